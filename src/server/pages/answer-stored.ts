import { chooseEncoding, encode, type Encoding } from './encodings.ts';
import type { StoredPage } from './page-store.ts';
import { sharedCacheControl } from './shared-page.ts';

type Unpack = (page: StoredPage) => Promise<Buffer>;

export type StoredAnswer = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for 304, and for a HEAD. */
  readonly body: Buffer | null;
};

/** The answer from the cache in an encoding that the caller accepts, or 304 if the caller has the page already. */
export async function answerStored(
  page: StoredPage,
  request: Request,
  { now, unpack }: { readonly now: number; readonly unpack: Unpack },
): Promise<StoredAnswer> {
  const control = sharedCacheControl(page.validUntil, now);
  if (hasAlready(request.headers.get('if-none-match'), page.etag))
    return { status: 304, headers: headersOf(page, control), body: null };
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const body = await bodyOf(page, encoding, unpack);
  const last = lastSent.get(page);
  const same = last?.body === body && last.headers['cache-control'] === control ? last : null;
  const headers = same?.headers ?? headersOfBody(body, { encoding, headers: headersOf(page, control) });
  if (same === null) lastSent.set(page, { headers, body });
  return { status: 200, headers, body: request.method === 'HEAD' ? null : body };
}

/** The last answer with each page: most callers want the same one, in the same encoding. */
const lastSent = new WeakMap<StoredPage, { readonly headers: Headers; readonly body: Buffer }>();

type Headers = Readonly<Record<string, string>>;

const headersOf = (page: StoredPage, control: string): Headers => ({
  ...page.headers,
  'cache-control': control,
  etag: page.etag,
  vary: 'accept-encoding',
});

const headersOfBody = (
  { length }: Buffer,
  { encoding, headers }: { readonly encoding: Encoding; readonly headers: Headers },
): Headers => ({
  ...headers,
  'content-length': String(length),
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

async function bodyOf(page: StoredPage, encoding: Encoding, unpack: Unpack): Promise<Buffer> {
  if (encoding === 'br') return page.brotli;
  if (encoding === 'identity') return unpack(page);
  page.gzip ??= await encode(await unpack(page), 'gzip');
  return page.gzip;
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
export function hasAlready(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}
