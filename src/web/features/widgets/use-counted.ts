import { useEffect, useRef, useState } from 'react';

const COUNTING_MS = 300;

/** Fast at first, slow at the end, from 0 to 1. */
const eased = (progress: number) => 1 - (1 - progress) ** 3;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The figure to show on the way from the last count to this one; at once where a shopper wants no motion. null is no
 * count, and the next one starts from the last that was known.
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
  // What is no longer known is not shown for another frame.
  return count === null ? null : shown;
}
