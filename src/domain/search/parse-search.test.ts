import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSearchApiUrl, buildSearchUrl } from './build-search-url.ts';
import { parseRange, parseSearch } from './parse-search.ts';
import { SORT_NAMES } from './sorts.ts';
import {
  EMPTY_SEARCH,
  normaliseSearch,
  type NumberRange,
  type StockSearch,
  type VehicleChoice,
} from './stock-search.ts';
import { VEHICLES, knownForTests } from './testing/search.ts';

const known = knownForTests();
const parse = (url: string): StockSearch => {
  const parsed = parseSearch(new URL(url, 'http://site'), known);
  if (parsed.kind !== 'search') throw new Error(`${url} was read as ${parsed.kind}`);
  return parsed.search;
};
const derived = (url: string) => buildSearchUrl(parse(url));

it('a make or model without a Latin letter or digit is chosen alone, not with all others without one', () => {
  const names = knownForTests([
    ['比亚迪', '海豚'],
    ['比亚迪', '海豹'],
    ['五菱', '星光'],
  ]);
  const vehicles = (query: Record<string, string>) => {
    const parsed = parseSearch(new URL(`http://site/search?${new URLSearchParams(query).toString()}`), names);
    return parsed.kind === 'search' && parsed.search.vehicles;
  };
  expect(vehicles({ make: '五菱' })).toEqual([{ make: '五菱', models: [] }]);
  expect(vehicles({ make: '比亚迪', model: '海豹' })).toEqual([{ make: '比亚迪', models: ['海豹'] }]);
  expect(vehicles({ make_model: '比亚迪 海豚' })).toEqual([{ make: '比亚迪', models: ['海豚'] }]);
});

