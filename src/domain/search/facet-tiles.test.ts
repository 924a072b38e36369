import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import { buildSearchUrl } from './build-search-url.ts';
import { jobSearches, listFacetTiles, type TileSource } from './facet-tiles.ts';
import { EMPTY_SEARCH, withChoices } from './stock-search.ts';

const source: TileSource = {
  start: withChoices(EMPTY_SEARCH, 'city', ['Dalby']),
  total: 100,
  facets: {
    car_type: { used: 70, new: 30, demo: 0 },
    fuel: { Diesel: 60, 'Hybrid - Petrol': 8, 'Plug-in Hybrid - Petrol': 2, Electric: 4 },
    seats: { '2': 5, '5': 80, '7': 9, '8': 3 },
    drive: { '4x4': 40, Front: 60 },
  },
  prices: [
    { from: 5_000, count: 4 },
    { from: 15_000, count: 16 },
    { from: 20_000, count: 20 },
    { from: 30_000, count: 50 },
    { from: 50_000, count: 10 },
  ],
};

const tilesOf = (changes: Partial<TileSource> = {}) =>
  listFacetTiles({ ...source, ...changes }).map(({ key, count, search }) => [key, count, buildSearchUrl(search)]);

describe('facet tiles', () => {
  it('are searches from the given start, and count the cars of all values that they stand for', () => {
    expect(tilesOf()).toEqual([
      ['under', 20, '/search?price=-19999&city=Dalby'],
      ['under', 40, '/search?price=-29999&city=Dalby'],
      ['seven_seats', 12, '/search?seats=7-&city=Dalby'],
      ['four_wheel', 40, '/search?drive=4x4&city=Dalby'],
      ['hybrid', 10, '/search?fuel=Hybrid+-+Petrol&fuel=Plug-in+Hybrid+-+Petrol&city=Dalby'],
      ['electric', 4, '/search?fuel=Electric&city=Dalby'],
      ['car_type.used', 70, '/search/used-cars?city=Dalby'],
      ['car_type.new', 30, '/search/new-cars?city=Dalby'],
    ]);
  });

  it('begin with what cars can do, where the site offers the filters', () => {
    expect(jobSearches(source.start, ['make', 'price'], MARKETS['en-AU'])).toEqual([]);
    const offered = jobSearches(source.start, ['payload_kg', 'towing_braked_kg'], MARKETS['en-AU']);
    const jobs = offered.map((job, index) => ({ ...job, count: 30 - index }));
    expect(tilesOf({ jobs }).slice(0, 4)).toEqual([
      ['tows', 30, '/search?towing_braked_kg=3500-&city=Dalby'],
      ['carries', 29, '/search?payload_kg=1000-&city=Dalby'],
      ['seven_seats', 12, '/search?seats=7-&city=Dalby'],
      ['four_wheel', 40, '/search?drive=4x4&city=Dalby'],
    ]);
  });

  it('leave out searches that would find no car or every car', () => {
    const keys = tilesOf({
      facets: { car_type: { used: 100 }, seats: { '5': 100 }, drive: { '4x4': 100 } },
      prices: [],
    });
    expect(keys).toEqual([]);
  });
});
