import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

/** Far enough ahead that it is there when its place scrolls into view. */
const AHEAD = '300px';

type WhenNear<Props> = {
  /** Goes on the room that is kept for the part. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Null until it is near and there. */
  readonly Part: ComponentType<Props> | null;
};

/**
 * A part whose script is loaded when its place comes near: not for one that stays hidden. When it cannot be loaded what
 * stands in its place does, and the console says so (spec §8). `load` is always the same function; null: not wanted.
 */
export function useWhenNear<Props>(load: (() => Promise<ComponentType<Props>>) | null): WhenNear<Props> {
  const slot = useRef<HTMLDivElement>(null);
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
      { rootMargin: AHEAD },
    );
    watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, [load]);
  return { slot, Part };
}
