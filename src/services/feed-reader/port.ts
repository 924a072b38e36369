import type { Readable } from 'node:stream';
import type { FeedRow } from '#domain/car/feed/row.ts';

export type FeedFormat = 'csv' | 'json' | 'ndjson';

/**
 * The source of a feed, gzip or not. `name` and `contentType` are hints to its format; the contents decide in doubt.
 */
export type FeedSource = {
  readonly stream: Readable;
  readonly name?: string;
  readonly contentType?: string;
  readonly encoding?: FeedEncoding;
  readonly delimiter?: string;
  /** Default 1 GB. */
  readonly maxUnpackedBytes?: number;
};

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Why a feed cannot be used at all; the message says what was found and what to do.
 * Rows read before the refusal must not be applied.
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

/** A record that cannot be a row: a line of broken JSON, or one with another number of fields than the header. */
type BrokenRow = FeedRow & { readonly value: string; readonly expected: string };

export type FeedItem =
  | { readonly kind: 'row'; readonly row: FeedRow }
  | { readonly kind: 'broken'; readonly row: BrokenRow }
  /** Always the last item, if there is one. */
  | { readonly kind: 'refused'; readonly refusal: FeedRefusal };

/** An opened feed. `batches` can be read once and keeps one batch in memory. */
export type Feed = {
  readonly format: FeedFormat;
  readonly batches: AsyncIterable<readonly FeedItem[]>;
  /** Remarks about the whole file, complete once `batches` has ended: its encoding, columns of the same name. */
  readonly notices: () => readonly string[];
  /** Bytes read so far, for progress. */
  readonly bytesRead: () => number;
};

/** Maximum number of items in a batch. */
export const BATCH_ROWS = 200;
/** No stock list has more columns; more are a sign of a wrong delimiter or a wrong file. */
export const MAX_COLUMNS = 2000;
/** Maximum length of a record or a header line. */
export const MAX_RECORD_CHARACTERS = 1_000_000;

export function refusal(code: FeedRefusal['code'], message: string): FeedRefusal {
  return { code, message };
}
