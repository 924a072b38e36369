import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { takeAtMinimumRate } from '#utilities/minimum-rate.ts';
import { FetchFailure } from './fetch-failure.ts';
import type { FeedLimits } from './port.ts';

type Writing = {
  readonly file: string;
  readonly limits: Pick<FeedLimits, 'bytes' | 'pace'>;
  readonly signal: AbortSignal;
};

/**
 * Writes a stream to a file that only this user may read, and destroys the stream. Returns its SHA-256 and its size.
 * @throws when the stream is too large, too slow, breaks off, or the signal is aborted.
 */
export async function writeFeed(
  stream: Readable,
  { file, limits, signal }: Writing,
): Promise<{ readonly contentHash: string; readonly bytes: number }> {
  // Until it is read, an error of the stream that nobody listens for would stop the process. Reading it throws the error.
  stream.on('error', () => undefined);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of takeAtMinimumRate(stream as AsyncIterable<Uint8Array>, limits.pace)) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new FetchFailure('too_large');
      hash.update(chunk);
      yield chunk;
    }
  }
  // A pipeline waits for its source even when it is aborted: only the end of the stream ends the wait.
  const abort = () => void stream.destroy(new FetchFailure('aborted'));
  signal.addEventListener('abort', abort);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    signal.throwIfAborted();
    await pipeline(counted(), createWriteStream(file, { mode: 0o600 }), { signal });
  } finally {
    signal.removeEventListener('abort', abort);
    stream.destroy();
  }
  return { contentHash: hash.digest('hex'), bytes };
}