describe('reading a search', () => {
  it.each([
    ['/search', '/search'],
    ['/cars/', '/search'],
    ['/search/used-cars', '/search/used-cars'],
    ['/search?car_type=used', '/search/used-cars'],
    ['/search?car_type=demo&car_type=new', '/search/new-and-demo-cars'],
    ['/search?car_type=used&car_type=new', '/search?car_type=new&car_type=used'],
    ['/search?car_type=used&car_type=new&car_type=demo', '/search/new-used-and-demo-cars'],
    ['/search?make=toyota', '/search/toyota'],
    ['/search/land-rover', '/search/land-rover'],
    ['/search?make=LAND+ROVER&model=range+rover+sport', '/search/land-rover/range-rover-sport'],
    ['/search/mazda/bt-50', '/search/mazda/bt-50'],
    ['/search/toyota/c-hr?page=2', '/search/toyota/c-hr?page=2'],
    ['/search/citroen/c3', '/search/citroen/c3'],
    ['/search/toyota?car_type=used', '/search/toyota?car_type=used'],
    ['/search/toyota?model=Corolla&model=c-hr', '/search/toyota?model=C-HR&model=Corolla'],
    ['/search?make=Mazda&make_model=Toyota+Corolla', '/search?make=Mazda&make_model=Toyota+Corolla'],
    ['/search?make=Mazda&make=Toyota&model=Corolla', '/search?make=Mazda&make_model=Toyota+Corolla'],
    ['/search?make_model=toyota+corolla', '/search/toyota/corolla'],
    ['/search/used-cars?make=Mazda&make=Toyota', '/search/used-cars?make=Mazda&make=Toyota'],
    ['/search?body=SUV&body=ute&body=suv', '/search?body=suv&body=ute'],
    ['/search?body=hatchback&body=stationWagon&body=peoplemover', '/search?body=hatch&body=peopleMover&body=wagon'],
    // As pages call them, in any market (D564).
    ['/search?body=Minivan&body=4x4+wagon&body=People+mover', '/search?body=4x4&body=peopleMover'],
    ['/search?fuel=Gasoline', '/search?fuel=Petrol'],
    ['/search?drive=RWD&drive=4x2&drive=fwd', '/search?drive=Front&drive=Rear'],
    ['/search?drive=RWD+or+4x2', '/search?drive=Rear'],
    ['/search?status=Coming+soon', '/search?status=coming_soon'],
    ['/search?colour=RED', '/search?colour=Red'],
    ['/search?price=10000-30000', '/search?price=10000-30000'],
    ['/search?price=10000-&price=-30000', '/search?price=10000-30000'],
    ['/search?year=2020', '/search?year=2020-2020'],
    ['/search?query=%20%20red%20%20corolla%20', '/search?query=red+corolla'],
    ['/search?sortBy=distance:asc&postcode=+2750+&body=suv', '/search?body=suv&postcode=2750&sortBy=distance%3Aasc'],
    ['/search?sortBy=distance:asc&postcode=&body=suv', '/search?body=suv'],
    ['/search/toyota?postcode=not+a+postcode+at+all', '/search/toyota?postcode=not+a+postco'],
    ['/search?sortBy=price:asc&page=3&body=suv', '/search?body=suv&sortBy=price%3Aasc&page=3'],
    ['/search?make=used-cars', '/search?make=Used-Cars'],
  ])('reads %s as %s', (url, expected) => {
    expect(derived(url)).toBe(expected);
    expect(derived(expected)).toBe(expected);
  });

  it.each([
    '/search?foo=bar&utm_source=x',
    '/search?price=cheap',
    '/search?price=30000-10000',
    '/search?price=NaN',
    '/search?price=20000',
    '/search?price=-',
    '/search?body=spaceship',
    '/search?car_type=stolen',
    '/search?sortBy=colour',
    '/search?sortBy=__proto__',
    '/search?page=1e9',
    '/search?page=-1',
    '/search?page=0',
    '/search?__proto__=x&constructor=y',
    '/search?weekly_price=1-2',
    '/search?make=&model=&query=',
    '/search?query=!!!',
    '/search?query=😀+-',
    '/search?km=1.5-2',
  ])('ignores unknown and malformed parts of %s', (url) => {
    expect(parse(url)).toEqual(EMPTY_SEARCH);
  });

  it.each([
    ['1000001', 1_000_000],
    ['999999999', 1_000_000],
    ['9999999999', 1_000_000],
    ['9'.repeat(400), 1_000_000],
    ['00000000000000000003', 3],
    ['0', 1],
    ['12a', 1],
  ])('reads page=%.30s as page %i: beyond the last, never the first', (page, expected) => {
    expect(parse(`/search?page=${page}`).page).toBe(expected);
  });

  it.each([
    '/search/zzz',
    '/search/toyota/zzz',
    '/search/toyota/corolla/x',
    '/search/used-cars/toyota',
    '/cars/x',
    '/search/__proto__',
  ])('rejects %s, which is not a search path', (url) => {
    expect(parseSearch(new URL(url, 'http://site'), known)).toEqual({ kind: 'unknown_path' });
  });

  it('reads names with the same slug as one choice', () => {
    expect(parse('/search/ldv/g10').vehicles).toEqual([{ make: 'LDV', models: ['G10', 'G10+'] }]);
    expect(derived('/search?make=LDV&model=G10')).toBe('/search/ldv/g10');
    expect(parse('/search/great-wall').vehicles.map(({ make }) => make)).toEqual(['GREAT-WALL', 'Great Wall']);
    expect(parse('/search/great-wall/steed').vehicles).toEqual([{ make: 'GREAT-WALL', models: ['Steed'] }]);
  });

  it('reads a model without a make as every make that has it, and drops one that fits none of the makes', () => {
    expect(parse('/search?model=ranger').vehicles).toEqual([
      { make: 'Ford', models: ['Ranger'] },
      { make: 'Foton', models: ['Ranger'] },
    ]);
    expect(parse('/search/mazda?model=Corolla').vehicles).toEqual([{ make: 'Mazda', models: [] }]);
  });

  it('keeps unknown names as choices that match nothing, outside the path', () => {
    expect(derived('/search?make=Zzz')).toBe('/search?make=Zzz');
    expect(derived('/search?model=Zzz&make_model=Foo+Bar')).toBe('/search?model=Zzz&make_model=Foo+Bar');
  });

  it('reads the API form of a search like the page form', () => {
    const search = parse('/search/toyota/corolla?car_type=used&price=-30000&page=2');
    expect(buildSearchApiUrl(search)).toBe('/api/search?car_type=used&make_model=Toyota+Corolla&price=-30000&page=2');
    expect(parse(buildSearchApiUrl(search))).toEqual(search);
  });
});

