import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/**
 * Writes the tables of postcodes that geocoding ships with: one row for each postcode, with the median of its points.
 * `node scripts/write-places.ts australian_postcodes.csv new_zealand_postcodes.csv` takes the published lists, which
 * docs/places.md names with their columns.
 */

const COORDINATE = z.string().transform((text) => (text === '' ? null : Number(text)));
const AustralianRowSchema = z
  .object({
    postcode: z.string(),
    suburb: z.string(),
    state: z.string(),
    lat: COORDINATE,
    long: COORDINATE,
    lga: z.string(),
    type: z.string(),
  })
  .transform(({ suburb, lga, type, ...row }) => ({
    ...row,
    name: suburb,
    area: lga,
    isDelivered: type === 'Delivery Area',
  }));
const NewZealandRowSchema = z
  .object({
    postcode: z.string(),
    locality: z.string(),
    region: z.string(),
    lat: COORDINATE,
    long: COORDINATE,
    territory: z.string(),
  })
  .transform(({ locality, region, territory, ...row }) => ({
    ...row,
    name: locality,
    state: region,
    area: territory,
    isDelivered: true,
  }));

type Row = z.infer<typeof AustralianRowSchema>;
type Point = { readonly lat: number; readonly long: number };

/** What the lists have wrong in every row of a postcode that shoppers may type: points off by kilometres, and names. */
const CORRECTIONS: Readonly<Record<string, Readonly<Record<string, Partial<Point & { readonly name: string }>>>>> = {
  au: {
    '0872': { name: 'Alice Springs' },
    '2000': { lat: -33.8688, long: 151.2093 },
    '2055': { lat: -33.8395, long: 151.2072 },
    '2059': { lat: -33.8395, long: 151.2072 },
    '2600': { name: 'Canberra', lat: -35.308, long: 149.124 },
    '2601': { name: 'Canberra' },
    '2899': { lat: -29.04, long: 167.95 },
    '3502': { lat: -34.19, long: 142.16 },
    '4003': { name: 'Brisbane' },
    '4006': { lat: -27.447, long: 153.022 },
    // The given points of these and of 4680 and 4700 lie in the sea.
    '4178': { lat: -27.443, long: 153.172 },
    '4179': { lat: -27.456, long: 153.181 },
    '4217': { name: 'Surfers Paradise' },
    '4680': { lat: -23.843, long: 151.256 },
    '4700': { lat: -23.379, long: 150.51 },
  },
  nz: {
    '1010': { lat: -36.8485, long: 174.7633 },
    '8013': { lat: -43.532, long: 172.6366 },
    '8942': { name: 'Chatham Islands', lat: -43.95, long: -176.56 },
  },
};

/** Mail centres and shopping centres are no places that people name. */
const NO_PLACE = /\b([DMB]c|Plaza|Westfield|Parliament House)$/;
const DIGITS = 4;

const middle = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** A median, so that a row whose point is far off moves nothing. Null when no row has a point. */
function medianOf(rows: readonly Row[]): Point | null {
  const points = rows.flatMap(({ lat, long }) => (lat === null || long === null || lat === 0 ? [] : [{ lat, long }]));
  if (points.length === 0) return null;
  return { lat: middle(points.map(({ lat }) => lat)), long: middle(points.map(({ long }) => long)) };
}

/** What the whole list says of a row's locality. */
type Known = {
  /** Another postcode of the state has it among fewer localities: it is known by that one. */
  readonly isElsewhere: (row: Row) => boolean;
  /** It has a mail centre, or a postcode for its boxes: the town of its postcode, and not one of its farms. */
  readonly hasMailCentre: (row: Row) => boolean;
};

/** So few localities are close together, and any of their names says where the postcode is. */
const FEW_LOCALITIES = 4;

