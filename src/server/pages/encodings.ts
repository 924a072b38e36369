import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBoundedMap } from '#utilities/bounded-map.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies are hardly worth compressing. */
const MIN_BYTES = 512;

/** Browsers send few different headers, and reading one takes longer than the rest of a cached answer's headers. */
const chosen = createBoundedMap<string, Encoding>({ capacity: 100, policy: 'fifo' });

/** The smallest encoding that the caller accepts. Without the header the body is sent uncompressed. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = readAccepted(accepted);
  chosen.set(accepted, encoding);
  return encoding;
}

function readAccepted(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/**
 * How much the compressor writes at a time. Most pages fit. By default it writes 16 kB, and each further piece is another
 * task of the thread pool (D536).
 */
const PIECE_BYTES = 64 * 1024;

/** Level 5 compresses a page of 130 kB in about 3 ms. Level 11 is for files that are compressed once. */
export async function encode(body: Buffer, encoding: Encoding, level = 5): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body, { level: Math.min(level + 1, 9) });
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return toBrotli(body, { params, chunkSize: PIECE_BYTES });
}

/** Text is worth compressing; pictures and fonts are compressed already. */
export function isPackable(contentType: string, bytes: number): boolean {
  return (
    bytes >= MIN_BYTES &&
    /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/.test(contentType)
  );
}
