import { createHash } from 'node:crypto';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { versionMark } from '#domain/picture/picture-address.ts';
import { readDocumentPath } from '#domain/tenant/document-address.ts';
import type { Middleware } from '#server/site.ts';
import type { Pictures } from '#services/images/port.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** Serves PDFs of the tenant folder, such as history reports (D272). Those of other tenants are not found (D7). */
export function documentRoute(options: {
  readonly pictures: Pick<Pictures, 'document'>;
  readonly tenants: TenantDirectory;
}): Middleware {
  return async (context, next) => {
    const { method } = context.req;
    const { pathname, searchParams } = new URL(context.req.url);
    if (!pathname.startsWith('/documents/') || (method !== 'GET' && method !== 'HEAD')) return next();
    const tenant = context.get('tenant');
    const requested = readDocumentPath(pathname);
    const body =
      requested === null || requested.owner !== tenant.slug
        ? null
        : await options.pictures.document(requested.name, options.tenants.ownersOf(tenant));
    if (body === null) return new Response('There is no such document.\n', { status: 404, headers: NOT_FOUND });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const headers = {
      'content-type': 'application/pdf',
      'cache-control': searchParams.get('v') === versionMark(tenant.version) ? IMMUTABLE : SHORT,
      // A report of one car is found through its page.
      'x-robots-tag': 'noindex',
      etag,
    };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const sent = method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>);
    return new Response(sent, { headers: { ...headers, 'content-length': String(body.length) } });
  };
}

const NOT_FOUND = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=60' };
