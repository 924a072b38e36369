import { cleanBadge } from './badge.ts';
import type { Generation, ModelKnowledge } from './knowledge.ts';
import type { Listing } from './listings.ts';

/** The listings are from 2023. The demo shows them three years later. */
export const YEARS_FORWARD = 3;
const LISTED_UNTIL = 2023;

/** A listing of a known model, spelled as dealers do and moved to the demo's years. */
export type Candidate = {
  readonly listing: Listing;
  readonly knowledge: ModelKnowledge;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  readonly series: string;
  readonly year: number;
  readonly body: string;
  readonly drive: string;
  readonly fuel: string;
  readonly transmission: string;
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly consumption: number | null;
  readonly doors: number;
  readonly seats: number;
  readonly price: number | null;
};

const FRAME_KINDS = new Set(['ute', '4x4']);
/** The drive of a car. Where a listing has "Other", the car is used only if the badge states its drive. */
function driveOf(listing: Listing, kind: string): string | null {
  const said = `${listing.badge} ${listing.drive ?? ''}`.toLowerCase();
  const frame = FRAME_KINDS.has(kind);
  if (/\(?(?:4x2|2wd|fwd|rwd)\)?/.test(listing.badge.toLowerCase())) return frame ? 'Rear' : 'Front';
  if (/4x4|4wd|awd|quattro|xdrive|4motion|4matic/.test(said)) return frame ? '4x4' : 'AWD';
  if (listing.drive === 'Front' || listing.drive === 'Rear') return listing.drive;
  return null;
}

function bodyOf(listing: Listing, kind: string): string | null {
  if (kind === 'ute') {
    if (listing.body !== 'ute') return null;
    return listing.doors === 2 && (listing.seats ?? 2) <= 3 ? 'cabChassis' : 'ute';
  }
  if (kind === '4x4') {
    if (listing.body === 'ute') return (listing.doors ?? 2) === 2 ? 'cabChassis' : 'ute';
    return ['suv', 'wagon'].includes(listing.body) ? '4x4' : null;
  }
  if (kind.startsWith('suv')) return ['suv', 'wagon'].includes(listing.body) ? 'suv' : null;
  if (kind === 'peopleMover')
    return ['wagon', 'van', 'peopleMover', 'suv'].includes(listing.body) ? 'peopleMover' : null;
  if (kind === 'van') return (listing.seats ?? 3) <= 6 && listing.body === 'van' ? 'van' : null;
  return ['hatch', 'sedan', 'wagon', 'coupe', 'convertible'].includes(listing.body) ? listing.body : null;
}

export function findKnowledge(
  models: readonly ModelKnowledge[],
  listing: Listing,
): { model: ModelKnowledge; badge: string } | null {
  const name = `${listing.make} ${listing.model}`;
  for (const model of models) {
    if (model.listing !== name) continue;
    if (model.prefixes.length === 0) return { model, badge: listing.badge };
    const prefix = model.prefixes.find((word) => listing.badge === word || listing.badge.startsWith(`${word} `));
    if (prefix === undefined) continue;
    const isPartOfName =
      model.model.endsWith(prefix) ||
      /^(LC\d|70 Series|FE$|H6)/.test(prefix) ||
      model.model.toLowerCase().endsWith(prefix.toLowerCase());
    return { model, badge: isPartOfName ? listing.badge.slice(prefix.length).trim() : listing.badge };
  }
  return null;
}

function defaultSeats(body: string, kind: string): number {
  if (body === 'cabChassis') return 2;
  if (kind === 'van') return 3;
  return kind === 'peopleMover' ? 8 : kind === 'suvlarge' ? 7 : 5;
}

function seatsOf(listing: Listing, body: string, kind: string): number {
  const said = /\b([2-8]) seat/i.exec(listing.badge)?.[1];
  const seats = said ? Number(said) : (listing.seats ?? defaultSeats(body, kind));
  // Listings give some double cabs four seats. All of them were sold with five.
  return body === 'ute' && (listing.doors ?? 4) === 4 && seats < 5 ? 5 : seats;
}

