import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

export type Strip = {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** Index of the picture in view. */
  readonly current: number;
  /** True once script runs. */
  readonly isLive: boolean;
  /** Whether a picture is in view or beside it, and the one in view is there: these come before they are asked for. */
  readonly isNear: (index: number) => boolean;
  readonly goTo: (index: number, isAtOnce?: boolean) => void;
  readonly step: (by: number) => void;
  /** Arrows, Home and End. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Where a key leads from the picture in view; null for every other key. */
function keyTarget({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, from: number, count: number): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

/** Knows which picture of a scrolling strip is in view, and scrolls to others. A finger scrolls it by itself. */
export function useStrip(count: number, start = 0): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [isLive, setLive] = useState(false);
  /** Where it is scrolling to: a key pressed meanwhile counts from there. */
  const heading = useRef<number | null>(null);
  const hasPicture = useHasPicture(strip, current);
  useEffect(() => {
    setLive(true);
    const element = strip.current;
    const onScroll = () => {
      if (!element || element.clientWidth === 0) return;
      const index = Math.round(element.scrollLeft / element.clientWidth);
      if (index === heading.current) heading.current = null;
      setCurrent(index);
    };
    const onTouch = () => {
      heading.current = null;
    };
    onScroll();
    element?.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('pointerdown', onTouch, { passive: true });
    element?.addEventListener('wheel', onTouch, { passive: true });
    return () => {
      element?.removeEventListener('scroll', onScroll);
      element?.removeEventListener('pointerdown', onTouch);
      element?.removeEventListener('wheel', onTouch);
    };
  }, [count]);
  const goTo = (wanted: number, isAtOnce = false) => {
    const element = strip.current;
    const index = Math.max(0, Math.min(count - 1, wanted));
    if (!element || index === current) return;
    // A long way is jumped: what lies between would be loaded only to fly by.
    const isCalm = isAtOnce || Math.abs(index - current) > 2 || prefersCalm();
    heading.current = isCalm ? null : index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const step = (by: number) => goTo((heading.current ?? current) + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event, heading.current ?? current, count);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  };
  const isNear = (index: number) => hasPicture && Math.abs(index - current) <= 1;
  return { strip, current, isLive, isNear, goTo, step, onKeyDown };
}

export function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True once the first picture that was in view has come or failed: its neighbours do not compete with it. */
function useHasPicture(strip: RefObject<HTMLUListElement | null>, current: number): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const image = strip.current?.children[current]?.querySelector('img');
    if (has || !image) return undefined;
    const done = () => setHas(true);
    if (image.complete) done();
    image.addEventListener('load', done);
    image.addEventListener('error', done);
    return () => {
      image.removeEventListener('load', done);
      image.removeEventListener('error', done);
    };
  }, [strip, current, has]);
  return has;
}
