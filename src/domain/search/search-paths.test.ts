import { describe, expect, it } from 'vitest';
import * as paths from './search-paths.ts';

describe('paths of searches', () => {
  it.each(['/search', '/search/toyota/hilux', '/cars', '/cars/'])('%s is a results page', (path) => {
    expect(paths.isSearchPagePath(path)).toBe(true);
    expect(paths.isSearchRequestPath(path)).toBe(true);
  });

  it.each(['/search-data', '/search-data/toyota', '/cars/filter/body', '/cars/filter-data/body', '/api/search/list'])(
    '%s runs a search but is not a results page',
    (path) => {
      expect(paths.isSearchPagePath(path)).toBe(false);
      expect(paths.isSearchRequestPath(path)).toBe(true);
    },
  );

  it.each(['/', '/searching', '/cars/a-car', '/api/searches', '/cars/filterless'])('%s runs no search', (path) => {
    expect(paths.isSearchRequestPath(path)).toBe(false);
  });

  it.each([
    ['/search/toyota?page=2', '/search-data/toyota?page=2'],
    ['/search?page=2', '/search-data?page=2'],
    ['/cars/', '/search-data'],
    ['/cars/?utm_source=x', '/search-data?utm_source=x'],
  ])('the data of %s is at %s', (page, data) => {
    expect(paths.toSearchDataAddress(page)).toBe(data);
  });

  it.each([
    ['/search-data/toyota', '/search/toyota'],
    ['/search-data', '/search'],
    ['/cars/', '/cars/'],
  ])('the page of %s is %s', (data, page) => {
    expect(paths.toSearchPagePath(data)).toBe(page);
  });

  it('names the filter whose values a page or its data lists', () => {
    const page = paths.filterValuesAddress('make_model', 'body=ute', 'Land Rover');
    expect(page).toBe('/cars/filter/make_model?body=ute&of=Land+Rover');
    expect(paths.toFilterValuesDataAddress(page)).toBe('/cars/filter-data/make_model?body=ute&of=Land+Rover');
    expect(['/cars/filter/body', '/cars/filter-data/body/'].map(paths.filterOfPath)).toEqual(['body', 'body']);
    expect(paths.filterOfPath('/cars/filter')).toBeNull();
  });
});
