import type { Group, Plan } from './plans.ts';
import { createRandom } from './random.ts';
import type { Candidate } from './recognise.ts';

export type Selected = { readonly candidate: Candidate; readonly group: Group };

const THIS_YEAR = 2026;

/** Whether kilometres and price suit the age. Implausible listings are left out of the demo. */
export function isPlausible({ listing, year, price }: Candidate, medianPrice: number | null): boolean {
  const { km, carType } = listing;
  if (carType === 'new') return (km === null || km <= 80) && year >= THIS_YEAR - 1;
  if (carType === 'demo') return km !== null && km >= 150 && km <= 9_500 && year >= THIS_YEAR - 2;
  const age = Math.max(0.5, THIS_YEAR - year + 0.4);
  if (km === null || km < 2_500 * age || km > 42_000 * age || km < 4_000) return false;
  if (price === null || price < 5_000 || price > 190_000) return false;
  return medianPrice === null || (price > medianPrice * 0.6 && price < medianPrice * 1.65);
}

const modelOf = ({ make, model }: Candidate): string => `${make} ${model}`;
const twinOf = (candidate: Candidate): string => `${modelOf(candidate)} ${candidate.badge} ${candidate.year}`;

/** Takes cars from the front of the list while the limits allow. */
function takeFrom(
  ranked: readonly Candidate[],
  count: number,
  state: { used: Set<number>; counts: Map<string, number>; limits: Plan['limits'] },
): Candidate[] {
  const taken: Candidate[] = [];
  for (const candidate of ranked) {
    if (taken.length >= count) break;
    const [model, twin] = [state.counts.get(modelOf(candidate)) ?? 0, state.counts.get(twinOf(candidate)) ?? 0];
    if (state.used.has(candidate.listing.id) || model >= state.limits.model || twin >= state.limits.twin) continue;
    state.used.add(candidate.listing.id);
    state.counts.set(modelOf(candidate), model + 1);
    state.counts.set(twinOf(candidate), twin + 1);
    taken.push(candidate);
  }
  return taken;
}

/** Selects cars for one tenant, group by group. Each listing is used once (`used` is shared between tenants). */
export function selectCars(plan: Plan, candidates: readonly Candidate[], used: Set<number>, seed: string): Selected[] {
  return plan.groups.flatMap((group) => {
    const counts = new Map<string, number>();
    const state = { used, counts, limits: plan.limits };
    const ranked = candidates
      .filter((candidate) => candidate.listing.carType === group.carType)
      .map((candidate) => ({
        candidate,
        appetite: plan.appetite(candidate),
        draw: createRandom(`${seed}/select/${group.location}/${candidate.listing.id}`).next(),
      }))
      .filter(({ appetite }) => appetite > 0)
      // Weighted sampling without replacement: sorted by -ln(draw) / appetite, lowest first.
      .toSorted((a, b) => -Math.log(a.draw) / a.appetite + Math.log(b.draw) / b.appetite)
      .map(({ candidate }) => candidate);
    const own = ranked.filter((candidate) => group.makes.includes(candidate.make));
    const others = group.carType === 'used' ? ranked.filter((candidate) => !group.makes.includes(candidate.make)) : [];
    const first = takeFrom(own, Math.round(group.count * group.share), state);
    const rest = takeFrom(others, group.count - first.length, state);
    return [...first, ...rest].map((candidate) => ({ candidate, group }));
  });
}
