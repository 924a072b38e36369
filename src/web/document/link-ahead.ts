import { isPageAhead, LINKS_NOT_AHEAD } from '#domain/pages-ahead.ts';

/** The page that the link at or around an element leads to. Null when it must not be fetched ahead (D339). */
export function addressOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.matches(LINKS_NOT_AHEAD) || link.origin !== location.origin) return null;
  // A link to a place on the same page.
  if (link.hash !== '' && link.pathname === location.pathname) return null;
  return isPageAhead(link.pathname) ? link.pathname + link.search : null;
}
