import { pictureAddress, socialPictureAddress } from '#domain/picture/picture-address.ts';
import { isShownPicture } from '#domain/picture/shown-picture.ts';
import type { Page } from '#web/request/page-context.ts';
import { toPictureSite } from '#web/request/to-picture-site.server.ts';

type SitePage = Pick<Page, 'tenant' | 'origin'>;

/** A picture's absolute URL, for structured data; null when the site may not show the picture. */
export function absolutePicture(image: string | null | undefined, page: SitePage): string | null {
  if (!image || !isShownPicture(image, page.tenant.config.images.hosts)) return null;
  return new URL(pictureAddress(image, { site: toPictureSite(page), width: 1280 }), page.origin).href;
}

/** The absolute URL of a picture for Open Graph: 1200 × 630, JPEG; null when the site may not show the picture. */
export function socialPicture(image: string | null | undefined, page: SitePage): string | null {
  if (!image || !isShownPicture(image, page.tenant.config.images.hosts)) return null;
  return new URL(socialPictureAddress(image, toPictureSite(page)), page.origin).href;
}
