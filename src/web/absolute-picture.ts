import { resolvePicture } from '#domain/picture/picture-address.ts';
import type { Page } from './page-context.ts';

/** A picture's full address, for those who share a page; null when the site may not show it. */
export function absolutePicture(
  image: string | null | undefined,
  { tenant, origin }: Pick<Page, 'tenant' | 'origin'>,
): string | null {
  if (!image) return null;
  const site = { slug: tenant.slug, version: tenant.version, hosts: tenant.config.images.hosts };
  const found = resolvePicture(image, { site, width: 1280 });
  return found && new URL(found.src, origin).href;
}
