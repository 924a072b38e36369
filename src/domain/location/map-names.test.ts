import { describe, expect, it } from 'vitest';
import { frameAround, positionIn } from './map-frame.ts';
import { chooseNames, fitName, inhabited, occupy, placesIn, type NamedPlace } from './map-names.ts';

const place = (name: string, postcode: string, lat: number, long: number): NamedPlace => ({
  name,
  postcode,
  lat,
  long,
});
const PARRAMATTA = { lat: -33.815, long: 151.001 };
const frame = frameAround([PARRAMATTA], 24);
const empty = { width: 330, boxes: [] };

describe('the names of a map', () => {
  it('are those of places inside it, the round postcodes first, each name once', () => {
    const places = [
      place('Dundas', '2117', -33.8, 151.04),
      place('Seven Hills', '2147', -33.77, 150.94),
      place('Liverpool', '2170', -33.87, 150.98),
      place('Seven Hills', '2150', -33.78, 150.95),
      place('Melbourne', '3000', -37.81, 144.96),
    ];
    expect(placesIn(frame, places).map(({ name, postcode }) => `${name} ${postcode}`)).toEqual([
      'Seven Hills 2150',
      'Liverpool 2170',
      'Dundas 2117',
    ]);
  });

  it('never lie on each other or beyond the edge', () => {
    const crowd = Array.from({ length: 60 }, (_, at) =>
      place(
        `Long Suburb Name ${at}`,
        '2117',
        PARRAMATTA.lat + ((at % 8) - 4) * 0.012,
        PARRAMATTA.long + (Math.floor(at / 8) - 4) * 0.02,
      ),
    );
    const { names } = chooseNames(crowd, { frame, occupied: empty, most: 60 });
    expect(names.length).toBeGreaterThan(3);
    expect(names.length).toBeLessThan(30);
    names.forEach((name, at) => {
      const others = occupy(empty, ...names.filter((_, other) => other !== at));
      expect(fitName(name, others)?.side).toBe(name.side);
    });
  });

  it('stand left of their dots at the right edge', () => {
    const { x: _, ...middle } = positionIn(frame, PARRAMATTA);
    expect(fitName({ name: 'Homebush', x: 97, ...middle, gap: 7, rise: 0 }, empty)?.side).toBe('left');
    expect(fitName({ name: 'Homebush', x: 3, ...middle, gap: 7, rise: 0 }, empty)?.side).toBe('right');
  });

  it('are no boxes of Australian post offices, whose numbers are streets in New Zealand', () => {
    const places = ['0800', '1010', '2000', '5810', '8001', '9726'].map((postcode) => place('A', postcode, 0, 0));
    const left = (country: 'AU' | 'NZ') => inhabited(places, country).map(({ postcode }) => postcode);
    expect(left('AU')).toEqual(['0800', '2000']);
    expect(left('NZ')).toHaveLength(6);
  });
});
