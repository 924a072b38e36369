import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The focus is nowhere, or on a link of what stands on every page: header and footer. */
function isLeftBehind(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.closest('main, dialog, [role="dialog"], input') === null;
}

/**
 * Whoever comes to another page begins at its heading, as after a document was loaded: a screen reader says where one
 * is, and the next Tab is its first. What has the focus on the page itself keeps it (filters, tabs), and so does what is
 * being typed into; Back and Forward leave it to the browser.
 */
export function useArrivalFocus(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const before = useRef<{ readonly pathname: string; readonly heading: Element | null }>(null);
  useEffect(() => {
    const heading = document.querySelector('h1');
    const last = before.current;
    before.current = { pathname, heading };
    // Filters and orders of one page change its address too.
    if (!last || (last.pathname === pathname && last.heading === heading)) return;
    if (!heading || type === NavigationType.Pop || !isLeftBehind(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, search, type]);
}
