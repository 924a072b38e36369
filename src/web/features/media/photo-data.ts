import { resolvePicture } from '#domain/picture/picture-address.ts';

/** A picture as pages carry it: the name of a file of the site's pictures, or an https address that the site lists. */
export type PhotoData = { readonly image: string };

/** What may be shown of a feed's or a folder's entry, by the picture address's own rule; null means the designed placeholder. */
export function toPhoto(image: string | null | undefined, hosts: readonly string[]): PhotoData | null {
  if (!image) return null;
  return resolvePicture(image, { site: { slug: 'any', version: 0, hosts }, width: 640 }) === null ? null : { image };
}

/** All that may be shown, in order, each once. */
export function toPhotos(images: readonly string[], hosts: readonly string[]): PhotoData[] {
  return [...new Set(images)].map((image) => toPhoto(image, hosts)).filter((photo) => photo !== null);
}
