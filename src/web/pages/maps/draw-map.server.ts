import type { Point } from '#domain/location/distance.ts';
import { frameAround, MAP_ASPECT, positionIn, roundDistance, type MapFrame } from '#domain/location/map-frame.ts';
import {
  boxAt,
  boxOfMark,
  MEDIUM,
  NARROWEST,
  numberTile,
  PIN,
  WIDE,
  type MapBox,
  type MapLabel,
} from '#domain/location/map-labels.ts';
import { joinMarkers, nameOf, type MapMarker, type MarkerNames } from '#domain/location/map-markers.ts';
import { chooseNames, isCapital, placeOwn, placesIn, type NamedPlace } from '#domain/location/map-names.ts';
import type { Market } from '#domain/market.ts';
import { toKilometres } from '#domain/units.ts';
import type { DrawnShape } from '#web/features/maps/map-view.ts';
import { ringBoxes, ringLabels, ringShapes, type Scale } from './distance-rings.server.ts';

export type DrawnMap = {
  readonly shapes: readonly DrawnShape[];
  /** The places nearby that it names on every screen, the best known first. */
  readonly nearby: readonly string[];
  /** Where the points are, in percent of the width and height. Those that lie on each other are one. */
  readonly markers: readonly MapMarker<DrawnPoint>[];
};

type DrawnPoint = Point & MarkerNames & { readonly id: string };

type DrawOptions = {
  readonly points: readonly DrawnPoint[];
  readonly places: readonly NamedPlace[];
  readonly market: Pick<Market, 'distance_unit'>;
  /** Between the names of a marker. */
  readonly separator: string;
  /** The page draws the markers itself, as tiles with numbers. */
  readonly isNumbered: boolean;
  /** The page has a button on the map that opens the live one. */
  readonly hasButton: boolean;
};

/** Widths of a map of one location: the first that has towns to name. In kilometres; two rings lie whole inside. */
const WIDTHS = [32, 64, 160, 320];
const ENOUGH_NAMES = 6;
/** A map of several locations that are close together. */
const LEAST_KM = 12;
const NARROW = { from: NARROWEST, most: 6 };
const AROUND_ONE = [NARROW, { from: MEDIUM, most: 4 }, { from: WIDE, most: 4 }];
const AROUND_SEVERAL = [NARROW, { from: WIDE, most: 8 }];

/**
 * A drawing of where locations are, to scale: rings around a single location with their distances, or a grid for several,
 * and the names of places nearby. The locations have their places first, then the towns, the best known first. Those that
 * only wider maps have room for have the class `medium` or `wide`. All measures are in percent, so that text keeps its size on
 * every screen.
 */
export function drawMap({ points, places, market, separator, isNumbered, hasButton }: DrawOptions): DrawnMap {
  const frame = chooseFrame(points, places);
  const scale = scaleOf(frame, market);
  const markOf = (count: number) => (isNumbered ? numberTile(count) : PIN);
  const markers = joinMarkers(
    points.map((point) => ({ ...point, ...positionIn(frame, point) })),
    markOf,
  );
  const marks = markers.map((marker) => boxOfMark(marker, markOf(marker.members.length), NARROWEST));
  const [alone] = points.length === 1 ? markers : [];
  const distances = alone && !isNumbered ? ringBoxes(alone, scale) : null;
  const own = placeOwn(
    markers.map(({ x, y, members }) => ({ x, y, name: nameOf(members, separator), mark: markOf(members.length) })),
    [...(distances ?? scaleBoxes(scale)), ...(hasButton ? [BUTTON] : []), ...marks],
  );

  const known = new Set(points.flatMap(({ name, shared }) => [name.toLowerCase(), shared.toLowerCase()]));
  const candidates = placesIn(frame, places).filter(({ name }) => !known.has(name.toLowerCase()));
  const rooms = alone ? AROUND_ONE : AROUND_SEVERAL;
  const { names: towns } = chooseNames(candidates, { frame, taken: own.taken, rooms });
  const major = new Set(alone ? candidates.filter(isCapital).map(({ name }) => name) : []);

  return {
    nearby: towns.filter(({ box }) => box.from === NARROWEST).map(({ name }) => name),
    markers: markers.map((marker) => ({ ...marker, x: round(marker.x), y: round(marker.y) })),
    shapes: [
      ...(alone ? ringShapes(alone, scale) : grid(scale.percent)),
      ...(alone && distances ? ringLabels(alone, scale) : []),
      ...towns.flatMap((town) => townShapes(town, major.has(town.name))),
      ...(isNumbered ? [] : markers.map(markerShape)),
      ...own.names.map((name) => nameShape(name, alone ? 'map-own map-here' : 'map-own')),
      ...(distances ? [] : [barShape(scale)]),
    ],
  };
}