function doorsOf(listing: Listing, body: string): number {
  if (body === 'cabChassis' || body === 'coupe' || body === 'convertible') return 2;
  if (body === 'suv' || body === '4x4' || body === 'wagon') return 5;
  if (body === 'hatch') return listing.doors === 3 ? 3 : 5;
  return body === 'ute' || body === 'sedan' ? 4 : (listing.doors ?? 5);
}

/**
 * Badges seen in the listings, by model, grade and year. A grade is moved forward only into years in which it was sold.
 */
export type GradesSeen = ReadonlySet<string>;

export function collectGrades(listings: readonly Listing[], models: readonly ModelKnowledge[]): GradesSeen {
  const seen = new Set<string>();
  for (const listing of listings) {
    const found = findKnowledge(models, listing);
    const badge = found ? cleanBadge(found.badge) : null;
    if (found && badge !== null)
      seen.add(`${found.model.make}|${found.model.model}|${badge.toLowerCase()}|${listing.year}`);
  }
  return seen;
}

function isGradeOfYear(seen: GradesSeen, key: string, year: number): boolean {
  if (year > LISTED_UNTIL) return true;
  return [-1, 0, 1].some((shift) => seen.has(`${key}|${year + shift}`));
}

/** The data by which listings are recognised. */
export type Knowledge = {
  readonly models: readonly ModelKnowledge[];
  readonly generations: readonly Generation[];
  readonly grades: GradesSeen;
};

type Sold = {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly drive: string;
  readonly fuel: string;
};

function seriesOf(generations: readonly Generation[], car: Sold): string | null {
  const match = generations.find(
    (row) =>
      row.make === car.make &&
      row.model === car.model &&
      car.year >= row.from &&
      car.year <= row.to &&
      (row.drive === '' || row.drive === car.drive) &&
      (row.fuel === '' || row.fuel === car.fuel),
  );
  return match?.series ?? null;
}

/** Series whose successor kept engine and grades, so that a listing of one may stand for the other. */
const SAME_GRADES = new Set(['Mitsubishi Triton', 'Toyota Camry', 'Nissan X-Trail', 'Volkswagen Amarok']);

/**
 * Grades cannot be checked for years after the listings end. There, a car must be of the series that it was listed in.
 */
function isSeriesKept(generations: readonly Generation[], car: Sold, listedYear: number): boolean {
  if (car.year <= LISTED_UNTIL || SAME_GRADES.has(`${car.make} ${car.model}`)) return true;
  return seriesOf(generations, car) === seriesOf(generations, { ...car, year: listedYear });
}

/**
 * Recognises a listing. Null for one that the demo cannot show well: an unknown model, a year in which the model or
 * badge was not sold, an unreadable badge, no drive or fuel.
 */
export function recognise(listing: Listing, { models, generations, grades }: Knowledge): Candidate | null {
  const found = findKnowledge(models, listing);
  if (!found) return null;
  const { model: knowledge } = found;
  const badge = cleanBadge(found.badge);
  const drive = driveOf(listing, knowledge.kind);
  const body = bodyOf(listing, knowledge.kind);
  const isHybrid = /hybrid|phev|mhev/i.test(listing.badge) || listing.fuel === 'Hybrid';
  const fuel = isHybrid && !/mhev/i.test(listing.badge) ? 'Hybrid' : listing.fuel;
  if (badge === null || drive === null || body === null || !fuel || fuel === 'LPG') return null;
  const year = listing.year + YEARS_FORWARD;
  const { make, model } = knowledge;
  const series = seriesOf(generations, { make, model, year, drive, fuel });
  if (series === null || !isSeriesKept(generations, { make, model, year, drive, fuel }, listing.year)) return null;
  if (!isGradeOfYear(grades, `${make}|${model}|${badge.toLowerCase()}`, year)) return null;
  return {
    listing,
    knowledge,
    make,
    model,
    badge: badge || null,
    series,
    year,
    body,
    drive,
    fuel,
    transmission: fuel === 'Electric' || fuel === 'Hybrid' ? 'Automatic' : (listing.transmission ?? 'Automatic'),
    litres: listing.litres,
    cylinders: listing.cylinders,
    consumption: listing.consumption,
    doors: doorsOf(listing, body),
    seats: seatsOf(listing, body, knowledge.kind),
    price: listing.price,
  };
}
