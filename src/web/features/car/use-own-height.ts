import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells the style of an element how tall it is (`--height`), so that one taller than the window can stick by its
 * bottom. Without script it sticks by its top.
 */
export function useOwnHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    const observer = new ResizeObserver(() => own.style.setProperty('--height', `${own.offsetHeight}px`));
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return element;
}
