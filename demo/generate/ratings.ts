import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Candidate } from './recognise.ts';

/** The maker's data of an engine, from `knowledge/engines.csv`. Empty text where it is not known. */
export type Engine = {
  readonly torque: string;
  readonly induction: string;
  readonly gearbox: string;
  readonly tank: number | null;
};

type Row = Readonly<Record<string, string>>;

const isOfYear = (row: Row, year: number): boolean => year >= Number(row['from']) && year <= Number(row['to']);
const gearboxOf = (row: Row, car: Candidate): string =>
  row[car.transmission === 'Manual' ? 'manual' : 'automatic'] ?? '';

export type Engines = {
  readonly engineOf: (car: Candidate) => Engine | null;
  /**
   * False for an engine that was not sold in that year, or not with that gearbox. The engine list is incomplete for
   * most models, so an unknown engine passes. Buyers choose utes and 4x4s by engine, so theirs passes only when the
   * model has no known engines.
   */
  readonly isSold: (car: Candidate) => boolean;
};

export function readEngines(): Engines {
  const rows: Row[] = parse(readFileSync(new URL('./knowledge/engines.csv', import.meta.url)), { columns: true });
  const rowsOf = (car: Candidate): Row[] =>
    rows.filter(
      (row) =>
        row['make'] === car.make &&
        row['model'] === car.model &&
        Number(row['litres']) === car.litres &&
        row['fuel'] === car.fuel,
    );
  return {
    engineOf: (car) => {
      const row = rowsOf(car).find((entry) => isOfYear(entry, car.year));
      if (!row) return null;
      return {
        torque: row['torque'] ?? '',
        induction: row['induction'] ?? '',
        gearbox: gearboxOf(row, car),
        tank: row['tank'] ? Number(row['tank']) : null,
      };
    },
    isSold: (car) => {
      const known = rowsOf(car);
      if (known.length > 0) return known.some((row) => isOfYear(row, car.year) && gearboxOf(row, car) !== '');
      const isChosenByEngine = car.knowledge.kind === 'ute' || car.knowledge.kind === '4x4';
      return !isChosenByEngine || !rows.some((row) => row['make'] === car.make && row['model'] === car.model);
    },
  };
}

const TOP =
  /sr5|rogue|rugged|wildtrak|raptor|terrain|ls-u|ls-t|titanium|akera|\bgt|highlander|platinum|kakadu|sahara|\bvx|limited|exceed|ltz|z71|grande|\bzr|azami|astina|ultra|essence|highline|r-line|luxury|^ti\b|ti-l|st-x|overland|rubicon|premium|n line|laramie|cannon-x|gsr|vignale|summit|titanium|luxe|inscription|s line|m sport/i;
const BASE =
  /workmate|^xl\b|^sx\b|^gl\b|^glx\b|^neo|^maxx$|^active$|^go\b|^ascent$|^s$|^st$|^si$|^core$|^vibe$|^es\b|^rx\b|^sl$|^lx$|^ls$|^xt$|^gx\b|trendline|^2\.5i$|^vti$|^pro$|cannon-l|^d?x$|^classic/i;

export type Tier = 'base' | 'middle' | 'top';

export function tierOf(badge: string | null): Tier {
  if (badge === null) return 'base';
  return TOP.test(badge) ? 'top' : BASE.test(badge) ? 'base' : 'middle';
}

export type Ratings = {
  readonly towing: number | null;
  readonly payload: number | null;
  readonly ball: number | null;
  readonly gvm: number | null;
  readonly gcm: number | null;
};

const toFive = (value: number): number => Math.round(value / 5) * 5;
const OLDER_TOWING: Readonly<Record<string, readonly [before: number, towing: number]>> = {
  'Toyota HiLux': [2016, 2500],
  'Nissan Navara': [2015, 3000],
  'Nissan Patrol': [2013, 2800],
  'Isuzu D-MAX': [2012, 3000],
  'Isuzu MU-X': [2021, 3000],
  'Mitsubishi Triton': [2015, 2700],
  'Ford Everest': [2022, 3000],
  'Volkswagen Amarok': [2016, 3000],
};
const ONE_SEAT_ROW_PAYLOAD = 240;

const BALL_SHARE = 0.1;

/** What a lower tow rating allows: a tenth of it on the ball, and no more than car and trailer at their limits. */
const withTrailer = ({ gcm, ball }: Candidate['knowledge'], towing: number | null, gvm: number | null) => ({
  ball: ball === null || towing === null ? null : Math.min(ball, toFive(towing * BALL_SHARE)),
  gcm: gcm === null || towing === null || gvm === null ? null : Math.min(gcm, gvm + towing),
});

/**
 * Braked towing, payload and the limits of a grade (D60, D424), derived from the model and the body. A two-wheel
 * drive ute tows less and carries more, a tray carries more than a tub, a top grade carries less than a base one. These
 * are illustrations, not maker's data.
 */
export function ratingsOf(car: Candidate): Ratings {
  const { towing, payload, gvm } = car.knowledge;
  const isUte = car.body === 'ute' || car.body === 'cabChassis';
  const older = OLDER_TOWING[`${car.make} ${car.model}`];
  let rating = older && car.year < older[0] ? older[1] : towing;
  if (rating !== null && isUte && car.drive === 'Rear' && !/hi-ri/i.test(car.badge ?? ''))
    rating = Math.min(rating, 2500);
  const limit = gvm === null ? null : toFive(gvm - (isUte && car.drive === 'Rear' ? 180 : 0));
  const others = { towing: rating, gvm: limit, ...withTrailer(car.knowledge, rating, limit) };
  if (payload === null) return { ...others, payload: null };
  const byGrade = { base: 45, middle: 0, top: -35 }[tierOf(car.badge)];
  const byBody = car.body === 'cabChassis' ? ONE_SEAT_ROW_PAYLOAD : isUte && car.drive === 'Rear' ? 90 : 0;
  return { ...others, payload: toFive(payload + byGrade + byBody) };
}
