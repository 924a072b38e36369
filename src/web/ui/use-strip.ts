import { useEffect, useRef, useState, type RefObject } from 'react';

/** A key press, from React's or the browser's event. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

export type Strip<Element extends HTMLElement = HTMLUListElement> = {
  readonly strip: RefObject<Element | null>;
  /** Index of the picture in view. */
  readonly current: number;
  /** True once script runs. */
  readonly isLive: boolean;
  /**
   * True for the picture in view and its neighbours, once the one in view has loaded or failed. The neighbours load
   * early.
   */
  readonly isNear: (index: number) => boolean;
  readonly goTo: (index: number, isAtOnce?: boolean) => void;
  readonly step: (by: number) => void;
  /** Arrows, Home and End. */
  readonly onKeyDown: (event: Key) => void;
};

/** The picture that a key leads to from the one in view. Null for every other key. */
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

type StripOptions<Element> = {
  /** Index of the picture that is shown first. */
  readonly start?: number;
  /** The strip, where the caller renders it elsewhere. */
  readonly strip?: RefObject<Element | null>;
};

/** Tracks which picture of a scrolling strip is in view, and scrolls to others. Swiping needs no script. */
export function useStrip<Element extends HTMLElement = HTMLUListElement>(
  count: number,
  { start = 0, strip: given }: StripOptions<Element> = {},
): Strip<Element> {
  const own = useRef<Element>(null);
  const strip = given ?? own;
  const [current, setCurrent] = useState(start);
  const [isLive, setLive] = useState(false);
  /** The picture in view, and the target of the current scroll. Refs, because keys may come faster than renderings. */
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
  }, [count, strip]);
  const from = () => heading.current ?? seen.current;
  const goTo = (requested: number, isAtOnce = false) => {
    const element = strip.current;
    const index = Math.max(0, Math.min(count - 1, requested));
    if (!element || index === from()) return;
    // Long distances are jumped. Smooth scrolling would load every picture in between.
    const isInstant = isAtOnce || Math.abs(index - seen.current) > 2 || prefersReducedMotion();
    heading.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isInstant ? 'instant' : 'smooth' });
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

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True once the first picture in view has loaded or failed, so that its neighbours do not compete with it. */
function useHasPicture(strip: RefObject<HTMLElement | null>, current: number): boolean {
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
  /** Called when a picture is pressed. */
  readonly onPick: (index: number) => void;
};

/** Handles keys and presses on the strip itself. The strip is a list, so every press also has a button beside it. */
export function useStripEvents(strip: RefObject<HTMLElement | null>, events: StripEvents): void {
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
