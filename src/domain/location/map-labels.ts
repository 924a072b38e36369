import { MAP_ASPECT } from './map-frame.ts';

/** A side of a box: percent of the width or height of the map, and pixels from there. */
type Side = { readonly percent: number; readonly pixels: number };

/** What takes up room on a map. It is drawn where the map is at least `from` pixels wide. */
export type MapBox = {
  readonly left: Side;
  readonly right: Side;
  readonly top: Side;
  readonly bottom: Side;
  readonly from: number;
};

/** The width of a map on the smallest phone, where it has room for more names and for all, and its greatest. In pixels. */
export const NARROWEST = 280;
export const MEDIUM = 440;
export const WIDE = 600;
const WIDEST = 1000;
/** Between a box and the edge of the map. */
const EDGE = 6;

type Place = { readonly x: number; readonly y: number };

/** What is drawn at a place, in pixels from it, and how far beside it a label stands. */
export type Mark = { readonly half: number; readonly top: number; readonly bottom: number; readonly gap: number };

export const DOT: Mark = { half: 2.5, top: -2.5, bottom: 2.5, gap: 4.5 };
export const PIN: Mark = { half: 9, top: -24, bottom: 0, gap: 6 };
/** The tile that has the numbers of so many locations. */
export const numberTile = (count: number): Mark => ({ ...PIN, half: 12 + 10 * (count - 1) });

/** A box from a place, with its sides in pixels from there. */
export function boxAt(
  { x, y }: Place,
  { left, right, top, bottom }: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>,
  from: number,
): MapBox {
  const [across, down] = [(pixels: number) => ({ percent: x, pixels }), (pixels: number) => ({ percent: y, pixels })];
  return { left: across(left), right: across(right), top: down(top), bottom: down(bottom), from };
}

export const boxOfMark = (place: Place, { half, top, bottom }: Mark, from: number): MapBox =>
  boxAt(place, { left: -half, right: half, top, bottom }, from);

const inPixels = ({ percent, pixels }: Side, size: number) => (percent / 100) * size + pixels;
const toHeight = (width: number) => width / MAP_ASPECT;

/** Whether two boxes lie on each other on a map of any width that shows both. */
export function overlap(one: MapBox, other: MapBox): boolean {
  let [least, most] = [Math.max(one.from, other.from), WIDEST];
  const sides = [
    [one.left, other.right, 1],
    [other.left, one.right, 1],
    [one.top, other.bottom, MAP_ASPECT],
    [other.top, one.bottom, MAP_ASPECT],
  ] as const;
  for (const [side, next, aspect] of sides) {
    // The first side is before the next where `slope * width + pixels` is below 0.
    const slope = (side.percent - next.percent) / 100 / aspect;
    const pixels = side.pixels - next.pixels;
    if (slope > 0) most = Math.min(most, -pixels / slope);
    else if (slope < 0) least = Math.max(least, -pixels / slope);
    else if (pixels >= 0) return false;
  }
  return least < most;
}

/** Whether a box is inside the map on each width, and clear of all others. */
export function isFree(box: MapBox, taken: readonly MapBox[]): boolean {
  const isInside = [box.from, WIDEST].every(
    (width) =>
      inPixels(box.left, width) >= EDGE &&
      inPixels(box.right, width) <= width - EDGE &&
      inPixels(box.top, toHeight(width)) >= EDGE &&
      inPixels(box.bottom, toHeight(width)) <= toHeight(width) - EDGE,
  );
  return isInside && !taken.some((other) => overlap(box, other));
}

/** A name beside its mark. `dx` and `dy` lead from the place to the middle of the line, in pixels. */
export type MapLabel = Place & {
  readonly name: string;
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: MapBox;
};

/** The widest letters of our templates, in pixels at the size of a town's name. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[mwMW]/, 12],
  [/[A-HJ-Z]/, 10],
  [/[frt]/, 6],
  [/[Iijl .,'-]/, 4],
];
const OTHER_LETTER = 8;
/** Names of locations are larger and bolder, that of a location alone most. */
const OWN = 1.1;
const ALONE = 1.35;

const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (LETTERS.find(([is]) => is.test(letter))?.[1] ?? OTHER_LETTER), 0);

const HALF_LINE = 8;
/** Between a mark and the line above or below it, and left and right of a name. */
const LINE_GAP = 3;
/** The same of a location, where a nearer line has no room. A dot is too small for that. */
const FAR = 8;
const SPACE = 3;
const OWN_SPACE = 1;
/** Above and below the name of a town, or of a location alone, clear of dots and names of other towns. */
const CLEAR = 6;

type LabelOptions = {
  readonly mark: Mark;
  readonly taken: readonly MapBox[];
  readonly from: number;
  /** A location's name, among others or alone; a town's by default. */
  readonly own?: 'one' | 'alone';
};

/** Where a name has room: right of its mark, left, above or below, in their middle or at a corner. The best is first. */
export function freeLabels(
  { name, x, y }: Place & { readonly name: string },
  { mark, taken, from, own }: LabelOptions,
): readonly MapLabel[] {
  const isOwn = own !== undefined;
  const width = widthOf(name) * (own === 'alone' ? ALONE : isOwn ? OWN : 1);
  const { half } = mark;
  const beside = half + mark.gap;
  const middle = (mark.top + mark.bottom) / 2;
  const places = [
    { anchor: 'start', dx: beside, dy: middle, left: beside },
    { anchor: 'end', dx: -beside, dy: middle, left: -beside - width },
    ...(isOwn ? [LINE_GAP, FAR] : [LINE_GAP]).flatMap((gap) => {
      const pair = [mark.top - gap - HALF_LINE, mark.bottom + gap + HALF_LINE];
      return [
        ...pair.map((dy) => ({ anchor: 'middle', dx: 0, dy, left: -width / 2 }) as const),
        ...pair.flatMap(
          (dy) =>
            [
              { anchor: 'start', dx: -half, dy, left: -half },
              { anchor: 'end', dx: half, dy, left: half - width },
            ] as const,
        ),
      ];
    }),
  ] as const;
  const space = isOwn ? OWN_SPACE : SPACE;
  return places.flatMap(({ left, ...at }) => {
    const lines = { top: at.dy - HALF_LINE, bottom: at.dy + HALF_LINE };
    const box = boxAt({ x, y }, { left: left - space, right: left + width + space, ...lines }, from);
    return isFree(box, taken) ? [{ name, x, y, ...at, box }] : [];
  });
}

/** What a name keeps free of towns. A name close above that of a location alone would seem to belong to its pin. */
export const clearAround = ({ box }: MapLabel): MapBox => ({
  ...box,
  top: { ...box.top, pixels: box.top.pixels - CLEAR },
  bottom: { ...box.bottom, pixels: box.bottom.pixels + CLEAR },
});

/** The best place of a name; null where it has no room. */
export const placeLabel = (name: Place & { readonly name: string }, options: LabelOptions): MapLabel | null =>
  freeLabels(name, options)[0] ?? null;
