import type { TenantDirectory } from '#application/tenant-directory.ts';
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/picture/picture-address.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PictureProblem, Pictures } from '#services/images/port.ts';
import type { Middleware, ServerContext } from '../site.ts';

/** `/media/{tenant or shared}/{width}/{name}`. */
const PATH = /^\/media\/([a-z0-9-]+)\/(\d+)\/(.+)$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';
/** The demo's pictures, which all of its tenants share. */
const SHARED = 'shared';

const STATUS: Readonly<Record<PictureProblem, 404 | 503>> = { not_found: 404, unreadable: 404, busy: 503 };

/** Resized pictures of this host's tenant; those of another tenant are not found (D7). */
export function pictureRoute(options: { readonly pictures: Pictures; readonly tenants: TenantDirectory }): Middleware {
  return async (context, next) => {
    const { method } = context.req;
    const path = new URL(context.req.url).pathname;
    if (!path.startsWith('/media/') || (method !== 'GET' && method !== 'HEAD')) return next();
    const asked = readAddress(path, context.get('tenant'));
    if (asked === null) return notFound(404);
    const tenant = context.get('tenant');
    const rendered = await options.pictures.render({
      name: asked.name,
      width: asked.width,
      owners: asked.owner === SHARED ? [] : options.tenants.ownersOf(tenant),
      quality: tenant.config.images.quality,
    });
    if (!rendered.ok) return notFound(STATUS[rendered.problem]);
    return answer(context, rendered.value);
  };
}

type Asked = { readonly owner: string; readonly width: PictureWidth; readonly name: string };

function readAddress(path: string, tenant: Tenant): Asked | null {
  const [, owner = '', digits, encoded = ''] = PATH.exec(path) ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits);
  if ((owner !== tenant.slug && owner !== SHARED) || width === undefined) return null;
  try {
    return { owner, width, name: decodeURIComponent(encoded) };
  } catch {
    return null;
  }
}

function answer(
  context: ServerContext,
  picture: { readonly body: Buffer; readonly type: string; readonly etag: string },
): Response {
  const headers = {
    'content-type': picture.type,
    'cache-control': context.req.query('v') === undefined ? SHORT : IMMUTABLE,
    'cross-origin-resource-policy': 'cross-origin',
    etag: picture.etag,
  };
  if (context.req.header('if-none-match') === picture.etag) return new Response(null, { status: 304, headers });
  const body = context.req.method === 'HEAD' ? null : (picture.body as Uint8Array<ArrayBuffer>);
  return new Response(body, { headers: { ...headers, 'content-length': String(picture.body.length) } });
}

function notFound(status: 404 | 503): Response {
  return new Response(null, { status, headers: status === 503 ? { 'retry-after': '2' } : {} });
}
