import { useEffect, useRef, useState } from 'react';

const COUNTING_MS = 300;

/** Easing from 0 to 1: fast at first, slow at the end. */
const eased = (progress: number) => 1 - (1 - progress) ** 3;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The figure to show while a count animates from its last value. It changes at once if the shopper prefers reduced
 * motion. Null means no count; the next animation starts from the last known one.
 */
export function useCounted(count: number | null): number | null {
  const [shown, setShown] = useState(count);
  const from = useRef(count ?? 0);
  useEffect(() => {
    if (count === null || from.current === count || wantsStillness()) {
      from.current = count ?? from.current;
      setShown(count);
      return undefined;
    }
    const start = performance.now();
    const first = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / COUNTING_MS));
      from.current = Math.round(first + (count - first) * eased(progress));
      setShown(from.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  // An unknown count is not shown for another frame.
  return count === null ? null : shown;
}
