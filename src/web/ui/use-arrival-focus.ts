import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Whether nothing is focused, or an element of the header or footer, which are on every page. */
function isOutsidePage(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.closest('main, dialog, [role="dialog"], input') === null;
}

/**
 * Moves the focus to the heading of a page after navigation to it: a screen reader reads the heading, and the next Tab
 * reaches the first link after it. An element of the page itself (filters, tabs) or an input keeps the focus. After Back
 * and Forward the browser decides.
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
    if (!heading || type === NavigationType.Pop || !isOutsidePage(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, search, type]);
}
