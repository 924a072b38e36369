import { describe, expect, it } from 'vitest';
import { numberTile, PIN } from './map-labels.ts';
import { joinMarkers, nameOf } from './map-markers.ts';

const at = (id: string, x: number, y = 50) => ({ id, x, y });

describe('the markers of locations', () => {
  it.each([
    ['apart', [at('a', 20), at('b', 50)], ['a', 'b']],
    ['at one point', [at('a', 20), at('b', 50), at('c', 20)], ['a c', 'b']],
    ['whose tiles lie on each other on a phone', [at('a', 20), at('b', 26)], ['a b']],
    ['above each other', [at('a', 20, 50), at('b', 20, 64)], ['a', 'b']],
    ['that a tile of several reaches', [at('a', 20), at('b', 32), at('c', 20), at('d', 20)], ['a b c d']],
    ['between two others', [at('a', 20), at('b', 32), at('c', 26)], ['a b c']],
    ['none', [], []],
  ])('are one for locations %s', (_case, locations, markers) => {
    const joined = joinMarkers(locations, numberTile).map(({ members }) =>
      members
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    );
    expect(joined).toEqual(markers);
  });

  it('are where the first of their locations is, and as close as a pin allows', () => {
    const [marker] = joinMarkers([at('a', 20), at('b', 22)], () => PIN);
    expect(marker).toMatchObject({ x: 20, y: 50 });
    expect(joinMarkers([at('a', 20), at('b', 27)], () => PIN)).toHaveLength(2);
    expect(joinMarkers([at('a', 20), at('b', 27)], numberTile)).toHaveLength(1);
  });
});

describe('the name of a marker', () => {
  const showroom = { name: 'Hawthorn Showroom', shared: 'Hawthorn' };
  const parts = { name: 'Hawthorn Parts', shared: 'Hawthorn' };
  const kew = { name: 'Kew', shared: 'Kew' };
  it.each([
    [[showroom], 'Hawthorn Showroom'],
    [[showroom, parts], 'Hawthorn'],
    [[showroom, kew, parts], 'Hawthorn, Kew'],
  ])('of %j is %s', (members, name) => {
    expect(nameOf(members, ', ')).toBe(name);
  });
});
