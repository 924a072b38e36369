import type { PictureSite } from '#domain/picture/picture-address.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';

/** What a site's picture addresses are built from. `origin`: `https://www.example.com.au`, where a CDN fetches them. */
export function toPictureSite({ tenant, origin }: { readonly tenant: Tenant; readonly origin: string }): PictureSite {
  const { slug, version, config } = tenant;
  const { provider, cdn_url: template, quality } = config.images;
  return provider === 'cdn' && template !== null
    ? { slug, version, cdn: { template, origin, quality } }
    : { slug, version };
}
