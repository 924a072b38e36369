import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

/** The distance at which loading starts, so that the part is ready when it scrolls into view. */
const MARGIN = '300px';

type WhenNear<Props> = {
  /** Ref of the element that keeps room for the part. */
  readonly slot: RefObject<(HTMLDivElement & HTMLSpanElement) | null>;
  /** Null until the part is near and loaded. */
  readonly Part: ComponentType<Props> | null;
};

/**
 * A part whose script is loaded when its place is near the viewport; never while the place is hidden. When loading fails,
 * the place stays as it is and the console shows a warning (spec §8). `load` must be the same function in every render;
 * null loads nothing.
 */
export function useWhenNear<Props>(load: (() => Promise<ComponentType<Props>>) | null): WhenNear<Props> {
  const slot = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (load === null || slot.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        load().then(
          (part) => setPart(() => part),
          (error: unknown) => console.warn('A part of the page could not be loaded', error),
        );
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, [load]);
  return { slot, Part };
}
