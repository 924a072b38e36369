import { CAR_PAGE, LINKS_MARKED, LINKS_NOT_AHEAD, LINKS_WITH_MOUSE, PAGES_AHEAD } from '#domain/pages-ahead.ts';

/**
 * What the browser fetches ahead (D339), and renders ahead (D446, D470, D546). `moderate`: when a pointer rests on a link,
 * or at its touch. A page that is rendered ahead runs none of our scripts, so only a page that is seen counts as a view.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: PAGES_AHEAD }, { not: { selector_matches: LINKS_NOT_AHEAD } }] },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: {
        and: [
          { href_matches: CAR_PAGE },
          { selector_matches: LINKS_WITH_MOUSE },
          { not: { selector_matches: LINKS_NOT_AHEAD } },
        ],
      },
      eagerness: 'moderate',
    },
    {
      where: { and: [{ href_matches: CAR_PAGE }, { selector_matches: LINKS_MARKED }] },
      eagerness: 'immediate',
    },
  ],
});
