import { createHash } from 'node:crypto';
import { hasAlready } from '#server/pages/answer-stored.ts';
import { chooseEncoding, encode, isPackable } from '#server/pages/encodings.ts';
import { sharedCacheControl } from '#server/pages/shared-page.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';
/** Longer than any cache may keep an answer. Pages and API calls share that limit. */
const HOLDS_MS = 3_600_000;
/** Answers are compressed each time, so speed matters more than size. */
const LEVEL = 1;

export type Measured = { readonly ms: number };

/**
 * An API answer that is the same for every shopper (D49), cached like pages: {…answer, ms}. Its tag leaves out `ms`, so
 * that equal answers have equal tags. `until` is the time in milliseconds when the answer expires; without it, it never
 * does.
 */
export async function sharedAnswer(
  request: Request,
  { ms, ...answer }: Measured,
  { now, until = null }: { readonly now: Date; readonly until?: number | null },
): Promise<Response> {
  const json = JSON.stringify(answer);
  const tag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const headers: Record<string, string> = {
    'content-type': JSON_TYPE,
    'cache-control': sharedCacheControl(until ?? now.getTime() + HOLDS_MS, now.getTime()),
    etag: `W/"${tag}"`,
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
  };
  if (hasAlready(request.headers.get('if-none-match'), headers['etag'] ?? ''))
    return new Response(null, { status: 304, headers });
  const body = Buffer.from(`${json.slice(0, -1)},"ms":${Math.round(ms * 100) / 100}}`);
  const encoding = isPackable(JSON_TYPE, body.length)
    ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    : 'identity';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response((await encode(body, encoding, LEVEL)) as Uint8Array<ArrayBuffer>, { status: 200, headers });
}
