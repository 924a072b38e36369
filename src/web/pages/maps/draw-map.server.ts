import type { Point } from '#domain/location/distance.ts';
import { frameAround, MAP_ASPECT, positionIn, roundDistance, type MapFrame } from '#domain/location/map-frame.ts';
import {
  boxAt,
  boxOfMark,
  DOT,
  NARROWEST,
  numberTile,
  PIN,
  WIDE,
  type MapBox,
  type MapLabel,
} from '#domain/location/map-labels.ts';
import { joinMarkers, nameOf, type MapMarker, type MarkerNames } from '#domain/location/map-markers.ts';
import { chooseNames, placeOwn, placesIn, type NamedPlace } from '#domain/location/map-names.ts';
import type { Market } from '#domain/market.ts';
import { toKilometres } from '#domain/units.ts';
import type { DrawnShape } from '#web/features/maps/map-view.ts';

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

/** Widths of a map of one location: the first that has towns to name. In kilometres. */
const WIDTHS = [24, 60, 150, 400];
const ENOUGH_NAMES = 6;
/** A map of several locations that are close together. */
const LEAST_KM = 12;
const MOST_NARROW = 6;
const MOST_WIDE = 14;
/** A radius in percent is one of the SVG's diagonal, divided by the root of 2. */
const RADIUS = 1 / Math.sqrt((1 + 1 / MAP_ASPECT ** 2) / 2);

/**
 * A drawing of where locations are, to scale: distances around a single location or a grid for several, and the names of
 * places nearby. The locations have their places first, then the towns that a phone has room for, then those of wide
 * screens, which have the class `wide`. All measures are in percent, so that text keeps its size on every screen.
 */
export function drawMap({ points, places, market, separator, isNumbered, hasButton }: DrawOptions): DrawnMap {
  const frame = chooseFrame(points, places);
  const bar = scaleBar(frame, market);
  const markOf = (count: number) => (isNumbered ? numberTile(count) : PIN);
  const markers = joinMarkers(
    points.map((point) => ({ ...point, ...positionIn(frame, point) })),
    markOf,
  );
  const marks = markers.map((marker) => boxOfMark(marker, markOf(marker.members.length), NARROWEST));
  const own = placeOwn(
    markers.map(({ x, y, members }) => ({ x, y, name: nameOf(members, separator), mark: markOf(members.length) })),
    [...furniture(bar, hasButton), ...marks],
  );

  const known = new Set(points.flatMap(({ name, shared }) => [name.toLowerCase(), shared.toLowerCase()]));
  const candidates = placesIn(frame, places).filter(({ name }) => !known.has(name.toLowerCase()));
  const narrow = chooseNames(candidates, { frame, taken: own.taken, from: NARROWEST, most: MOST_NARROW });
  const rest = candidates.filter((place) => !narrow.names.some(({ name }) => name === place.name));
  const most = MOST_WIDE - narrow.names.length;
  const wide = chooseNames(rest, { frame, taken: narrow.taken, from: WIDE, most });

  return {
    nearby: narrow.names.map(({ name }) => name),
    markers: markers.map((marker) => ({ ...marker, x: round(marker.x), y: round(marker.y) })),
    shapes: [
      ...(points.length === 1 && markers[0] ? rings(markers[0], bar.percent) : grid(bar.percent)),
      ...[...narrow.names, ...wide.names].flatMap(townShapes),
      ...(isNumbered ? [] : markers.map(markerShape)),
      ...own.names.map((name) => nameShape(name, 'map-own')),
      barShape(bar),
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

/** The scale's words, its bar with the arrow to the north, and the button that opens the map. */
const furniture = ({ percent: length }: Bar, hasButton: boolean): MapBox[] => {
  const scale = boxAt({ x: 0, y: 100 }, { left: 0, right: 90, top: -34, bottom: 0 }, NARROWEST);
  return [scale, { ...scale, right: { percent: length, pixels: 62 } }, ...(hasButton ? [BUTTON] : [])];
};

const round = (value: number) => Math.round(value * 10) / 10;
const percent = (value: number) => `${round(value)}%`;

type Bar = { readonly percent: number; readonly label: string };

/** The bar is about a fifth of the width. */
function scaleBar({ km }: MapFrame, market: Pick<Market, 'distance_unit'>): Bar {
  const kmPerUnit = market.distance_unit === 'mi' ? toKilometres(1000) / 1000 : 1;
  const length = roundDistance((km / kmPerUnit) * 0.22);
  return { percent: ((length * kmPerUnit) / km) * 100, label: `${length} ${market.distance_unit}` };
}

const line = (x1: number, y1: number, x2: number, y2: number): DrawnShape => ({
  tag: 'line',
  attributes: { x1: percent(x1), y1: percent(y1), x2: percent(x2), y2: percent(y2) },
});

/** Circles around the location, as far apart as the scale is long. */
function rings({ x, y }: { readonly x: number; readonly y: number }, step: number): DrawnShape[] {
  return [3, 2, 1].map((times) => ({
    tag: 'circle',
    attributes: { cx: percent(x), cy: percent(y), r: percent(step * times * RADIUS), className: `map-ring-${times}` },
  }));
}

/** Lines as far apart as the scale is long. */
function grid(step: number): DrawnShape[] {
  const times = (space: number) => Array.from({ length: Math.floor(100 / space) }, (_, at) => (at + 0.5) * space);
  return [...times(step).map((x) => line(x, 0, x, 100)), ...times(step * MAP_ASPECT).map((y) => line(0, y, 100, y))];
}

const classOf = (name: string, { box }: MapLabel) => (box.from === WIDE ? `${name} wide` : name);

function townShapes(label: MapLabel): DrawnShape[] {
  const dot = { cx: percent(label.x), cy: percent(label.y), r: DOT.half, className: classOf('map-dot', label) };
  return [{ tag: 'circle', attributes: dot }, nameShape(label, 'map-name')];
}

const nameShape = (label: MapLabel, className: string): DrawnShape => ({
  tag: 'text',
  attributes: {
    x: percent(label.x),
    y: percent(label.y),
    ...(label.dx === 0 ? {} : { dx: label.dx }),
    dy: label.dy + BASELINE,
    ...(label.anchor === 'start' ? {} : { textAnchor: label.anchor }),
    className: classOf(className, label),
  },
  inside: label.name,
});

/** From the middle of a line down to its baseline. */
const BASELINE = 4;

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
const barShape = ({ percent: length, label }: Bar): DrawnShape => ({
  tag: 'svg',
  attributes: { x: 16, y: '100%', width: percent(length), height: 1, overflow: 'visible' },
  inside: [BAR, { tag: 'text', attributes: { y: -20, className: 'map-scale' }, inside: label }, NORTH],
});

const BAR: DrawnShape = { tag: 'line', attributes: { x1: 0, x2: '100%', y1: -12, y2: -12, className: 'map-bar' } };

const NORTH: DrawnShape = {
  tag: 'svg',
  attributes: { x: '100%', overflow: 'visible' },
  inside: [
    { tag: 'path', attributes: { d: 'M14-11l6-16 6 16-6-4z', className: 'map-north' } },
    { tag: 'text', attributes: { x: 30, y: -12, className: 'map-scale' }, inside: 'N' },
  ],
};
