import type { Market } from '#domain/market.ts';
import type { Point } from './distance.ts';
import { MAP_ASPECT, positionIn, type MapFrame } from './map-frame.ts';

/** A place of the table of postcodes. Its name is empty where nobody knows the postcode by one. */
export type NamedPlace = Point & { readonly name: string; readonly postcode: string };

/** A name on a map: where its point is, in percent, and where the name is written beside it. */
export type PlacedName = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** From the point to the name, in pixels. */
  readonly gap: number;
  /** How far above the point the middle of the name is, in pixels. */
  readonly rise: number;
  readonly side: 'right' | 'left';
};

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Names that have their places on a map of this width already, and what else is drawn there. All in pixels. */
export type Occupied = { readonly width: number; readonly boxes: readonly Box[] };

/** Measures of a name at the size in which maps write it. */
const LETTER = 7;
const HALF_LINE = 9;
/** From a dot to its name, and half the side of the square that a dot takes up. */
const DOT_GAP = 7;
const DOT = 4;

type At = { readonly x: number; readonly y: number };

const toPixels = ({ x, y }: At, width: number): At => ({ x: (x / 100) * width, y: (y / 100) * (width / MAP_ASPECT) });

function boxOf({ name, side, gap, rise, ...at }: PlacedName, width: number): Box {
  const { x, y } = toPixels(at, width);
  const far = gap + name.length * LETTER;
  const [left, right] = side === 'right' ? [x + gap, x + far] : [x - far, x - gap];
  return { left, right, top: y - rise - HALF_LINE, bottom: y - rise + HALF_LINE };
}

function boxOfDot(at: At, width: number): Box {
  const { x, y } = toPixels(at, width);
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isFree = (box: Box, { width, boxes }: Occupied) =>
  box.left >= 0 &&
  box.right <= width &&
  box.top >= 0 &&
  box.bottom <= width / MAP_ASPECT &&
  !boxes.some((taken) => overlap(box, taken));

/** The name on the side of its point where nothing else is; null where it fits on neither. */
export function fitName(at: Omit<PlacedName, 'side'>, occupied: Occupied): PlacedName | null {
  const sides = [{ ...at, side: 'right' } as const, { ...at, side: 'left' } as const];
  return sides.find((placed) => isFree(boxOf(placed, occupied.width), occupied)) ?? null;
}

export const occupy = (occupied: Occupied, ...names: readonly PlacedName[]): Occupied => ({
  ...occupied,
  boxes: [...occupied.boxes, ...names.map((name) => boxOf(name, occupied.width))],
});

/** Round postcodes were given to the main post offices, so their places are the ones that people know. */
const STEPS = [1000, 100, 50, 10, 5];
/** 0 for the roundest postcode. */
const rankOf = ({ postcode }: NamedPlace): number => {
  const rank = STEPS.findIndex((step) => Number(postcode) % step === 0);
  return rank === -1 ? STEPS.length : rank;
};

/** Postcodes of boxes and large receivers, whose mail is delivered elsewhere than their names say. */
const AUSTRALIAN_BOXES = /^(?:02|09|1|58|59|68|69|78|79|8|9)/;

/** The places that people live in. */
export function inhabited(places: readonly NamedPlace[], country: Market['phone_country']): readonly NamedPlace[] {
  return country === 'AU' ? places.filter(({ postcode }) => !AUSTRALIAN_BOXES.test(postcode)) : places;
}

/** The places inside a frame, the best known first, each name once. */
export function placesIn(frame: MapFrame, places: readonly NamedPlace[]): NamedPlace[] {
  const inside = places.filter((place) => {
    const { x, y } = positionIn(frame, place);
    return x > 0 && x < 100 && y > 0 && y < 100;
  });
  const ranked = inside.toSorted((one, other) => rankOf(one) - rankOf(other));
  const names = new Set<string>();
  return ranked.filter(({ name }) => name !== '' && !names.has(name) && names.add(name));
}

/** As many of the places, at most `most`, as have room for their names. */
export function chooseNames(
  places: readonly NamedPlace[],
  { frame, occupied, most }: { readonly frame: MapFrame; readonly occupied: Occupied; readonly most: number },
): { readonly names: readonly PlacedName[]; readonly occupied: Occupied } {
  const names: PlacedName[] = [];
  let full = occupied;
  for (const place of places) {
    if (names.length === most) break;
    const at = positionIn(frame, place);
    const dot = boxOfDot(at, full.width);
    const placed = isFree(dot, full) ? fitName({ name: place.name, gap: DOT_GAP, rise: 0, ...at }, full) : null;
    if (placed === null) continue;
    names.push(placed);
    const { boxes, ...rest } = occupy(full, placed);
    full = { ...rest, boxes: [...boxes, dot] };
  }
  return { names, occupied: full };
}
