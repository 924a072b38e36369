import { boxOfMark, NARROWEST, overlap, type Mark } from './map-labels.ts';

type Place = { readonly x: number; readonly y: number };

/** One or more locations whose marks would lie on each other. It is where the first of them is. */
export type MapMarker<T> = Place & { readonly members: readonly T[] };

type Group<T> = MapMarker<T> & { readonly order: number };

/** Locations as markers that are clear of each other on every screen, in the order of their first ones. */
export function joinMarkers<T extends Place>(
  locations: readonly T[],
  markOf: (count: number) => Mark,
): readonly MapMarker<T>[] {
  const boxOf = (group: Group<T>) => boxOfMark(group, markOf(group.members.length), NARROWEST);
  const add = (groups: readonly Group<T>[], added: Group<T>): readonly Group<T>[] => {
    const box = boxOf(added);
    const near = groups.find((group) => overlap(boxOf(group), box));
    if (near === undefined) return [...groups, added];
    // A marker of several is wider, so it may reach the next one.
    const rest = groups.filter((group) => group !== near);
    return add(rest, join(near, added));
  };
  return locations
    .map((location, order) => ({ x: location.x, y: location.y, order, members: [location] }))
    .reduce<readonly Group<T>[]>(add, [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ x, y, members }) => ({ x, y, members }));
}

function join<T>(one: Group<T>, other: Group<T>): Group<T> {
  const [first, second] = one.order < other.order ? [one, other] : [other, one];
  return { ...first, members: [...first.members, ...second.members] };
}

export type MarkerNames = {
  readonly name: string;
  /** Its name on a marker of several. */
  readonly shared: string;
};

/** The name of a marker: of several locations, each name that they share once. */
export function nameOf(members: readonly MarkerNames[], separator: string): string {
  const names = members.map(({ name, shared }) => (members.length === 1 ? name : shared));
  return [...new Set(names)].join(separator);
}
