import type { ModelKnowledge } from './knowledge.ts';
import type { Listing } from './listings.ts';
import { findKnowledge } from './recognise.ts';

/** Fields that new-car listings often leave out and other listings of the same car have. */
const GAPS = [
  'drive',
  'fuel',
  'fuelDetail',
  'transmission',
  'litres',
  'cylinders',
  'consumption',
  'seats',
  'doors',
] as const;
type Gap = (typeof GAPS)[number];

type Seen = Map<string, Map<string, { readonly value: Listing[Gap]; count: number }>>;

function keysOf(listing: Listing, model: ModelKnowledge): string[] {
  const name = `${model.make}|${model.model}`;
  return [`${name}|${listing.badge}`, name];
}

const isBlank = (listing: Listing, gap: Gap): boolean =>
  listing[gap] === null || (gap === 'drive' && listing.drive === 'Other');

function countValues(listings: readonly Listing[], models: readonly ModelKnowledge[]): Seen {
  const seen: Seen = new Map();
  for (const listing of listings) {
    const found = listing.year >= 2019 ? findKnowledge(models, listing) : null;
    if (!found) continue;
    for (const key of keysOf(listing, found.model)) {
      for (const gap of GAPS) {
        if (isBlank(listing, gap)) continue;
        const values = seen.get(`${key}|${gap}`) ?? new Map<string, { value: Listing[Gap]; count: number }>();
        const entry = values.get(String(listing[gap])) ?? { value: listing[gap], count: 0 };
        entry.count++;
        values.set(String(listing[gap]), entry);
        seen.set(`${key}|${gap}`, values);
      }
    }
  }
  return seen;
}

function mostCommon(seen: Seen, keys: readonly string[], gap: Gap): Listing[Gap] {
  for (const key of keys) {
    const values = [...(seen.get(`${key}|${gap}`)?.values() ?? [])];
    const best = values.toSorted((a, b) => b.count - a.count)[0];
    if (best) return best.value;
  }
  return null;
}

/** Completes new and demo listings from recent listings of the same model and badge, or else of the model. */
export function fillGaps(listings: readonly Listing[], models: readonly ModelKnowledge[]): Listing[] {
  const seen = countValues(listings, models);
  return listings.map((listing) => {
    const found = listing.carType === 'used' ? null : findKnowledge(models, listing);
    if (!found || !GAPS.some((gap) => isBlank(listing, gap))) return listing;
    const keys = keysOf(listing, found.model);
    const filled = GAPS.filter((gap) => isBlank(listing, gap)).map(
      (gap) => [gap, mostCommon(seen, keys, gap)] as const,
    );
    return { ...listing, ...Object.fromEntries(filled) };
  });
}
