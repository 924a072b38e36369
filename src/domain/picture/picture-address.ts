/**
 * Addresses of pictures: `/media/{tenant}/{width}/{name}?v={version}`. Only these widths are made, so that nobody can
 * fill the disk with others. With a version the address never means another picture, and browsers keep it for good.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1680] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Files of tenant folders and of feeds: words, digits, dots, hyphens, spaces; folders apart by `/`, never upwards. */
const NAME = /^(?:[\w][\w. -]*\/)*[\w][\w. -]*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const MOST_CHARACTERS = 300;

export function isPictureName(name: string): boolean {
  return name.length <= MOST_CHARACTERS && NAME.test(name) && !name.split('/').some((part) => /^\.+$|\.\./.test(part));
}

/** Whose page the picture is on. */
export type PictureSite = {
  readonly slug: string;
  readonly version: number;
  /** Hosts whose pictures are shown as they are (`images.hosts`). */
  readonly hosts: readonly string[];
};

/** `srcset` is null for a picture that is shown as it comes from its host. */
export type PictureSource = { readonly src: string; readonly srcset: string | null };

export function pictureAddress(
  name: string,
  options: { readonly site: PictureSite; readonly width: PictureWidth },
): string {
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `/media/${options.site.slug}/${options.width}/${path}?v=${options.site.version}`;
}

/**
 * What an entry of `images` (a feed's, a folder's) becomes on a page. Null means the designed placeholder: the entry is
 * no picture name, or an address on a host that the tenant does not list.
 */
export function resolvePicture(
  image: string,
  options: { readonly site: PictureSite; readonly width: PictureWidth },
): PictureSource | null {
  const { site } = options;
  if (/^https?:/i.test(image)) return isListed(image, site.hosts) ? { src: image, srcset: null } : null;
  if (!isPictureName(image)) return null;
  const srcset = PICTURE_WIDTHS.map((width) => `${pictureAddress(image, { site, width })} ${width}w`).join(', ');
  return { src: pictureAddress(image, options), srcset };
}

function isListed(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return (
    url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && hosts.includes(url.hostname)
  );
}