/** The row whose name stands for a postcode, and whether the list tells that it is this one of many. */
function mainRow(rows: readonly Row[], { isElsewhere, hasMailCentre }: Known): { row: Row; isKnown: boolean } {
  const places = rows.filter(({ name }) => !NO_PLACE.test(name));
  const candidates = places.length > 0 ? places : rows;
  const area = middleArea(candidates);
  const scored = candidates.map((row) => {
    const isArea = row.name === area || row.name === `${area} Central` || row.name === `${area} City`;
    const areaScore = row.name === area ? 2000 : isArea ? 1000 : 0;
    const within = candidates.filter(({ name }) => name.split(' ').includes(row.name)).length;
    const score = areaScore + (hasMailCentre(row) ? 100 : 0) + within;
    return { row, score: areaScore === 0 && isElsewhere(row) ? 0 : score };
  });
  const [best, second] = scored.toSorted((a, b) => b.score - a.score || a.row.name.localeCompare(b.row.name, 'en'));
  const isClear = best!.score > 1 && best!.score > (second?.score ?? 0);
  return { row: best!.row, isKnown: isClear || (candidates.length <= FEW_LOCALITIES && best!.score > 0) };
}

/** The council area that most rows are in, without the word that says that it is one. */
function middleArea(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { area } of rows) {
    const name = area.replace(/ (City|District)$/, '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const withScottishCapital = (name: string) =>
  name.replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);

type Place = Point & { readonly postcode: string; readonly state: string; readonly name: string; isKnown: boolean };

/** Rows of one postcode as one place. Null without a point. */
function toPlace(country: string, rows: readonly Row[], known: Known): Place | null {
  const point = medianOf(rows);
  if (point === null) return null;
  const { row, isKnown } = mainRow(rows, known);
  const { name, state, postcode } = row;
  const correction = CORRECTIONS[country]?.[postcode];
  const isNamed = isKnown || correction?.name !== undefined;
  return { postcode, state, ...point, name: withScottishCapital(name), isKnown: isNamed, ...correction };
}

function knownOf(all: readonly Row[], postcodes: ReadonlyMap<string, readonly Row[]>): Known {
  const key = (state: string, name: string) => `${state} ${name}`;
  const fewest = new Map<string, number>();
  const centres = new Set<string>();
  for (const { state, name, postcode, isDelivered } of all) {
    const count = postcodes.get(postcode)?.length ?? 0;
    if (isDelivered) fewest.set(key(state, name), Math.min(fewest.get(key(state, name)) ?? Infinity, count));
    else centres.add(key(state, name));
    if (NO_PLACE.test(name)) centres.add(key(state, name.replace(NO_PLACE, '').trim()));
  }
  return {
    isElsewhere: ({ state, name, postcode }) =>
      (postcodes.get(postcode)?.length ?? 0) > (fewest.get(key(state, name)) ?? Infinity),
    hasMailCentre: ({ state, name }) => centres.has(key(state, name)),
  };
}

/** Post office boxes and large receivers are where mail is delivered to their place: their own points are often far off. */
function atDelivery(places: readonly Place[], rows: readonly Row[]): Place[] {
  const byPostcode = new Map(places.map((place) => [place.postcode, place]));
  const key = ({ state, name }: Pick<Place, 'state' | 'name'>) => `${state} ${name}`;
  const delivered = rows.filter(({ isDelivered }) => isDelivered).toReversed();
  const areas = new Map(delivered.map((row) => [key(row), byPostcode.get(row.postcode)]));
  const own = new Set(delivered.map(({ postcode }) => postcode));
  return places.map((place) => {
    const area = own.has(place.postcode) ? undefined : areas.get(key(place));
    return area === undefined ? place : { ...place, lat: area.lat, long: area.long };
  });
}

function toTable(country: string, rows: readonly Row[]): string {
  const postcodes = Map.groupBy(rows, ({ postcode }) => postcode);
  const known = knownOf(rows, postcodes);
  const places = [...postcodes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => toPlace(country, own, known) ?? []);
  const lines = atDelivery(places, rows).map(
    ({ postcode, lat, long, state, name, isKnown }) =>
      `${postcode},${lat.toFixed(DIGITS)},${long.toFixed(DIGITS)},${state},${isKnown ? name : ''}`,
  );
  return `postcode,lat,long,state,name\n${lines.join('\n')}\n`;
}

const TABLES = { au: AustralianRowSchema, nz: NewZealandRowSchema };
for (const [index, [country, schema]] of Object.entries(TABLES).entries()) {
  const file = process.argv[index + 2];
  if (file === undefined) throw new Error(`The list of postcodes of ${country} is missing`);
  const rows = z.array(schema).parse(parse(readFileSync(file, 'utf8'), { columns: true }));
  writeFileSync(new URL(`../src/services/geocoding/${country}.csv`, import.meta.url), toTable(country, rows));
}
