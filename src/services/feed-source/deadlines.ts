import type { FeedLimits } from './port.ts';

export type Deadlines = {
  /** Aborted when the caller gives up, the whole takes too long, or the host does not answer in time. */
  readonly signal: AbortSignal;
  /** The host has answered: what follows has its own pace. */
  readonly answered: () => void;
  /** The host is asked again and has as long as at the start. */
  readonly awaitAnswer: () => void;
  clear(): void;
};

/** The limits of time of one download. They begin now. */
export function startDeadlines(
  { wholeMs, answerMs }: Pick<FeedLimits, 'wholeMs' | 'answerMs'>,
  caller: AbortSignal,
): Deadlines {
  const late = new AbortController();
  const giveUpAfter = (ms: number) => setTimeout(() => late.abort(), ms);
  const whole = giveUpAfter(wholeMs);
  let answer = giveUpAfter(answerMs);
  return {
    signal: AbortSignal.any([late.signal, caller]),
    answered: () => clearTimeout(answer),
    awaitAnswer() {
      clearTimeout(answer);
      answer = giveUpAfter(answerMs);
    },
    clear() {
      clearTimeout(whole);
      clearTimeout(answer);
    },
  };
}
