import { fail, succeed, type Result } from '#domain/result.ts';
import { createDecoding, encodingOfMark, type DecodingFacts } from './decode-text.ts';
import { refusal, type FeedRefusal, type FeedSource } from './port.ts';
import { MAX_UNPACKED_BYTES, unpack } from './unpack.ts';

/** Decoded text in pieces, including the beginning that was inspected. */
export type TextFeed = {
  /** The first characters, enough to tell the format. */
  readonly head: string;
  readonly text: AsyncGenerator<string, FeedRefusal | null, undefined>;
  readonly facts: DecodingFacts;
  readonly bytesRead: () => number;
};

const HEAD_BYTES = 64 * 1024;
/** Bytes decoded at a time. It keeps memory small whatever the size of the source's chunks. */
const PIECE_BYTES = 256 * 1024;

const MAGIC: readonly (readonly [string, string])[] = [
  ['504b0304', 'a ZIP file or an Excel workbook: save the sheet as CSV (UTF-8) and send that'],
  ['d0cf11e0', 'an old Excel workbook: save the sheet as CSV (UTF-8) and send that'],
  ['1f8b', 'a gzip file in a gzip file: pack it once'],
  ['25504446', 'a PDF'],
];

/** Reads the beginning of a stream of bytes and detects its encoding. */
export async function openText(source: FeedSource): Promise<Result<TextFeed, FeedRefusal>> {
  const chunks = toChunks(source);
  const begun: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) {
      if (next.value !== null) return fail(next.value);
      break;
    }
    begun.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(begun);
  const encoding = encodingOfMark(head) ?? source.encoding ?? 'utf-8';
  const magic = MAGIC.find(([bytes]) => head.toString('hex', 0, 4).startsWith(bytes));
  if (magic) return fail(refusal('binary', `This is ${magic[1]}. Expected CSV, JSON or NDJSON as text.`));
  if (!encoding.startsWith('utf-16') && head.includes(0)) return fail(refusal('binary', nulMessage(head.indexOf(0))));
  return succeed(decodeFeed(head, { chunks, facts: { encoding, replaced: 0 } }));
}

const nulMessage = (at: number): string =>
  `Byte ${at + 1} is NUL: this is not text, or it is UTF-16 without its byte-order mark. Expected CSV, JSON or NDJSON as text, preferably in UTF-8.`;

type Undecoded = {
  readonly chunks: AsyncGenerator<Buffer, FeedRefusal | null, undefined>;
  readonly facts: DecodingFacts;
};

function decodeFeed(head: Buffer, { chunks, facts }: Undecoded): TextFeed {
  const decoding = createDecoding(facts);
  const isText = facts.encoding.startsWith('utf-16');
  const begin = decoding.write(head);
  let bytes = head.length;
  async function* text(): AsyncGenerator<string, FeedRefusal | null, undefined> {
    if (begin !== '') yield begin;
    for (;;) {
      const next = await chunks.next();
      if (next.done === true) {
        if (next.value !== null) return next.value;
        break;
      }
      if (!isText && next.value.includes(0)) return refusal('binary', nulMessage(bytes + next.value.indexOf(0)));
      bytes += next.value.length;
      const piece = decoding.write(next.value);
      if (piece !== '') yield piece;
    }
    const end = decoding.end();
    if (end !== '') yield end;
    return null;
  }
  return { head: begin.slice(0, HEAD_BYTES), text: text(), facts, bytesRead: () => bytes };
}

/**
 * A broken stream is a truncated feed, not an exception. Its message is not shown, because it may name files. A stream
 * that exceeds its limit ends with an error whose message is meant to be read.
 */
async function* toChunks({
  stream,
  maxUnpackedBytes = MAX_UNPACKED_BYTES,
}: FeedSource): AsyncGenerator<Buffer, FeedRefusal | null, undefined> {
  try {
    for await (const bytes of unpack(stream, maxUnpackedBytes)) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
    }
    return null;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (error instanceof Error && code === 'feed_too_large') return refusal('too_large', error.message);
    if (error instanceof Error && code === 'feed_damaged') return refusal('malformed', error.message);
    return refusal('truncated', 'The feed broke off before its end. Nothing of it is used: send it again.');
  }
}
