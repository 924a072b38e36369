import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { openFeed } from './open-feed.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are still referred to. The size of the process also counts garbage, and so depends on what ran before. */
function liveMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a feed of 200 MB', () => {
  it.each(['csv', 'json'] as const)('is read as a stream in bounded memory: %s', async (format) => {
    const filler = 'x'.repeat(20_000);
    function* big(): Generator<Buffer> {
      yield Buffer.from(format === 'csv' ? 'stocknum,comments\n' : '[');
      for (let row = 0; row < 10_000; row += 1) {
        yield Buffer.from(
          format === 'csv' ? `${row},${filler}\n` : `${row === 0 ? '' : ','}{"stocknum":${row},"comments":"${filler}"}`,
        );
      }
      if (format === 'json') yield Buffer.from(']');
    }
    const opened = await openFeed({ stream: Readable.from(big(), { highWaterMark: 4 }), name: `x.${format}` });
    if (!opened.ok) throw new Error(opened.problem.message);
    const before = liveMemory();
    let [rows, measured, max] = [0, 0, 0];
    for await (const batch of opened.value.batches) {
      rows += batch.filter((item) => item.kind === 'row').length;
      if (rows < measured + 1000) continue;
      measured = rows;
      max = Math.max(max, liveMemory() - before);
    }
    expect(rows).toBe(10_000);
    expect(opened.value.bytesRead()).toBeGreaterThan(200_000_000);
    expect(measured).toBe(10_000);
    expect(max).toBeLessThan(75_000_000);
  });
});
