import { describe, expect, it } from 'vitest';
import { FORM_PAGES } from './lead/lead-forms.ts';
import { PAGES_AHEAD } from './pages-ahead.ts';

const isPageAhead = (pathname: string) =>
  PAGES_AHEAD.some((path) => new URLPattern({ pathname: path }).test({ pathname }));

describe('a page that may be fetched ahead', () => {
  it.each([
    '/',
    '/search',
    '/search/toyota/hilux',
    '/cars/',
    '/cars/2021-mazda-cx-9-azami-u32621',
    '/cars/2021-mazda-cx-9-azami-u32621/enquire',
    '/contact-us/newcastle',
    '/book-test-drive',
    ...FORM_PAGES.map(({ path }) => path),
  ])('%s', (path) => {
    expect(isPageAhead(path)).toBe(true);
  });
});

describe('an address that is never fetched ahead', () => {
  it.each([
    '/success',
    '/lead/abc',
    '/lead/abc/test-drive.ics',
    '/reservation/abc',
    '/sign-out',
    '/budget',
    '/recently-viewed',
    '/card-photos',
    '/search-data/toyota',
    '/searching',
    '/cars/filter/body',
    '/cars/2021-mazda-cx-9-azami-u32621/pdf',
    '/cars/2021-mazda-cx-9-azami-u32621/item',
    '/documents/warranty.pdf',
    '/media/photo.jpg',
    '/api/phone-reveal',
  ])('%s', (path) => {
    expect(isPageAhead(path)).toBe(false);
  });
});
