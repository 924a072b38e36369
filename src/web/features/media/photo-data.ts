import { isShownPicture } from '#domain/picture/shown-picture.ts';

/** A picture in a page's data: a file name of the site's pictures, or an https address on a host that the site lists. */
export type PhotoData = {
  readonly image: string;
  /** The commonest colour, `#rrggbb`, shown until the picture is loaded; absent while it is not known. */
  readonly colour?: string;
};

/** A picture's commonest colour; undefined while it is not known (`PageTools.colourOf`). */
export type ColourOf = (image: string) => string | undefined;

/** The picture of an entry of a feed or tenant folder; null when it may not be shown, and a page shows its placeholder. */
export function toPhoto(
  image: string | null | undefined,
  hosts: readonly string[],
  colourOf?: ColourOf,
): PhotoData | null {
  if (!image || !isShownPicture(image, hosts)) return null;
  const colour = colourOf?.(image);
  return colour === undefined ? { image } : { image, colour };
}

/** The pictures that may be shown, in order, without duplicates. */
export function toPhotos(images: readonly string[], hosts: readonly string[], colourOf?: ColourOf): PhotoData[] {
  return [...new Set(images)].map((image) => toPhoto(image, hosts, colourOf)).filter((photo) => photo !== null);
}