function chooseFrame(points: DrawOptions['points'], places: readonly NamedPlace[]): MapFrame {
  if (points.length > 1) return frameAround(points, LEAST_KM);
  const frames = WIDTHS.map((km) => frameAround(points, km));
  const found = frames.find((frame) => placesIn(frame, places).length >= ENOUGH_NAMES);
  return found ?? frameAround(points, WIDTHS[0] ?? LEAST_KM);
}

const BUTTON = boxAt({ x: 100, y: 100 }, { left: -150, right: 0, top: -68, bottom: 0 }, NARROWEST);

/** The scale's words, and its bar with the arrow to the north. */
const scaleBoxes = ({ percent: length }: Scale): MapBox[] => {
  const words = boxAt({ x: 0, y: 100 }, { left: 0, right: 90, top: -34, bottom: 0 }, NARROWEST);
  return [words, { ...words, right: { percent: length, pixels: 62 } }];
};

const round = (value: number) => Math.round(value * 10) / 10;
const percent = (value: number) => `${round(value)}%`;

/** About a fifth of the width. */
function scaleOf({ km }: MapFrame, { distance_unit: unit }: Pick<Market, 'distance_unit'>): Scale {
  const kmPerUnit = unit === 'mi' ? toKilometres(1000) / 1000 : 1;
  const length = roundDistance((km / kmPerUnit) * 0.22);
  return { percent: ((length * kmPerUnit) / km) * 100, labelOf: (times) => `${length * times} ${unit}` };
}

const line = (x1: number, y1: number, x2: number, y2: number): DrawnShape => ({
  tag: 'line',
  attributes: { x1: percent(x1), y1: percent(y1), x2: percent(x2), y2: percent(y2) },
});

/** Lines as far apart as the scale is long. */
function grid(step: number): DrawnShape[] {
  const times = (space: number) => Array.from({ length: Math.floor(100 / space) }, (_, at) => (at + 0.5) * space);
  return [...times(step).map((x) => line(x, 0, x, 100)), ...times(step * MAP_ASPECT).map((y) => line(0, y, 100, y))];
}

const SIZES: Readonly<Record<number, string>> = { [MEDIUM]: ' medium', [WIDE]: ' wide' };
const classOf = (name: string, { box }: MapLabel) => {
  const className = `${name}${SIZES[box.from] ?? ''}`.trim();
  return className === '' ? {} : { className };
};

/** The style sheet has the size of a dot. */
function townShapes(label: MapLabel, isMajor: boolean): DrawnShape[] {
  const dot = { cx: percent(label.x), cy: percent(label.y), ...classOf('map-dot', label) };
  return [{ tag: 'circle', attributes: dot }, nameShape(label, isMajor ? 'map-major' : '')];
}

const nameShape = (label: MapLabel, className: string): DrawnShape => ({
  tag: 'text',
  attributes: {
    x: percent(label.x),
    y: percent(label.y),
    ...(label.dx === 0 ? {} : { dx: label.dx }),
    ...(label.dy === 0 ? {} : { dy: label.dy }),
    ...(label.anchor === 'start' ? {} : { textAnchor: label.anchor }),
    ...classOf(className, label),
  },
  inside: label.name,
});

/** A pin whose point is at the place. */
const markerShape = ({ x, y }: { readonly x: number; readonly y: number }): DrawnShape => ({
  tag: 'svg',
  attributes: { x: percent(x), y: percent(y), overflow: 'visible' },
  inside: [
    { tag: 'path', attributes: { d: 'M0 0c-3-5-9-9-9-15a9 9 0 0 1 18 0c0 6-6 10-9 15z', className: 'map-pin-shape' } },
    { tag: 'circle', attributes: { cy: -15, r: 3.5, className: 'map-pin-eye' } },
  ],
});

/** The scale, and the arrow to the north at its end. */
const barShape = ({ percent: length, labelOf }: Scale): DrawnShape => ({
  tag: 'svg',
  attributes: { x: 16, y: '100%', width: percent(length), height: 1, overflow: 'visible' },
  inside: [BAR, { tag: 'text', attributes: { y: -24, className: 'map-scale' }, inside: labelOf(1) }, NORTH],
});

const BAR: DrawnShape = { tag: 'line', attributes: { x1: 0, x2: '100%', y1: -12, y2: -12, className: 'map-bar' } };

const NORTH: DrawnShape = {
  tag: 'svg',
  attributes: { x: '100%', overflow: 'visible' },
  inside: [
    { tag: 'path', attributes: { d: 'M14-11l6-16 6 16-6-4z', className: 'map-north' } },
    { tag: 'text', attributes: { x: 30, y: -16, className: 'map-scale' }, inside: 'N' },
  ],
};
