import { describe, expect, it } from 'vitest';
import { frameAround } from './map-frame.ts';
import { boxAt, boxOfMark, clearAround, DOT, isFree, NARROWEST, numberTile, overlap, PIN, WIDE } from './map-labels.ts';
import { chooseNames, inhabited, isCapital, placeOwn, placesIn, type NamedPlace } from './map-names.ts';

const place = (name: string, postcode: string, lat: number, long: number): NamedPlace => ({
  name,
  postcode,
  lat,
  long,
});
const PARRAMATTA = { lat: -33.815, long: 151.001 };
const frame = frameAround([PARRAMATTA], 24);

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

  /** Sixty towns in a grid, as many degrees apart. */
  const crowdOf = (name: string, lat: number, long: number) =>
    Array.from({ length: 60 }, (_, at) =>
      place(
        `${name} ${at}`,
        '2117',
        PARRAMATTA.lat + ((at % 8) - 4) * lat,
        PARRAMATTA.long + (Math.floor(at / 8) - 4) * long,
      ),
    );

  it('have room for their dots and names, and are no more than asked for', () => {
    const crowd = crowdOf('Long Suburb Name', 0.012, 0.02);
    const { names, taken } = chooseNames(crowd, { frame, taken: [], rooms: [{ from: NARROWEST, most: 60 }] });
    expect(names.length).toBeGreaterThan(3);
    expect(names.length).toBeLessThan(30);
    expect(taken).toHaveLength(names.length * 2);
    taken.forEach((box, at) => expect(isFree(box, taken.toSpliced(at, 1))).toBe(true));
    expect(chooseNames(crowd, { frame, taken: [], rooms: [{ from: NARROWEST, most: 2 }] }).names).toHaveLength(2);
  });

  it('stand clear of the names and dots of other towns above and below', () => {
    const rooms = [{ from: NARROWEST, most: 60 }];
    const { names } = chooseNames(crowdOf('Suburb', 0.015, 0.017), { frame, taken: [], rooms });
    expect(names.length).toBeGreaterThan(5);
    for (const [at, name] of names.entries())
      for (const other of names.toSpliced(at, 1))
        for (const box of [other.box, boxOfMark(other, DOT, NARROWEST)])
          expect(overlap(clearAround(name), box), `${name.name} and ${other.name}`).toBe(false);
  });

  it('are of a better known place on a wider map rather than of a lesser one in its room', () => {
    const { lat, long } = PARRAMATTA;
    const places = [place('Liverpool', '2000', lat, long), place('Ryde', '2117', lat, long + 0.0208)];
    // On a phone it is on the first place. On a wide map the name of the first is on the second.
    const taken = [boxOfMark({ x: 40, y: 50 }, { half: 35, top: -8, bottom: 8, gap: 0 }, NARROWEST)];
    const rooms = [NARROWEST, WIDE].map((from) => ({ from, most: 4 }));
    const { names } = chooseNames(places, { frame, taken, rooms });
    expect(names.map(({ name, box }) => [name, box.from])).toEqual([['Liverpool', WIDE]]);
  });

  it.each([
    ['close together', 'one', 0.016, ['Southbank']],
    ['apart', 'both', 0.03, ['Southbank', 'World Trade Centre']],
  ])('of two places whose dots are %s are of %s', (_, __, apart, expected) => {
    const { lat, long } = PARRAMATTA;
    const places = [place('Southbank', '3006', lat, long), place('World Trade Centre', '3005', lat - apart, long)];
    const { names } = chooseNames(places, { frame, taken: [], rooms: [{ from: NARROWEST, most: 6 }] });
    expect(names.map(({ name }) => name)).toEqual(expected);
  });

  it('are of the own locations first, on wide screens only where a phone has no room', () => {
    const pins = [
      { name: 'Parramatta', x: 40, y: 50, mark: PIN },
      { name: 'A Yard With a Name That Is Too Long for a Phone', x: 50, y: 85, mark: PIN },
    ];
    const { names, taken } = placeOwn(pins, []);
    expect(names.map(({ name, box }) => [name, box.from])).toEqual([
      ['Parramatta', NARROWEST],
      ['A Yard With a Name That Is Too Long for a Phone', WIDE],
    ]);
    expect(taken).toHaveLength(2);
  });

  it('have no town close above or below them where a location is alone', () => {
    const dotAbove = (own: readonly { name: string; x: number; y: number; mark: typeof PIN }[]) => {
      const { names, taken } = placeOwn(own, []);
      const above = names[0]?.box.top.pixels ?? 0;
      const sides = { left: 30, right: 35, top: above - 5, bottom: above - 1 };
      return isFree(boxAt({ x: 50, y: 50 }, sides, NARROWEST), taken);
    };
    const one = { name: 'Toowoomba', x: 50, y: 50, mark: PIN };
    expect(dotAbove([one])).toBe(false);
    expect(dotAbove([one, { name: 'Dalby', x: 20, y: 80, mark: PIN }])).toBe(true);
  });

  it('are placed first where they have few places', () => {
    const pins = [
      { name: 'Chatswood', x: 61, y: 23, mark: numberTile(1) },
      { name: 'Brookvale', x: 71, y: 16, mark: numberTile(1) },
    ];
    const marks = [...pins, { x: 39, y: 27 }].map((pin) => boxOfMark(pin, numberTile(1), NARROWEST));
    expect(placeOwn(pins, marks).names.map(({ name }) => name)).toEqual(['Brookvale', 'Chatswood']);
  });

  it('are no boxes of Australian post offices, whose numbers are streets in New Zealand', () => {
    const places = ['0800', '1010', '2000', '5810', '8001', '9726'].map((postcode) => place('A', postcode, 0, 0));
    const left = (country: 'AU' | 'NZ') => inhabited(places, country).map(({ postcode }) => postcode);
    expect(left('AU')).toEqual(['0800', '2000']);
    expect(left('NZ')).toHaveLength(6);
  });

  it('are no Australian universities with postcodes of their own', () => {
    const places = [place('University Of Queensland', '4343', 0, 0), place('Marburg', '4346', 0, 0)];
    expect(inhabited(places, 'AU').map(({ name }) => name)).toEqual(['Marburg']);
  });
});

describe('a capital', () => {
  const at = (postcode: string) => isCapital({ lat: 0, long: 0, name: '', postcode });

  it.each(['2000', '2600', '0800'])('has the postcode of its main post office: %s', (postcode) => {
    expect(at(postcode)).toBe(true);
  });

  it.each(['2100', '4400', '1000'])('is no other place with a round postcode: %s', (postcode) => {
    expect(at(postcode)).toBe(false);
  });
});