describe('names of one site', () => {
  const [harbour, outback] = ['harbour', 'outback'].map((site) => {
    const book = knownForTests();
    book.learn('dealership_name', 'Outback 4x4 & Utes', 'outback');
    book.learn('location_name', 'Toowoomba Yard', 'outback');
    for (const dealership of ['harbour', 'outback']) book.learn('colour', 'Racing Green', dealership);
    return book.within([site]);
  });
  const readAt = (site: typeof harbour, query: string): string => {
    if (!site) throw new Error('no such site');
    const parsed = parseSearch(new URL(`/search?${query}`, 'http://site'), site);
    if (parsed.kind !== 'search') throw new Error(`${query} was read as ${parsed.kind}`);
    return buildSearchUrl(parsed.search);
  };

  it.each([
    ['dealership_name=outback+4X4+%26+utes', 'dealership_name=Outback+4x4+%26+Utes'],
    ['location_name=toowoomba+yard', 'location_name=Toowoomba+Yard'],
  ])('keep %s as typed on a site without that name (D7)', (typed, spelled) => {
    expect(readAt(harbour, typed)).toBe(`/search?${typed}`);
    expect(readAt(outback, typed)).toBe(`/search?${spelled}`);
  });

  it('have the same spelling on both sites, and makes on all sites', () => {
    for (const site of [harbour, outback]) {
      expect(readAt(site, 'colour=racing+GREEN')).toBe('/search?colour=Racing+Green');
      expect(readAt(site, 'make=toyota')).toBe('/search/toyota');
    }
  });
});

