import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTooSlow, readAtMinimumRate } from './minimum-rate.ts';

const RATE = { patienceMs: 30_000, bytesPerSecond: 1_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

type Piece = { readonly afterMs: number; readonly bytes: number };

/** Sends each piece after its pause. Then it ends, or without `ends` stays open and silent. */
function sender(pieces: readonly Piece[], ends = true): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    async pull(controller) {
      const piece = left.shift();
      if (piece === undefined) {
        if (ends) controller.close();
        else await new Promise(() => undefined);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, piece.afterMs));
      controller.enqueue(new Uint8Array(piece.bytes));
    },
  });
}

/** The bytes that were read, and whether the reader gave up, and when. */
async function readAll(stream: ReadableStream<Uint8Array>, workMs = 0) {
  const began = performance.now();
  let bytes = 0;
  const outcome = (async () => {
    for await (const chunk of readAtMinimumRate(stream, RATE)) {
      bytes += chunk.length;
      if (workMs > 0) await new Promise((resolve) => setTimeout(resolve, workMs));
    }
    return 'ended';
  })().catch((error: unknown) => (isTooSlow(error) ? 'too slow' : String(error)));
  const ended = outcome.then((how) => ({
    outcome: how,
    bytes,
    seconds: Math.round((performance.now() - began) / 1000),
  }));
  await vi.advanceTimersByTimeAsync(600_000);
  return ended;
}

const repeat = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);

it('a sender that sends nothing is given up after the patience', async () => {
  expect(await readAll(sender([], false))).toEqual({ outcome: 'too slow', bytes: 0, seconds: 30 });
});

it('a sender that stops is given up after the patience, however much it sent before', async () => {
  const piece = { afterMs: 0, bytes: 10_000_000 };
  expect(await readAll(sender([piece], false))).toEqual({ outcome: 'too slow', bytes: 10_000_000, seconds: 30 });
});

it('a sender of single bytes is given up, although it never pauses for long', async () => {
  const { outcome, seconds } = await readAll(sender(repeat(100, { afterMs: 1_000, bytes: 1 })));
  expect([outcome, seconds]).toEqual(['too slow', 30]);
});

it('a sender at the minimum rate may take any time', async () => {
  const pieces = repeat(300, { afterMs: 1_000, bytes: 1_000 });
  expect(await readAll(sender(pieces))).toEqual({ outcome: 'ended', bytes: 300_000, seconds: 300 });
});

it('a sender below the minimum rate has the patience on top', async () => {
  const pieces = repeat(40, { afterMs: 1_000, bytes: 500 });
  expect(await readAll(sender(pieces))).toMatchObject({ outcome: 'ended', bytes: 20_000 });
  const longer = repeat(100, { afterMs: 1_000, bytes: 500 });
  expect(await readAll(sender(longer))).toMatchObject({ outcome: 'too slow', seconds: 60 });
});

it('the time that the reader works does not count', async () => {
  const pieces = repeat(5, { afterMs: 0, bytes: 10 });
  expect(await readAll(sender(pieces), 60_000)).toMatchObject({ outcome: 'ended', bytes: 50 });
});

it('the error of a stream is passed on', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
  expect(await readAll(broken)).toMatchObject({ outcome: 'Error: gone' });
});
