/**
 * A signal for a call that a shopper waits for. It aborts after so many milliseconds, because a server may take a call and
 * never answer it, and when the caller's own signal does. `AbortSignal.any` is missing in browsers of 2023.
 */
export function signalWithin(ms: number, own?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (own === undefined) return late;
  const either = new AbortController();
  for (const signal of [own, late]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
