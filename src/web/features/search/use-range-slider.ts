import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import type { RangeSliderProps } from './range-slider.tsx';

/** Far enough ahead that it is there when its place scrolls into view. */
const AHEAD = '300px';

/**
 * The slider's script, loaded when its place comes near: not for a closed panel, and not for a phone whose sheet stays
 * shut. When it cannot be loaded the fields do, and the console says so (spec §8).
 */
export function useRangeSlider(isWanted: boolean): {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly Slider: ComponentType<RangeSliderProps> | null;
} {
  const slot = useRef<HTMLDivElement>(null);
  const [Slider, setSlider] = useState<ComponentType<RangeSliderProps> | null>(null);
  useEffect(() => {
    if (!isWanted || slot.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        import('./range-slider.tsx').then(
          ({ RangeSlider }) => setSlider(() => RangeSlider),
          (error: unknown) => console.warn('The slider could not be loaded', error),
        );
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(slot.current);
    return () => watcher.disconnect();
  }, [isWanted]);
  return { slot, Slider };
}
