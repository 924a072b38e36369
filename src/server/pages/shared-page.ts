import { createHash } from 'node:crypto';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { headersOfEveryAnswer } from '#server/middleware/security-headers.ts';
import { unpooled } from '#utilities/unpooled.ts';
import { buildPolicy } from './content-security-policy.ts';
import { encode } from './encodings.ts';
import { takeMarks } from './inline-sources.ts';
import type { StoredPage } from './page-store.ts';

/**
 * Header in which a route says how long its page is valid, as an ISO date or in milliseconds. It is not sent to the
 * client.
 */
export const VALID_UNTIL = 'x-forecourt-valid-until';

/** Header in which a route says that its page has a map. It is not sent to the client. */
export const WITH_MAP = 'x-forecourt-with-map';

const HOUR = 3_600_000;
/** The longest time that a page is cached, whatever its route says. */
const MAX_AGE_MS = 24 * HOUR;
/** A CDN may keep a page for a minute, and serve the old one for another half minute while it fetches the new one. */
const MAX_SHARED_SECONDS = 60;
const STALE_SECONDS = 30;
const MAX_BYTES = 4 * 1024 * 1024;

const UNCACHED_HEADERS = new Set([
  VALID_UNTIL,
  WITH_MAP,
  'cache-control',
  'set-cookie',
  'etag',
  'last-modified',
  'vary',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'expires',
  'age',
]);

/**
 * The time at which a response expires. Null if it must not be cached. Only a 200 is cached whose route says that it is
 * the same for every shopper (D49), and never one that sets a cookie.
 */
export function validUntilOf(response: Response, now: number): number | null {
  const { headers, status } = response;
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (status !== 200 || headers.has('set-cookie') || /no-store|private|no-cache/.test(control)) return null;
  const said = headers.get(VALID_UNTIL);
  const until = said === null ? untilOfControl(control, now) : /^\d+$/.test(said) ? Number(said) : Date.parse(said);
  if (until === null || Number.isNaN(until) || until <= now) return null;
  return Math.min(until, now + MAX_AGE_MS);
}

function untilOfControl(control: string, now: number): number | null {
  if (!/\bpublic\b/.test(control)) return null;
  const seconds = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? null : now + Number(seconds) * 1000;
}

type ShareOptions = {
  /** The body of the response, which has been read. */
  readonly body: Buffer<ArrayBuffer>;
  readonly tenant: Tenant;
  readonly nonce: string;
  readonly https: boolean;
  readonly validUntil: number;
};

/** Compresses a response for the cache, and uses up its body. Null, and the body as it was, if it is too large. */
export async function toStoredPage(response: Response, options: ShareOptions): Promise<StoredPage | null> {
  const { tenant, nonce, https, validUntil } = options;
  if (options.body.length > MAX_BYTES) return null;
  const own = Object.fromEntries([...response.headers].filter(([name]) => !UNCACHED_HEADERS.has(name)));
  const headers: Record<string, string> = { ...headersOfEveryAnswer(https ? 'https' : 'http'), ...own };
  let { body } = options;
  if (isHtml(response)) {
    const { html, sources } = takeMarks(body, nonce);
    headers['content-security-policy'] = buildPolicy(tenant.config, {
      inline: sources,
      https,
      hasMap: response.headers.has(WITH_MAP),
    });
    body = html;
  }
  const brotli = unpooled(await encode(body, 'br'));
  release(body);
  // The same page always has the same bytes when compressed, and they are a fifth as many (D536).
  const etag = createHash('sha256').update(JSON.stringify(headers)).update(brotli).digest('base64url').slice(0, 22);
  return { headers, etag: `W/"${etag}"`, brotli, gzip: null, validUntil };
}

/**
 * Gives the memory of a page back at once. The compressor's handle keeps what it compressed until the collector goes
 * through the whole heap, and 64 MB of such pages make it go through the whole heap (D507).
 */
function release({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  // Node.js cuts a small buffer from a pool, of which it is less than half.
  const isOwn = buffer.byteLength < 2 * byteLength;
  if (isOwn) buffer.transfer(0);
}

/**
 * Browsers revalidate each time and mostly get 304. A CDN may answer by itself for a short time.
 */
export function sharedCacheControl(validUntil: number, now: number): string {
  const left = Math.max(0, Math.floor((validUntil - now) / 1000));
  const shared = Math.min(MAX_SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
