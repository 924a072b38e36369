import { useEffect, type RefObject } from 'react';
import { isSearchPagePath } from '#domain/search/search-paths.ts';
import type { AskForSearch } from './use-search-navigation.ts';

/** The link that the browser would follow in this window after a click; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.matches('[target], [download]') ? null : link;
}

/** Whether the link leads to the page of a search, and not to a place on this page. */
const leadsToSearch = ({ origin, pathname, hash }: HTMLAnchorElement) =>
  origin === location.origin && hash === '' && isSearchPagePath(pathname);

/** Shows the searches that links within an element lead to in place. Every other link loads a document. */
export function useSearchesInPlace(area: RefObject<HTMLElement | null>, ask: AskForSearch): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || !area.current?.contains(link) || !leadsToSearch(link)) return;
      event.preventDefault();
      ask(link.pathname + link.search, { keepsScroll: 'keepsScroll' in link.dataset });
    };
    // Now the browser need not fetch documents of searches ahead (`domain/pages-ahead.ts`).
    area.current?.setAttribute('data-shows-searches', '');
    // After the components' own listeners, which React has on the document.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [area, ask]);
}
