/** How slow a sender may be. */
export type MinimumRate = {
  /** The longest time without a byte, and what a sender has to begin with. */
  readonly patienceMs: number;
  /** A sender that is slower than this for long uses up its patience. */
  readonly bytesPerSecond: number;
};

const TOO_SLOW = 'too_slow';

/**
 * The chunks of a stream while they come fast enough. Time that the reader takes for its own work does not count.
 * Breaks off without cancelling the stream: that would cut off the connection before an answer.
 *
 * @throws an error for which `isTooSlow` is true when the patience is used up, or the error of the stream.
 */
export function readAtMinimumRate(
  stream: ReadableStream<Uint8Array>,
  rate: MinimumRate,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  return take(() => reader.read(), rate);
}

/** The same for a stream of Node. The caller destroys it: it goes on when the sender is given up. */
export function takeAtMinimumRate(
  stream: AsyncIterable<Uint8Array>,
  rate: MinimumRate,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = stream[Symbol.asyncIterator]();
  return take(() => chunks.next(), rate);
}

type Chunk = { readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined };

async function* take(
  next: () => Promise<Chunk>,
  { patienceMs, bytesPerSecond }: MinimumRate,
): AsyncGenerator<Uint8Array, void, undefined> {
  let leftMs = patienceMs;
  for (;;) {
    const began = performance.now();
    const { done, value } = await within(Math.max(0, leftMs), next());
    if (done === true || value === undefined) return;
    const earnedMs = (value.length / bytesPerSecond) * 1000;
    leftMs = Math.min(patienceMs, leftMs - (performance.now() - began) + earnedMs);
    yield value;
  }
}

/** Whether `readAtMinimumRate` gave up on the sender. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === TOO_SLOW;
}

async function within(ms: number, chunk: Promise<Chunk>): Promise<Chunk> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('The sender is too slow.'), { code: TOO_SLOW })), ms);
  try {
    return await Promise.race([chunk, late]);
  } finally {
    clearTimeout(timer);
  }
}