describe('hostile input', () => {
  it.each([
    ['a long text', `/search?query=${'a'.repeat(10_000)}`],
    ['500 values', `/search?${Array.from({ length: 500 }, (_, at) => `colour=c${at}`).join('&')}`],
    ['5,000 keys', `/search?${Array.from({ length: 5_000 }, (_, at) => `k${at}=1`).join('&')}`],
    ['control characters', '/search?query=%00%1b[31mred%0d%0aSet-Cookie:%20x&colour=%00%07'],
    ['broken escapes', '/search?query=%E0%A4%A&colour=%ff%fe'],
    ['lone surrogates', '/search?query=%ED%A0%80x'],
    ['a text cut in a surrogate pair', `/search?query=${'a'.repeat(199)}😀😀`],
    ['letters that become longer when composed', `/search?query=${'\ufb2c'.repeat(190)}`],
    ['marks that change the direction of text', '/search?query=red%E2%80%AEcar&colour=%E2%81%A6Red'],
  ])('is limited and has a stable URL: %s', (_, url) => {
    const once = derived(url);
    expect(once.length).toBeLessThan(2_000);
    expect(derived(once)).toBe(once);
    expect(once).not.toMatch(/%0|%1B|%07|%E2%80%AE|%E2%81%A6/i);
  });

  it('never throws, whatever the URL', () => {
    const key = fc.constantFrom(
      'query',
      'page',
      'sortBy',
      'make',
      'model',
      'make_model',
      'price',
      'year',
      'body',
      'colour',
      '__proto__',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 300 })), { maxLength: 30 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (pairs, segments) => {
          const searchParams = new URLSearchParams(pairs);
          const parsed = parseSearch({ pathname: `/search/${segments.join('/')}`, searchParams }, known);
          expect(parsed.kind === 'unknown_path' || buildSearchUrl(parsed.search).startsWith('/search')).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const range = fc.tuple(fc.option(fc.nat(200_000)), fc.option(fc.nat(200_000))).map(([one, other]): NumberRange => ({
  min: one !== null && other !== null ? Math.min(one, other) : one,
  max: one !== null && other !== null ? Math.max(one, other) : other,
}));

/** Searches with known names, as page links contain them. */
const searches: fc.Arbitrary<StockSearch> = fc
  .record({
    query: fc.constantFrom('', 'red corolla', 'a&b=c', 'cx-5 +?#/%'),
    vehicles: fc.array(fc.tuple(fc.constantFrom(...VEHICLES), fc.boolean()), { maxLength: 4 }),
    car_type: fc.subarray(['new', 'demo', 'used']),
    body: fc.subarray(['suv', 'ute', 'hatch']),
    colour: fc.subarray(['Red', 'Midnight Blue', 'White & Black']),
    city: fc.subarray(['Parramatta', "O'Connor"]),
    price: range,
    year: range,
    postcode: fc.constantFrom(null, '2750', '0800', 'a b&c'),
    van: fc.constantFrom(null, { atm: 2_800, people: 1, ball: null }, { atm: 900, people: 9, ball: 80 }),
    sortBy: fc.option(fc.constantFrom(...SORT_NAMES)),
    page: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ query, vehicles, car_type, body, colour, city, price, year, postcode, van, sortBy, page }) => {
    const chosen = vehicles.map(([[make, model], whole]): VehicleChoice => ({ make, models: whole ? [] : [model] }));
    return normaliseSearch({
      query,
      vehicles: chosen,
      choices: { car_type, body, colour, city },
      ranges: { price, year },
      postcode,
      van,
      sortBy,
      page,
    });
  });

describe('a search and its URL', () => {
  it('is read back as built, with names of the same slug joined', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const first = parse(buildSearchUrl(search));
        expect(parse(buildSearchUrl(first))).toEqual(first);
        expect({ ...first, vehicles: [] }).toEqual({ ...search, vehicles: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('is read back unchanged when no two names have the same slug', () => {
    const plain = VEHICLES.filter(([make]) =>
      ['Toyota', 'Mazda', 'Land Rover', 'Mercedes-Benz', 'Citroën'].includes(make),
    );
    const vehicles = fc.uniqueArray(fc.constantFrom(...plain), { maxLength: 4, selector: ([make]) => make });
    fc.assert(
      fc.property(searches, vehicles, fc.boolean(), (search, pairs, whole) => {
        const expected = normaliseSearch({
          ...search,
          vehicles: pairs.map(([make, model]) => ({ make, models: whole ? [] : [model] })),
        });
        expect(parse(buildSearchUrl(expected))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a range', () => {
  it.each([
    ['10000-30000', { min: 10000, max: 30000 }],
    ['10000-', { min: 10000, max: null }],
    ['-30000', { min: null, max: 30000 }],
    ['0-0', { min: 0, max: 0 }],
    ['999999999-', { min: 100_000_000, max: null }],
  ])('%s', (text, expected) => expect(parseRange(text)).toEqual(expected));
  it('of one number is cut to the same bound, so that its address is read as the same search', () => {
    const search = parse('/search?year=999999999');
    expect(search.ranges.year).toEqual({ min: 100_000_000, max: 100_000_000 });
    expect(parse(buildSearchUrl(search))).toEqual(search);
  });
  it.each(['', '-', '5', 'a-b', '2-1', '1--2', '1-2-3', ' 1-2', '1e3-', '１-２'])('%s is malformed', (text) =>
    expect(parseRange(text)).toBeNull(),
  );
});
