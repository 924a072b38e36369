import { useEffect, useRef, type RefObject } from 'react';

/**
 * Sets `--height` to the height of an element, so that CSS can make an element taller than the window stick by its
 * bottom edge. Without script it sticks by its top edge.
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
