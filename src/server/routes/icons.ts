import { createHash } from 'node:crypto';
import { pictureAddress } from '#domain/picture/picture-address.ts';
import { isShownPicture } from '#domain/picture/shown-picture.ts';
import { siteIcon } from '#domain/tenant/site-icon.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Middleware } from '#server/site.ts';
import { drawIco, drawPng } from '#services/images/draw-icon.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { keepUnlessFailed } from '#utilities/keep-unless-failed.ts';

const CONTROL = 'public, max-age=86400';
/** Icons of so many sites are kept, some kilobytes each. */
const MAX_KEPT = 500;

type Icon = { readonly type: string; readonly make: (tenant: Tenant) => Promise<Buffer> };

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['/favicon.svg', { type: 'image/svg+xml', make: async ({ config }) => Buffer.from(siteIcon(config)) }],
  ['/favicon.ico', { type: 'image/x-icon', make: ({ config }) => drawIco(siteIcon(config), 32) }],
  [
    '/apple-touch-icon.png',
    { type: 'image/png', make: ({ config }) => drawPng(siteIcon(config, { isFull: true }), 180) },
  ],
]);

/**
 * Icons at the addresses where browsers look for them (D366). A site with a favicon of its own redirects there; for any
 * other one is made from its name and colours.
 */
export function iconRoute(icons: ReadonlyMap<string, Icon> = ICONS): Middleware {
  const made = createBoundedMap<string, Promise<Buffer>>({ capacity: MAX_KEPT, policy: 'fifo' });
  return async (context, next) => {
    const { method, path } = context.req;
    const icon = icons.get(path);
    if (icon === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
    const tenant = context.get('tenant');
    const own = path === '/favicon.svg' ? null : ownIcon(tenant);
    if (own !== null) {
      context.header('cache-control', CONTROL);
      return context.redirect(own, 302);
    }
    const key = `${tenant.slug} ${tenant.version} ${path}`;
    const body = await keepUnlessFailed(made, key, () => icon.make(tenant));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const headers = { 'content-type': icon.type, 'cache-control': CONTROL, etag };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const sent = method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>);
    return new Response(sent, { headers: { ...headers, 'content-length': String(body.length) } });
  };
}

function ownIcon({ slug, version, config }: Tenant): string | null {
  const { favicon } = config.brand;
  if (favicon === null || !isShownPicture(favicon, config.images.hosts)) return null;
  return pictureAddress(favicon, { site: { slug, version }, width: 160 });
}
