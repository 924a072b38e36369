import { describe, expect, it } from 'vitest';
import { boxOfMark, DOT, isFree, NARROWEST, numberTile, overlap, PIN, placeLabel, WIDE } from './map-labels.ts';
import type { MapBox, Mark } from './map-labels.ts';

type Others = readonly { readonly x: number; readonly y: number; readonly mark?: Mark }[];

const take = (others: Others): MapBox[] => others.map(({ mark = PIN, ...place }) => boxOfMark(place, mark, NARROWEST));
const from = NARROWEST;

describe('the label of a mark', () => {
  it.each<[string, { name?: string; x: number; y: number; mark?: Mark }, Others, string | null]>([
    ['stands right of it', { x: 50, y: 50 }, [], 'right'],
    ['stands left of it at the right edge', { x: 90, y: 50 }, [], 'left'],
    ['stands right of it at the left edge', { x: 10, y: 50 }, [], 'right'],
    ['stands left where something else is right', { x: 50, y: 50 }, [{ x: 60, y: 50 }], 'left'],
    [
      'stands above between two others',
      { x: 50, y: 50 },
      [
        { x: 60, y: 50 },
        { x: 40, y: 50 },
      ],
      'above',
    ],
    [
      'stands below at the top edge',
      { x: 50, y: 13 },
      [
        { x: 60, y: 13 },
        { x: 40, y: 13 },
      ],
      'below',
    ],
    ['turns a corner from a near one', { name: 'Brookvale', x: 71, y: 16 }, [{ x: 61, y: 23 }], 'below to the right'],
    ['turns the other way at the edge', { name: 'Brookvale', x: 93, y: 50 }, [{ x: 80, y: 50 }], 'above to the left'],
    [
      'is left out where there is no room',
      { x: 50, y: 13 },
      [
        { x: 60, y: 13 },
        { x: 40, y: 13 },
        { x: 50, y: 20 },
      ],
      null,
    ],
    ['is left out where it is wider than the map', { name: 'Wattle '.repeat(8), x: 50, y: 50 }, [], null],
    ['stands right of a wide tile', { x: 50, y: 50, mark: numberTile(3) }, [], 'right'],
    ['stands left of a dot at the edge', { x: 95, y: 50, mark: DOT }, [], 'left'],
    ['goes beside a wide tile that is near', { x: 40, y: 50 }, [{ x: 60, y: 50, mark: numberTile(3) }], 'left'],
  ])('%s', (_case, { name = 'Hawthorn', mark = PIN, ...place }, others, side) => {
    const label = placeLabel({ name, ...place }, { mark, taken: take(others), from });
    expect(label && sideOf(label)).toBe(side);
  });

  it('is six pixels from a tile', () => {
    const tile = numberTile(1);
    const taken = take([{ x: 90, y: 50, mark: tile }]);
    expect(placeLabel({ name: 'Ryde', x: 50, y: 50 }, { mark: tile, taken, from })).toMatchObject({ dx: 18, dy: -12 });
    expect(placeLabel({ name: 'Ryde', x: 90, y: 50 }, { mark: tile, taken, from })).toMatchObject({ dx: -18 });
  });

  it('has more room on a wide map', () => {
    const name = 'Hawthorn Showroom and Workshop and Yard';
    const options = { mark: PIN, taken: take([{ x: 50, y: 30 }]), own: 'one' as const };
    expect(placeLabel({ name, x: 50, y: 50 }, { ...options, from: NARROWEST })).toBeNull();
    expect(placeLabel({ name, x: 50, y: 50 }, { ...options, from: WIDE })).not.toBeNull();
  });
});

function sideOf({ dx, dy }: { readonly dx: number; readonly dy: number }): string {
  if (Math.abs(dx) > 12 || dy === 0) return dx > 0 ? 'right' : 'left';
  const line = dy < 0 ? 'above' : 'below';
  return dx === 0 ? line : `${line} to the ${dx < 0 ? 'right' : 'left'}`;
}

describe('boxes on a map', () => {
  const pin = boxOfMark({ x: 50, y: 50 }, PIN, NARROWEST);

  it.each([
    ['at one place', { x: 50, y: 50 }, NARROWEST, true],
    ['that meet on a phone only', { x: 54, y: 50 }, NARROWEST, true],
    ['that a wide map has room for', { x: 54, y: 50 }, WIDE, false],
    ['beside each other', { x: 57, y: 50 }, NARROWEST, false],
    ['above each other', { x: 50, y: 36 }, NARROWEST, false],
  ])('%s', (_case, place, width, isOver) => {
    expect(overlap(pin, boxOfMark(place, PIN, width))).toBe(isOver);
  });

  it('that meet on a wide map only lie on each other too', () => {
    // The dot is right of the name on a phone. The wider the map, the further left it is of the pin, and on its name.
    const label = placeLabel({ name: 'Ryde', x: 90, y: 50 }, { mark: PIN, taken: [], from });
    const dot = (x: number) => boxOfMark({ x, y: 47 }, DOT, NARROWEST);
    expect(label && overlap(label.box, dot(88.5))).toBe(true);
    expect(label && overlap(label.box, dot(60))).toBe(false);
  });

  it('that are beside each other on a phone and above each other on a wide map do not lie on each other', () => {
    const wide = boxOfMark({ x: 50, y: 50 }, { half: 70, top: -30, bottom: -14, gap: 0 }, NARROWEST);
    const dot = (y: number) => boxOfMark({ x: 25, y }, { half: 5, top: -5, bottom: 5, gap: 0 }, NARROWEST);
    expect(overlap(wide, dot(46))).toBe(false);
    expect(overlap(wide, dot(40))).toBe(true);
  });

  it.each([
    ['in the middle', { x: 50, y: 50 }, true],
    ['at the left edge', { x: 4, y: 50 }, false],
    ['at the right edge', { x: 96, y: 50 }, false],
    ['at the top', { x: 50, y: 12 }, false],
    ['at the bottom', { x: 50, y: 99 }, false],
  ])('are free %s', (_case, place, isInside) => {
    expect(isFree(boxOfMark(place, PIN, NARROWEST), [])).toBe(isInside);
  });
});
