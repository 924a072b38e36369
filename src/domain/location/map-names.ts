import type { Market } from '#domain/market.ts';
import type { Point } from './distance.ts';
import { positionIn, type MapFrame } from './map-frame.ts';
import {
  boxAt,
  boxOfMark,
  clearAround,
  DOT,
  freeLabels,
  isFree,
  NARROWEST,
  overlap,
  placeLabel,
  WIDE,
  type MapBox,
  type MapLabel,
  type Mark,
} from './map-labels.ts';

/** A place of the table of postcodes. Its name is empty where nobody knows the postcode by one. */
export type NamedPlace = Point & { readonly name: string; readonly postcode: string };

/** Round postcodes were given to the main post offices, so their places are the ones that people know. */
const STEPS = [1000, 100, 50, 10, 5];
/** 0 for the roundest postcode. */
const rankOf = ({ postcode }: NamedPlace): number => {
  const rank = STEPS.findIndex((step) => Number(postcode) % step === 0);
  return rank === -1 ? STEPS.length : rank;
};

/** The state capitals of Australia, by the postcodes of their main post offices. */
const CAPITALS = new Set(['0800', '2000', '2600', '3000', '4000', '5000', '6000', '7000']);

/** Whether everyone in the country knows where the place is. */
export const isCapital = ({ postcode }: NamedPlace): boolean => CAPITALS.has(postcode);

/** Postcodes of boxes and large receivers, whose mail is delivered elsewhere than their names say. */
const AUSTRALIAN_BOXES = /^(?:02|09|1|58|59|68|69|78|79|8|9)/;

/** An Australian university may have a postcode of its own. It is no town. */
const UNIVERSITY = /\buniversity\b/i;

/** The places that people live in. */
export function inhabited(places: readonly NamedPlace[], country: Market['phone_country']): readonly NamedPlace[] {
  if (country !== 'AU') return places;
  return places.filter(({ name, postcode }) => !AUSTRALIAN_BOXES.test(postcode) && !UNIVERSITY.test(name));
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

/** So many names that are drawn on maps of at least a width. */
export type NameRoom = { readonly from: number; readonly most: number };

/** Nearer dots than this seem to be one place. In pixels. */
const BETWEEN_DOTS = 24;

const isNearDot = (one: Pick<MapLabel, 'x' | 'y'>, other: MapLabel, from: number): boolean => {
  const half = BETWEEN_DOTS / 2;
  const around = { left: -half, right: half, top: -half, bottom: half };
  return overlap(boxAt(one, around, from), boxAt(other, around, other.box.from));
};

type ChooseOptions = {
  readonly frame: MapFrame;
  readonly taken: readonly MapBox[];
  /** The narrowest first. */
  readonly rooms: readonly NameRoom[];
};

/**
 * As many of the places as have room for their dots and names, each from the narrowest map that has. A place that is known
 * better goes first on all widths, and of two whose dots are close together only that one is named.
 */
export function chooseNames(
  places: readonly NamedPlace[],
  { frame, taken, rooms }: ChooseOptions,
): { readonly names: readonly MapLabel[]; readonly taken: readonly MapBox[] } {
  const names: MapLabel[] = [];
  let full = taken;
  for (const place of places) {
    const at = positionIn(frame, place);
    for (const { from, most } of rooms) {
      if (names.filter(({ box }) => box.from === from).length === most) continue;
      const dot = boxOfMark(at, DOT, from);
      const hasRoom = isFree(dot, full) && !names.some((name) => isNearDot(at, name, from));
      const label = hasRoom ? placeLabel({ name: place.name, ...at }, { mark: DOT, taken: full, from }) : null;
      if (label === null) continue;
      names.push(label);
      // Two names close together would read as one of two lines, and another dot as that of both.
      full = [...full, dot, clearAround(label)];
      break;
    }
  }
  return { names, taken: full };
}

type OwnName = Pick<MapLabel, 'name' | 'x' | 'y'> & { readonly mark: Mark };

/**
 * The names of the dealer's own markers. One with few free places goes before one with many. Those that a phone has no room
 * for are on wide screens only.
 */
export function placeOwn(own: readonly OwnName[], start: readonly MapBox[]) {
  const names: MapLabel[] = [];
  let taken = start;
  const kind = own.length === 1 ? 'alone' : 'one';
  const free = ({ mark, ...name }: OwnName, from: number) => freeLabels(name, { mark, taken, from, own: kind });
  for (const from of [NARROWEST, WIDE]) {
    const left = own.filter(({ name, x, y }) => !names.some((one) => one.name === name && one.x === x && one.y === y));
    const ordered = left
      .map((one) => ({ one, choices: free(one, from).length }))
      .toSorted((some, more) => some.choices - more.choices);
    for (const { one } of ordered) {
      const [label] = free(one, from);
      if (!label) continue;
      names.push(label);
      taken = [...taken, kind === 'alone' ? clearAround(label) : label.box];
    }
  }
  return { names, taken };
}
