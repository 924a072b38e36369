import { isShownPicture } from '#domain/picture/picture-address.ts';

/** A picture as pages carry it: the name of a file of the site's pictures, or an https address that the site lists. */
export type PhotoData = {
  readonly image: string;
  /** The commonest colour, `#rrggbb`, for its place until it comes; left out while nobody knows it. */
  readonly colour?: string;
};

/** A picture's colour, when it is known (`PageTools.colourOf`). */
export type ColourOf = (image: string) => string | undefined;

/** What may be shown of a feed's or a folder's entry, by the picture address's own rule; null means the designed placeholder. */
export function toPhoto(
  image: string | null | undefined,
  hosts: readonly string[],
  colourOf?: ColourOf,
): PhotoData | null {
  if (!image || !isShownPicture(image, hosts)) return null;
  const colour = colourOf?.(image);
  return colour === undefined ? { image } : { image, colour };
}

/** All that may be shown, in order, each once. */
export function toPhotos(images: readonly string[], hosts: readonly string[], colourOf?: ColourOf): PhotoData[] {
  return [...new Set(images)].map((image) => toPhoto(image, hosts, colourOf)).filter((photo) => photo !== null);
}
