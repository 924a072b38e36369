import type { Tenant } from '#domain/tenant/tenant.ts';
import { buildPolicy } from './content-security-policy.ts';
import { chooseEncoding, encode, isPackable } from './encodings.ts';
import { readBody } from './read-body.ts';
import { isHtml, VALID_UNTIL, WITH_MAP } from './shared-page.ts';

/**
 * Finishes an answer for one shopper. Its scripts keep their nonce, and no cache keeps the answer. A body that is not
 * text (a PDF, an event stream) is passed on unchanged.
 */
export async function finishPersonal(
  response: Response,
  options: { readonly request: Request; readonly tenant: Tenant; readonly nonce: string; readonly https: boolean },
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete(VALID_UNTIL);
  headers.delete(WITH_MAP);
  if (!isSharedCacheable(headers)) headers.set('cache-control', 'private, no-store');
  if (isHtml(response)) {
    const own = [`'nonce-${options.nonce}'`];
    headers.set(
      'content-security-policy',
      buildPolicy(options.tenant.config, {
        inline: { scripts: own, styles: own },
        https: options.https,
        hasMap: response.headers.has(WITH_MAP),
      }),
    );
  }
  const type = headers.get('content-type') ?? '';
  if (
    response.body === null ||
    !isPackable(type, Number.POSITIVE_INFINITY) ||
    headers.has('content-encoding') ||
    type.startsWith('text/event-stream')
  ) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = await readBody(response);
  const encoding = isPackable(type, body.length)
    ? chooseEncoding(options.request.headers.get('accept-encoding') ?? undefined)
    : 'identity';
  const packed = await encode(body, encoding);
  headers.append('vary', 'accept-encoding');
  headers.set('content-length', String(packed.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(packed as Uint8Array<ArrayBuffer>, { status: response.status, headers });
}

/** A route that sends a file may set its own caching. Errors and redirects never do. */
function isSharedCacheable(headers: Headers): boolean {
  return (
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    !headers.has('set-cookie') &&
    !/text\/html/.test(headers.get('content-type') ?? '')
  );
}
