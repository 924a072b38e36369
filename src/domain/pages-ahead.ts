import type { FormPage } from './lead/lead-forms.ts';

/** Written out, so that the browser need not load the table of forms. */
const FORMS: Readonly<Record<FormPage['path'], true>> = {
  '/contact': true,
  '/service': true,
  '/warranty': true,
  '/capped-price-servicing': true,
  '/roadside-assist': true,
  '/vehicle-parts-and-accessories': true,
  '/careers': true,
  '/fleet': true,
};

/** The page of a car, which may also be rendered ahead (D446, D470, D546). */
export const CAR_PAGE = '/cars/:slug';

/**
 * The pages that may be fetched before the shopper opens them (D339): those that are the same for everyone and kept in
 * the page cache (D49). Patterns as browsers read them (`URLPattern`). Not redirects, documents, calls, or pages about a lead.
 */
export const PAGES_AHEAD: readonly string[] = [
  '/',
  '/search',
  '/search/*',
  '/cars/',
  CAR_PAGE,
  '/cars/:slug/enquire',
  '/contact-us',
  '/contact-us/:location',
  '/book-test-drive',
  ...Object.keys(FORMS),
];

/** Links to searches that the page shows in place. It fetches their data itself. */
const LINKS_IN_PLACE = '[data-shows-searches] :is([href^="/search"], [href="/cars/"], [href^="/cars/?"])';

/** Links that no one is expected to follow, that open another window, that save a file, or that load no document. */
export const LINKS_NOT_AHEAD = `[rel~="nofollow"], [target], [download], [href^="#"], ${LINKS_IN_PLACE}`;

/** Links on a page over which the shopper has moved a mouse. The first script of a page marks it. */
export const LINKS_WITH_MOUSE = ':root[data-mouse] a';

/** The links of cars whose cards rest on a touch screen. `use-car-ahead.ts` marks them. */
export const LINKS_MARKED = 'a[data-ahead]';
