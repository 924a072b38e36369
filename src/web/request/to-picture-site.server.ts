import type { PictureSite } from '#domain/picture/picture-address.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** What the addresses of a site's pictures are made of. `origin`: `https://www.example.com.au`, where a CDN finds them. */
export function toPictureSite({ tenant, origin }: { readonly tenant: Tenant; readonly origin: string }): PictureSite {
  const { slug, version, config } = tenant;
  const { provider, cdn_url: template, quality } = config.images;
  return provider === 'cdn' && template !== null
    ? { slug, version, cdn: { template, origin, quality } }
    : { slug, version };
}
