import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * What was pressed goes with its page, and the focus with it: then the next page's heading takes it, so that a screen
 * reader says where one has come to. Whatever has the focus keeps it; Back and Forward leave it to the browser.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector('h1');
    if (!heading || type === NavigationType.Pop || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, type]);
}
