import { SOCIAL_FORM, type PictureCrop, type PictureWidth } from './picture-form.ts';

/**
 * Addresses of pictures on a site's own origin: `/media/{tenant}/{form}/{name}?v={version}` for a file of the tenant's
 * folder, `/media/{tenant}/{form}/@{host}/{path}?v={version}&s={query}` for a picture of a host that the site allows.
 * With the site's current version, an address always means the same picture, so browsers may cache it forever.
 */
export type { PictureCrop, PictureWidth } from './picture-form.ts';
export { PICTURE_WIDTHS } from './picture-form.ts';

/** The site whose page shows the picture. */
export type PictureSite = {
  readonly slug: string;
  readonly version: number;
  /** The image CDN that resizes instead of this server (`images.provider: cdn`); undefined without one. */
  readonly cdn?: PictureCdn;
};

type PictureCdn = {
  /** The CDN's address template with {url}, {width} and {quality}. */
  readonly template: string;
  /** The origin (scheme and host) from which the CDN fetches this site's own pictures. */
  readonly origin: string;
  /** In percent. */
  readonly quality: number;
};

type PictureOptions = {
  readonly site: PictureSite;
  readonly width: PictureWidth;
  /** The shape that the server crops to. Without it, and always with a CDN, a picture keeps its own shape. */
  readonly crop?: PictureCrop;
};

/** A site's version as written in addresses. It is short because a page of cars has a hundred of them. */
export const versionMark = (version: number): string => version.toString(36);

/** The address of an entry of `images` for which `isShownPicture` is true (`shown-picture.ts`, which browsers rarely need). */
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

/** A `srcset` value: `… 320w, … 640w`. */
export function pictureSrcset(
  image: string,
  { site, widths }: { readonly site: PictureSite; readonly widths: readonly PictureWidth[] },
): string {
  return widths.map((width) => `${pictureAddress(image, { site, width })} ${width}w`).join(', ');
}

/** The picture for link previews: 1200 × 630, always made by this server. */
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
