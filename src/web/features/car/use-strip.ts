import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

type Strip = {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** Index of the picture in view. */
  readonly current: number;
  /** True once script runs. */
  readonly isLive: boolean;
  readonly goTo: (index: number) => void;
};

/** Knows which picture of a scrolling strip is in view, and scrolls to another. */
export function useStrip(count: number): Strip {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    const element = strip.current;
    const onScroll = () => {
      if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [count]);
  const goTo = (index: number) => {
    const element = strip.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: index * element.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };
  return { strip, current, isLive, goTo };
}
