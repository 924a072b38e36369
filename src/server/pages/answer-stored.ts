import { chooseEncoding, encode, type Encoding } from './encodings.ts';
import type { StoredPage } from './page-store.ts';
import { sharedCacheControl } from './shared-page.ts';

type Unpack = (page: StoredPage) => Promise<Buffer>;

/** Answers from the cache in an encoding that the caller accepts, or with 304 if the caller has the page already. */
export async function answerStored(
  page: StoredPage,
  request: Request,
  { now, unpack }: { readonly now: number; readonly unpack: Unpack },
): Promise<Response> {
  const headers: Record<string, string> = {
    ...page.headers,
    'cache-control': sharedCacheControl(page.validUntil, now),
    etag: page.etag,
    vary: 'accept-encoding',
  };
  if (hasAlready(request.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  const body = await bodyOf(page, encoding, unpack);
  headers['content-length'] = String(body.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: 200, headers });
}

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
