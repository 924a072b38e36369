import { MAP_ASPECT } from '#domain/location/map-frame.ts';
import { boxAt, NARROWEST, type MapBox } from '#domain/location/map-labels.ts';
import type { DrawnShape } from '#web/features/maps/map-view.ts';

type Place = { readonly x: number; readonly y: number };

/** A round distance in percent of the width, and how so many times of it are written. */
export type Scale = { readonly percent: number; readonly labelOf: (times: number) => string };

const RINGS = [3, 2, 1] as const;
/** A radius in percent is one of the SVG's diagonal, divided by the root of 2. */
const RADIUS = 1 / Math.sqrt((1 + 1 / MAP_ASPECT ** 2) / 2);
/** From the east down to where the lengths stand, one on each ring. */
const DIRECTION = (35 / 180) * Math.PI;

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

const onRing = ({ x, y }: Place, radius: number): Place => ({
  x: x + radius * Math.cos(DIRECTION),
  y: y + radius * Math.sin(DIRECTION) * MAP_ASPECT,
});

/** Circles around a location, the outer ones first. */
export const ringShapes = ({ x, y }: Place, { percent: step }: Scale): DrawnShape[] =>
  RINGS.map((times) => ({
    tag: 'circle',
    attributes: { cx: percent(x), cy: percent(y), r: percent(step * times * RADIUS), className: 'map-ring' },
  }));

/** How far away each ring is. */
export const ringLabels = (middle: Place, { percent: step, labelOf }: Scale): DrawnShape[] =>
  RINGS.map((times) => {
    const { x, y } = onRing(middle, step * times);
    return {
      tag: 'text',
      attributes: { x: percent(x), y: percent(y), className: 'map-distance' },
      inside: labelOf(times),
    };
  });

/** In pixels. Close below the name of a town a length would read as its caption. */
const LENGTH_ROOM = { left: -30, right: 30, top: -26, bottom: 26 };

/** The room that the lengths take up. */
export const ringBoxes = (middle: Place, { percent: step }: Scale): MapBox[] =>
  RINGS.map((times) => boxAt(onRing(middle, step * times), LENGTH_ROOM, NARROWEST));
