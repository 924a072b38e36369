import { isShownPicture, pictureAddress, socialPictureAddress } from '#domain/picture/picture-address.ts';
import type { Page } from '#web/request/page-context.ts';
import { toPictureSite } from '#web/request/to-picture-site.server.ts';

type Options = Pick<Page, 'tenant' | 'origin'>;

/** A picture's full address, for structured data; null when the site may not show it. */
export function absolutePicture(image: string | null | undefined, page: Options): string | null {
  if (!image || !isShownPicture(image, page.tenant.config.images.hosts)) return null;
  return new URL(pictureAddress(image, { site: toPictureSite(page), width: 1280 }), page.origin).href;
}

/** The full address of its form for readers of links (Open Graph): 1200 × 630, JPEG; null when the site may not show it. */
export function socialPicture(image: string | null | undefined, page: Options): string | null {
  if (!image || !isShownPicture(image, page.tenant.config.images.hosts)) return null;
  return new URL(socialPictureAddress(image, toPictureSite(page)), page.origin).href;
}
