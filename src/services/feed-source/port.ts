import { BODY_PACE } from '#domain/body-pace.ts';
import type { MinimumRate } from '#utilities/minimum-rate.ts';

/** Secrets by their values. They appear in no log, no address and no error. */
export type FeedCredentials = {
  readonly username: string | null;
  readonly password: string | null;
  readonly token: string | null;
  readonly privateKey: string | null;
  readonly passphrase: string | null;
};

export type FeedRequest = {
  /** `https:` or `sftp:`. */
  readonly url: string;
  readonly credentials: FeedCredentials;
  /** SFTP: the only key that the server may have, `SHA256:…`. */
  readonly hostKey: string | null;
  /** What the host said of the version that is known; null: fetch it in any case. */
  readonly validator: string | null;
  /** Where the feed is written. An older file is replaced. */
  readonly file: string;
  /** Ends the download at any point. */
  readonly signal: AbortSignal;
};

export type FetchedFeed =
  /** The host says that nothing has changed; nothing was written. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'fetched';
      readonly validator: string | null;
      /** SHA-256 of the bytes. */
      readonly contentHash: string;
      /** The last part of the path, for people and as a hint to the format. */
      readonly name: string;
    }
  /** `error` is a code, never a text of the host. */
  | { readonly kind: 'failed'; readonly error: string };

/** Fetches feeds from other hosts (D316). */
export type FeedFetcher = { fetch(request: FeedRequest): Promise<FetchedFeed> };

export type FeedLimits = {
  readonly bytes: number;
  /** From the first look-up to the last byte. */
  readonly wholeMs: number;
  /** From the first look-up to the first byte of the feed, redirects and logging in included. */
  readonly answerMs: number;
  /** How slowly the feed itself may come in. */
  readonly pace: MinimumRate;
};

export const FEED_LIMITS: FeedLimits = {
  bytes: 300 * 1024 * 1024,
  wholeMs: 10 * 60_000,
  answerMs: 30_000,
  pace: BODY_PACE,
};
