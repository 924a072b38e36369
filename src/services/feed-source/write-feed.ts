import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FetchFailure } from './fetch-failure.ts';
import type { FeedLimits } from './port.ts';

type Writing = {
  readonly file: string;
  readonly limits: Pick<FeedLimits, 'bytes'>;
  /** Called for each piece that arrives. */
  readonly onBytes: () => void;
  readonly signal: AbortSignal;
};

/** Writes a stream to a file that only this user may read. Returns its SHA-256 and its size. */
export async function writeFeed(
  stream: Readable,
  { file, limits, onBytes, signal }: Writing,
): Promise<{ readonly contentHash: string; readonly bytes: number }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes();
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new FetchFailure('too_large');
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted(), createWriteStream(file, { mode: 0o600 }), { signal });
  return { contentHash: hash.digest('hex'), bytes };
}
