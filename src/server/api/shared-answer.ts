import { createHash } from 'node:crypto';
import { hasAlready } from '../pages/answer-stored.ts';
import { chooseEncoding, encode, isPackable } from '../pages/encodings.ts';
import { sharedCacheControl } from '../pages/shared-page.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';
/** Longer than any cache may keep an answer; how long that is, pages and calls have in common. */
const HOLDS_MS = 3_600_000;
/** Answers are packed each time: quickly rather than tightly. */
const LEVEL = 1;

export type Measured = { readonly ms: number };

/**
 * A call's answer that is the same for every shopper (D49), for caches as pages are: {…answer, ms}. Its tag leaves out
 * how long it took, so that the same answer is the same again. `until`: when it stops being true, in ms; by itself it
 * never does.
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
