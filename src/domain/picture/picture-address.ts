import { SOCIAL_FORM, type PictureCrop, type PictureWidth } from './picture-form.ts';

/**
 * Addresses of pictures on a site's own origin: `/media/{tenant}/{form}/{name}?v={version}` for a file of the tenant's
 * folder, `/media/{tenant}/{form}/@{host}/{path}?v={version}&s={query}` for a picture of a host that the site lists.
 * With the site's present version the address never means another picture, and browsers keep it for good.
 */
export type { PictureCrop, PictureWidth } from './picture-form.ts';
export { PICTURE_WIDTHS } from './picture-form.ts';

/** Files of tenant folders and of feeds: words, digits, dots, hyphens, spaces; folders apart by `/`, never upwards. */
const NAME = /^(?:[\w][\w. -]*\/)*[\w][\w. -]*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const MAX_CHARACTERS = 300;
const MAX_ADDRESS = 2000;

export function isPictureName(name: string): boolean {
  return name.length <= MAX_CHARACTERS && NAME.test(name) && !name.split('/').some((part) => /^\.+$|\.\./.test(part));
}

/** Whose page the picture is on. */
export type PictureSite = {
  readonly slug: string;
  readonly version: number;
  /** The image CDN that resizes instead of this server (`images.provider: cdn`); left out when there is none. */
  readonly cdn?: PictureCdn;
};

type PictureCdn = {
  /** Its address with {url}, {width} and {quality} in it. */
  readonly template: string;
  /** Scheme and host under which the CDN finds this site's own pictures. */
  readonly origin: string;
  /** Percent. */
  readonly quality: number;
};

type PictureOptions = {
  readonly site: PictureSite;
  readonly width: PictureWidth;
  /** Cut to this shape by the server; without it, and always with a CDN, a picture keeps its own. */
  readonly crop?: PictureCrop;
};

/** A site's version as addresses have it: short, because a page of cars holds a hundred. */
export const versionMark = (version: number): string => version.toString(36);

/** The address of an entry of `images` that `isShownPicture` lets through. */
export function pictureAddress(image: string, { site, width, crop }: PictureOptions): string {
  if (site.cdn === undefined) return ownAddress(image, { site, form: crop ? `${width}-${crop}` : String(width) });
  const { template, origin, quality } = site.cdn;
  const original = isAddress(image) ? image : `${origin}${ownAddress(image, { site, form: '1680-q85' })}`;
  const values: Readonly<Record<string, string>> = {
    url: encodeURIComponent(original),
    width: String(width),
    quality: String(quality),
  };
  return template.replace(/\{(url|width|quality)\}/g, (_, name: string) => values[name] ?? '');
}

/** `… 320w, … 640w`: the files that a browser may choose from. */
export function pictureSrcset(
  image: string,
  { site, widths }: { readonly site: PictureSite; readonly widths: readonly PictureWidth[] },
): string {
  return widths.map((width) => `${pictureAddress(image, { site, width })} ${width}w`).join(', ');
}

/** What a page shared elsewhere is shown with: 1200 × 630, always made here. */
export function socialPictureAddress(image: string, site: PictureSite): string {
  return ownAddress(image, { site, form: SOCIAL_FORM });
}

function ownAddress(image: string, { site, form }: { readonly site: PictureSite; readonly form: string }): string {
  const start = `/media/${site.slug}/${form}`;
  if (!isAddress(image)) {
    return `${start}/${image.split('/').map(encodeURIComponent).join('/')}?v=${versionMark(site.version)}`;
  }
  const { host, pathname, search } = new URL(image);
  const query = search === '' ? '' : `&s=${encodeURIComponent(search.slice(1))}`;
  return `${start}/@${host}${pathname}?v=${versionMark(site.version)}${query}`;
}

const isAddress = (image: string): boolean => /^https:/i.test(image);

/**
 * Whether an entry of `images` (a feed's, a folder's) may be shown: the name of a picture, or an https address on a host
 * that the site lists (`images.hosts`). Everything else becomes the designed placeholder.
 */
export function isShownPicture(image: string, hosts: readonly string[]): boolean {
  if (!/^https?:/i.test(image)) return isPictureName(image);
  return image.length <= MAX_ADDRESS && listedAddress(image, hosts) !== null;
}

/** The address when its scheme is https, its port the usual one, and its host among `hosts`; nothing else is fetched. */
export function listedAddress(address: string, hosts: readonly string[]): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.protocol === 'https:' && url.port === '';
  return isPlain && url.username === '' && url.password === '' && hosts.includes(url.hostname) ? url : null;
}
