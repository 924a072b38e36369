import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A feed that is larger when it is unpacked is no stock list (D315). */
export const MAX_UNPACKED_BYTES = 1024 ** 3;

const GZIP = Buffer.from('1f8b', 'hex');

/**
 * The bytes of a feed, unpacked if they are gzip by their first two bytes, whatever its sender says (D315).
 * @throws an error with the code `feed_too_large` when the unpacked feed is larger than `maxBytes`, and one with the
 * code `feed_damaged` for gzip that cannot be unpacked. Anything else means that the source broke off.
 */
export async function* unpack(stream: Readable, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
  const chunks = bytesOf(stream);
  const begun: Buffer[] = [];
  while (Buffer.concat(begun).length < GZIP.length) {
    const next = await chunks.next();
    if (next.done === true) break;
    begun.push(next.value);
  }
  const all = startWith(begun, chunks);
  if (Buffer.concat(begun).subarray(0, GZIP.length).equals(GZIP)) yield* gunzip(all, maxBytes);
  else yield* all;
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of stream) {
    yield typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);
  }
}

async function* startWith(
  begun: readonly Buffer[],
  rest: AsyncGenerator<Buffer, void, undefined>,
): AsyncGenerator<Buffer, void, undefined> {
  yield* begun;
  yield* rest;
}

async function* gunzip(
  packed: AsyncGenerator<Buffer, void, undefined>,
  maxBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  const fed = pipeline(Readable.from(packed), unpacked);
  // It is awaited below, unless reading ends before; until then a failure must not count as unhandled.
  fed.catch(() => undefined);
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
    await fed;
  } catch (error) {
    throw isDamaged(error) ? damaged() : error;
  } finally {
    unpacked.destroy();
  }
}

/** Z_BUF_ERROR means that the gzip ends too early, which is a feed that broke off. */
function isDamaged(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && code.startsWith('Z_') && code !== 'Z_BUF_ERROR';
}

const damaged = (): Error =>
  Object.assign(new Error('The gzip is damaged: pack the feed again and send it again. Nothing of it is used.'), {
    code: 'feed_damaged',
  });

function tooLarge(maxBytes: number): Error {
  const message = `The feed is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB when it is unpacked. No stock list is: nothing of it is used.`;
  return Object.assign(new Error(message), { code: 'feed_too_large' });
}
