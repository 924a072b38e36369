import type { FeedLimits } from './port.ts';

export type Deadlines = {
  /** Aborted when the caller gives up, the whole takes too long, or nothing arrives for too long. */
  readonly signal: AbortSignal;
  /** Something has arrived. */
  readonly touch: () => void;
  clear(): void;
};

/** The limits of time of one download. */
export function startDeadlines(
  { wholeMs, idleMs }: Pick<FeedLimits, 'wholeMs' | 'idleMs'>,
  caller: AbortSignal,
): Deadlines {
  const late = new AbortController();
  const whole = setTimeout(() => late.abort(), wholeMs);
  const idle = setTimeout(() => late.abort(), idleMs);
  return {
    signal: AbortSignal.any([late.signal, caller]),
    touch: () => void idle.refresh(),
    clear() {
      clearTimeout(whole);
      clearTimeout(idle);
    },
  };
}
