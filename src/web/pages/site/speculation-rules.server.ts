import { LINKS_NOT_AHEAD, PAGES_AHEAD } from '#domain/pages-ahead.ts';

/**
 * What the browser fetches ahead (D339). `moderate`: when a pointer rests on a link, or at its touch. Pages are fetched
 * only, not rendered, so none of them counts as a view.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: PAGES_AHEAD }, { not: { selector_matches: LINKS_NOT_AHEAD } }] },
      eagerness: 'moderate',
    },
  ],
});
