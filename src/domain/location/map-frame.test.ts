import { describe, expect, it } from 'vitest';
import { distanceKm, type Point } from './distance.ts';
import { frameAround, positionIn, roundDistance, toMercator } from './map-frame.ts';

const SYDNEY = { lat: -33.8688, long: 151.2093 };
const PARRAMATTA = { lat: -33.815, long: 151.001 };

describe('the Web Mercator square', () => {
  it('has the meeting of equator and Greenwich in its middle, and ends at the latitude of web maps', () => {
    expect(toMercator({ lat: 0, long: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(toMercator({ lat: 90, long: 180 }).y).toBeCloseTo(0, 5);
    expect(toMercator({ lat: -90, long: 180 })).toMatchObject({ x: 1, y: expect.closeTo(1, 5) as number });
  });

  it('places Sydney where every web map does', () => {
    // Tile 15073/9831 of zoom 14 in the usual scheme.
    const { x, y } = toMercator(SYDNEY);
    expect([Math.floor(x * 2 ** 14), Math.floor(y * 2 ** 14)]).toEqual([15073, 9831]);
  });
});

describe('the frame of a map', () => {
  it('has a single point in its middle and is as wide as asked', () => {
    const frame = frameAround([SYDNEY], 24);
    expect(frame.km).toBeCloseTo(24, 6);
    expect(positionIn(frame, SYDNEY)).toEqual({
      x: expect.closeTo(50, 6) as number,
      y: expect.closeTo(50, 6) as number,
    });
  });

  it('is to scale: its width agrees with the distance by haversine, east and south', () => {
    const frame = frameAround([SYDNEY], 24);
    for (const other of [
      { lat: SYDNEY.lat, long: SYDNEY.long + 0.1 },
      { lat: SYDNEY.lat - 0.05, long: SYDNEY.long },
    ] satisfies Point[]) {
      const { x, y } = positionIn(frame, other);
      const drawn = Math.hypot(((x - 50) / 100) * frame.km, ((y - 50) / 100) * (frame.km / 1.5));
      expect(drawn / distanceKm(SYDNEY, other)).toBeCloseTo(1, 2);
    }
  });

  it('holds all points with room around them', () => {
    const far = { lat: -37.8136, long: 144.9631 };
    const frame = frameAround([SYDNEY, PARRAMATTA, far], 12);
    for (const point of [SYDNEY, PARRAMATTA, far]) {
      const { x, y } = positionIn(frame, point);
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(10);
    }
  });
});

it.each([
  [5.28, 5],
  [4.9, 2],
  [1.99, 1],
  [23, 20],
  [0.7, 0.5],
  [100, 100],
])('the round distance of at most %s is %s', (most, round) => {
  expect(roundDistance(most)).toBe(round);
});
