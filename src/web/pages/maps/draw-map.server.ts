import type { Point } from '#domain/location/distance.ts';
import { frameAround, MAP_ASPECT, positionIn, roundDistance, type MapFrame } from '#domain/location/map-frame.ts';
import {
  chooseNames,
  fitName,
  occupy,
  placesIn,
  type NamedPlace,
  type Occupied,
  type PlacedName,
} from '#domain/location/map-names.ts';
import type { Market } from '#domain/market.ts';
import { toKilometres } from '#domain/units.ts';
import type { DrawnShape } from '#web/features/maps/map-view.ts';

export type DrawnMap = {
  readonly shapes: readonly DrawnShape[];
  /** The places nearby that it names on every screen, the best known first. */
  readonly nearby: readonly string[];
  /** Where each of the points is, in percent of the width and height. */
  readonly markers: readonly { readonly x: number; readonly y: number }[];
};

type DrawOptions = {
  /** The locations, by the names that are written beside them. */
  readonly points: readonly (Point & { readonly name: string })[];
  readonly places: readonly NamedPlace[];
  readonly market: Pick<Market, 'distance_unit'>;
};

/** Widths of a map of one location: the first that has towns to name. In kilometres. */
const WIDTHS = [24, 60, 150, 400];
const ENOUGH_NAMES = 6;
/** A map of several locations that are close together. */
const LEAST_KM = 12;
/** Names are placed for a phone first; a wide map has room for more of them. In pixels. */
const NARROW = 330;
const WIDE = 620;
const MOST_NARROW = 6;
const MOST_WIDE = 14;
/** A radius in percent is one of the SVG's diagonal, divided by the root of 2. */
const RADIUS = 1 / Math.sqrt((1 + 1 / MAP_ASPECT ** 2) / 2);

/**
 * A drawing of where locations are, to scale: distances around a single location or a grid for several, and the names of
 * places nearby. All measures are in percent, so that text keeps its size on every screen; the class `wide` is for what
 * only wide screens have room for.
 */
export function drawMap({ points, places, market }: DrawOptions): DrawnMap {
  const frame = chooseFrame(points, places);
  const bar = scaleBar(frame, market);
  const known = new Set(points.map(({ name }) => name.toLowerCase()));
  const candidates = placesIn(frame, places).filter(({ name }) => !known.has(name.toLowerCase()));
  const markers = points.map((point) => ({ name: point.name, ...positionIn(frame, point) }));

  const phone = emptyMap(NARROW, markers);
  const own = fitAll(markers, phone);
  const narrow = chooseNames(candidates, { frame, occupied: own.occupied, most: MOST_NARROW });
  const unnamed = markers.filter((marker) => !own.names.some(({ name }) => name === marker.name));
  const taken = occupy(emptyMap(WIDE, markers), ...own.names, ...narrow.names);
  const more = fitAll(unnamed, taken);
  const rest = candidates.filter((place) => !narrow.names.some(({ name }) => name === place.name));
  const most = MOST_WIDE - narrow.names.length;
  const wide = chooseNames(rest, { frame, occupied: more.occupied, most });

  return {
    nearby: narrow.names.map(({ name }) => name),
    markers: markers.map(({ x, y }) => ({ x: round(x), y: round(y) })),
    shapes: [
      ...(points.length === 1 && markers[0] ? rings(markers[0], bar.percent) : grid(bar.percent)),
      ...narrow.names.flatMap((name) => placeShapes(name, '')),
      ...wide.names.flatMap((name) => placeShapes(name, ' wide')),
      ...markers.map(markerShape),
      ...own.names.map((name) => nameShape(name, 'map-own')),
      ...more.names.map((name) => nameShape(name, 'map-own wide')),
      ...barShapes(bar),
      NORTH,
    ],
  };
}

function chooseFrame(points: DrawOptions['points'], places: readonly NamedPlace[]): MapFrame {
  if (points.length > 1) return frameAround(points, LEAST_KM);
  const frames = WIDTHS.map((km) => frameAround(points, km));
  const found = frames.find((frame) => placesIn(frame, places).length >= ENOUGH_NAMES);
  return found ?? frameAround(points, WIDTHS[0] ?? LEAST_KM);
}

/** Pixels around the corners of the scale and the arrow, and around each marker. */
const CORNER = 34;
const MARKER = 12;

function emptyMap(width: number, markers: readonly { readonly x: number; readonly y: number }[]): Occupied {
  const height = width / MAP_ASPECT;
  const corners = [
    { left: 0, right: width / 2, top: height - CORNER, bottom: height },
    { left: width - CORNER, right: width, top: 0, bottom: CORNER * 1.5 },
    // The button that opens the map.
    { left: width - 150, right: width, top: height - 68, bottom: height },
  ];
  const pins = markers.map(({ x, y }) => {
    const [across, down] = [(x / 100) * width, (y / 100) * height];
    return { left: across - MARKER, right: across + MARKER, top: down - MARKER * 2, bottom: down + MARKER };
  });
  return { width, boxes: [...corners, ...pins] };
}

/** The name of a pin is beside its head. */
const PIN = { gap: 14, rise: 14 };

type Marker = { readonly name: string; readonly x: number; readonly y: number };

/** The names of markers that have room, in their order. */
function fitAll(markers: readonly Marker[], start: Occupied) {
  const names: PlacedName[] = [];
  let occupied = start;
  for (const marker of markers) {
    const placed = fitName({ ...marker, ...PIN }, occupied);
    if (placed === null) continue;
    names.push(placed);
    occupied = occupy(occupied, placed);
  }
  return { names, occupied };
}

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

function placeShapes(name: PlacedName, when: string): DrawnShape[] {
  const dot = { cx: percent(name.x), cy: percent(name.y), r: 2.5, className: `map-dot${when}` };
  return [{ tag: 'circle', attributes: dot }, nameShape(name, `map-name${when}`)];
}

const nameShape = ({ name, x, y, gap, rise, side }: PlacedName, className: string): DrawnShape => ({
  tag: 'text',
  attributes: {
    x: percent(x),
    y: percent(y),
    dx: side === 'right' ? gap : -gap,
    dy: 4 - rise,
    ...(side === 'left' ? { textAnchor: 'end' } : {}),
    className,
  },
  inside: name,
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

function barShapes({ percent: length, label }: Bar): DrawnShape[] {
  return [
    {
      tag: 'svg',
      attributes: { x: 16, y: '100%', width: percent(length), height: 1, overflow: 'visible' },
      inside: [BAR, { tag: 'text', attributes: { y: -20, className: 'map-scale' }, inside: label }],
    },
  ];
}

const BAR: DrawnShape = { tag: 'line', attributes: { x1: 0, x2: '100%', y1: -12, y2: -12, className: 'map-bar' } };

const NORTH: DrawnShape = {
  tag: 'svg',
  attributes: { x: '100%', y: 0, overflow: 'visible' },
  inside: [
    { tag: 'path', attributes: { d: 'M-20 14l6 16-6-4-6 4z', className: 'map-north' } },
    { tag: 'text', attributes: { x: -20, y: 44, textAnchor: 'middle', className: 'map-scale' }, inside: 'N' },
  ],
};
