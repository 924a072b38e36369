import type { StockRow } from './car-row.ts';
import { COLOUR_OF_PAINT, shotsOf, type Picture } from './pictures.ts';

/** The angle of a mirrored picture by that of its original. */
export const MIRRORED = { front: 'left', side: 'profile' } as const;

/** What a first picture may show. Bodies with one paint have few pictures, and a buyer looks at all their sides. */
const COVERS = ['front', MIRRORED.side, MIRRORED.front, 'side'];
const COVERS_OF_ONE_PAINT = [...COVERS, 'rear'];

/** Bodies that a shopper takes for the same car at a glance. */
const ALIKE: Readonly<Record<string, string>> = { suvsmall: 'suv', suvlarge: 'suv', cabchassis: 'ute' };

const familyOf = ({ body }: Picture): string => ALIKE[body] ?? body;

/** A row of cards has three. A paint comes back in the next row at the earliest, among cars of like bodies. */
const PAINT_DISTANCE = 3;

/** A paint with fewer pictures is not given to a car that has others. */
const A_GALLERY = 4;

/** Paints and angles of the first pictures so far, by family of bodies, and the first pictures of each model. */
type Shown = {
  readonly paints: Map<string, string[]>;
  readonly angles: Map<string, string[]>;
  readonly models: Map<string, string[]>;
};

const remember = (seen: Map<string, string[]>, key: string, value: string): void => {
  seen.set(key, [...(seen.get(key) ?? []), value]);
};

/** The one that was used longest ago, or never. Of several, the first. */
function longestAgo(names: readonly string[], used: readonly string[]): string | undefined {
  return names.toSorted((a, b) => used.lastIndexOf(a) - used.lastIndexOf(b))[0];
}

/** The paint that a car keeps, or another one that its body has, where a neighbour is in it. */
function choosePaint(first: Picture, pictures: readonly Picture[], { paints }: Shown): string {
  const used = paints.get(familyOf(first)) ?? [];
  const near = used.slice(-PAINT_DISTANCE);
  if (!near.includes(first.paint)) return first.paint;
  const free = [...new Set(pictures.filter(({ body }) => body === first.body).map(({ paint }) => paint))].filter(
    (paint) => !near.includes(paint) && shotsOf(pictures, { ...first, paint }).length >= A_GALLERY,
  );
  return longestAgo(free, used) ?? first.paint;
}

/**
 * The pictures with another one in front: one that no car of the model begins with, where there is one, for cars of a model
 * stand side by side as similar cars. A mirrored picture takes the place of its original.
 */
function withCover(
  shots: readonly Picture[],
  pictures: readonly Picture[],
  { model, angles, models }: Pick<Shown, 'angles' | 'models'> & { readonly model: string },
): string[] {
  const [first] = shots;
  if (first === undefined) return [];
  const paints = new Set(pictures.filter(({ body }) => body === first.body).map(({ paint }) => paint));
  const coverAt = (angle: string): string => first.file.replace(/-front(?=[-.])/, `-${angle}`);
  const possible = (paints.size === 1 ? COVERS_OF_ONE_PAINT : COVERS).filter((angle) =>
    pictures.some(({ file }) => file === coverAt(angle)),
  );
  const used = angles.get(familyOf(first)) ?? [];
  const due = longestAgo(possible, used) ?? 'front';
  const begins = models.get(model) ?? [];
  const own = possible.filter((angle) => !begins.includes(coverAt(angle)));
  const angle = own.includes(due) ? due : (longestAgo(own, used) ?? due);
  // What was due counts as shown, whatever the car has instead: the pictures of other cars stay as they are.
  remember(angles, familyOf(first), due);
  remember(models, model, coverAt(angle));
  const original = Object.entries(MIRRORED).reduce((name, [from, to]) => (name === to ? from : name), angle);
  const replaced = [coverAt(angle), coverAt(original)];
  return [coverAt(angle), ...shots.map(({ file }) => file).filter((file) => !replaced.includes(file))];
}

function withOwnLook(row: StockRow, pictures: readonly Picture[], shown: Shown): StockRow {
  const images = String(row['images'] ?? '').split('|');
  const first = pictures.find(({ file }) => file === images[0]);
  if (first === undefined) return row;
  const paint = choosePaint(first, pictures, shown);
  remember(shown.paints, familyOf(first), paint);
  const own = { body: first.body, paint, backdrop: first.backdrop };
  const shots =
    paint === first.paint
      ? images.flatMap((image) => pictures.find(({ file }) => file === image) ?? [])
      : shotsOf(pictures, own).slice(0, images.length);
  const model = `${row['make']} ${row['model']}`;
  const colour = paint === first.paint ? row['colour'] : COLOUR_OF_PAINT[paint];
  return { ...row, colour: colour ?? '', images: withCover(shots, pictures, { ...shown, model }).join('|') };
}

/**
 * The rows of a stock.csv with pictures by which neighbours differ. Half of all utes are white, and cars of one body and
 * paint have the same pictures: a page would show the same picture over and over. `rank` gives the place of a car on the
 * dealer's pages; lower is earlier.
 */
export function withOwnLooks(
  rows: readonly StockRow[],
  pictures: readonly Picture[],
  rank: (row: StockRow) => number,
): StockRow[] {
  const shown: Shown = { paints: new Map(), angles: new Map(), models: new Map() };
  const looks = new Map(
    rows.toSorted((a, b) => rank(a) - rank(b)).map((row) => [row, withOwnLook(row, pictures, shown)]),
  );
  return rows.map((row) => looks.get(row) ?? row);
}

/** Most lists begin with the car that came in last. */
export const newestFirst = (row: StockRow): number => Number(row['listed_days_ago']);
