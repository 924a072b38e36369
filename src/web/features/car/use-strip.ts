import { useEffect, useRef, useState, type RefObject } from 'react';

/** A key, whoever tells of it. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

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
  readonly onKeyDown: (event: Key) => void;
};

/** Where a key leads from the picture in view; null for every other key. */
function keyTarget({ key, altKey, ctrlKey, metaKey }: Key, from: number, count: number): number | null {
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
  /** What it shows and where it is scrolling to, without waiting for a rendering: keys may come faster. */
  const seen = useRef(start);
  const heading = useRef<number | null>(null);
  const hasPicture = useHasPicture(strip, current);
  useEffect(() => {
    setLive(true);
    const element = strip.current;
    const onScroll = () => {
      if (!element || element.clientWidth === 0) return;
      const index = Math.round(element.scrollLeft / element.clientWidth);
      if (index === heading.current) heading.current = null;
      seen.current = index;
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
  const from = () => heading.current ?? seen.current;
  const goTo = (wanted: number, isAtOnce = false) => {
    const element = strip.current;
    const index = Math.max(0, Math.min(count - 1, wanted));
    if (!element || index === from()) return;
    // A long way is jumped: what lies between would be loaded only to fly by.
    const isCalm = isAtOnce || Math.abs(index - seen.current) > 2 || prefersCalm();
    heading.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const step = (by: number) => goTo(from() + by);
  const onKeyDown = (event: Key) => {
    const target = keyTarget(event, from(), count);
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

type StripEvents = {
  readonly onKeyDown: (event: Key) => void;
  /** A picture was pressed. */
  readonly onPick: (index: number) => void;
};

/** Keys and presses of the strip itself. It is a list: what can be pressed in it has a button beside it as well. */
export function useStripEvents(strip: RefObject<HTMLUListElement | null>, events: StripEvents): void {
  useEffect(() => {
    const list = strip.current;
    const press = ({ target }: MouseEvent) => {
      const index = [...(list?.children ?? [])].findIndex((item) => target instanceof Node && item.contains(target));
      if (index >= 0) events.onPick(index);
    };
    list?.addEventListener('keydown', events.onKeyDown);
    list?.addEventListener('click', press);
    return () => {
      list?.removeEventListener('keydown', events.onKeyDown);
      list?.removeEventListener('click', press);
    };
  });
}
