import type { Readable } from 'node:stream';
import type { FeedRow } from '#domain/car/feed/row.ts';
import type { Result } from '#domain/result.ts';

export type FeedFormat = 'csv' | 'json' | 'ndjson';

/** Where a feed comes from. `name` and `contentType` are hints to its format; the contents decide in doubt. */
export type FeedSource = {
  readonly stream: Readable;
  readonly name?: string;
  readonly contentType?: string;
  readonly encoding?: FeedEncoding;
  readonly delimiter?: string;
};

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Why a feed cannot be used at all; the message says what was found and what to do.
 * Whatever was read before a `truncated` or other refusal must not be applied.
 */
export type FeedRefusal = {
  readonly code:
    | 'empty'
    | 'truncated'
    | 'binary'
    | 'not_a_feed'
    | 'malformed'
    | 'too_many_columns'
    | 'record_too_large'
    | 'too_large';
  readonly message: string;
};

/** A record that is no row: a line of broken JSON, or with another number of fields than the header. */
export type BrokenRow = FeedRow & { readonly value: string; readonly expected: string };

export type FeedItem =
  | { readonly kind: 'row'; readonly row: FeedRow }
  | { readonly kind: 'broken'; readonly row: BrokenRow }
  /** Always the last item, when it comes at all. */
  | { readonly kind: 'refused'; readonly refusal: FeedRefusal };

/** A feed that has been recognised. `batches` may be read once; it holds one batch in memory at a time. */
export type Feed = {
  readonly format: FeedFormat;
  readonly batches: AsyncIterable<readonly FeedItem[]>;
  /** Remarks about the whole file, complete once `batches` has ended: its encoding, columns of the same name. */
  readonly notices: () => readonly string[];
  /** Bytes read so far, for progress. */
  readonly bytesRead: () => number;
};

export type OpenFeed = (source: FeedSource) => Promise<Result<Feed, FeedRefusal>>;

/** Rows handed on at a time. */
export const BATCH_ROWS = 200;
/** More columns than any stock list has: a sign of another delimiter or another file. */
export const MAX_COLUMNS = 2000;
/** Characters of one record, or of one header line. */
export const MAX_RECORD_CHARACTERS = 1_000_000;

export function refusal(code: FeedRefusal['code'], message: string): FeedRefusal {
  return { code, message };
}
