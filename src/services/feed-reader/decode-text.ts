import iconv from 'iconv-lite';
import type { FeedEncoding } from './port.ts';

/** The encoding found, for the report. `replaced` counts bytes that were not UTF-8. */
export type DecodingFacts = { encoding: FeedEncoding; replaced: number };

const BOMS: readonly (readonly [readonly number[], FeedEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding that a byte-order mark indicates. */
export function encodingOfMark(head: Buffer): FeedEncoding | null {
  return BOMS.find(([mark]) => mark.every((byte, at) => head[at] === byte))?.[1] ?? null;
}

/** Decodes a stream of bytes and removes a byte-order mark. */
type TextDecoding = { write(chunk: Buffer): string; end(): string };

export function createDecoding(facts: DecodingFacts): TextDecoding {
  if (facts.encoding === 'utf-8') return createForgivingUtf8(facts);
  const decoder = iconv.getDecoder(facts.encoding === 'windows-1252' ? 'win1252' : facts.encoding);
  return { write: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? '' };
}

/**
 * Decodes UTF-8 and reads invalid bytes as Windows-1252, the only other encoding that spreadsheets in our markets write.
 * It decides byte by byte, so that a stray byte late in a long feed neither damages valid text nor needs a second pass.
 */
function createForgivingUtf8(facts: DecodingFacts): TextDecoding {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = Buffer.alloc(0);
  let isFirst = true;
  const decode = (bytes: Buffer): string => {
    let text: string;
    try {
      text = strict.decode(bytes);
    } catch {
      text = decodeMixed(bytes, facts);
    }
    const withoutMark = isFirst && text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text;
    isFirst &&= text === '';
    return withoutMark;
  };
  return {
    write(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - unfinishedLength(bytes);
      rest = Buffer.from(bytes.subarray(whole));
      return decode(bytes.subarray(0, whole));
    },
    end: () => decode(rest),
  };
}

/** Number of bytes at the end that begin an incomplete character. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
  }
  return 0;
}

/** Length in bytes of the character that begins with this byte; 1 for a byte that begins none. */
function lengthOf(lead: number): number {
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 1;
}

function decodeMixed(bytes: Buffer, facts: DecodingFacts): string {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(bytes.toString('utf8', start, at), iconv.decode(bytes.subarray(at, at + 1), 'win1252'));
    facts.replaced += 1;
    at += 1;
    start = at;
  }
  parts.push(bytes.toString('utf8', start));
  return parts.join('');
}

/** Length of the UTF-8 character at `at`, 0 when it is invalid. Overlong forms and surrogates are invalid. */
function characterLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lengthOf(lead);
  if (length === 1 || at + length > bytes.length) return 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const isNone =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f);
  return isNone ? 0 : length;
}
