import { listPictures } from '#domain/content/markdown/list-pictures.ts';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import type { Page } from '#domain/content/page.ts';
import { findClosest } from '#domain/json/closest.ts';
import { hasPictureEnding, isShownPicture, PICTURE_NAME_RULE } from '#domain/picture/shown-picture.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { TenantProblem } from './folder.ts';
import { references, type Reference } from './references.ts';

/** What is expected instead of a file that is not in images/, with the name that was probably meant. */
export function describeExpectedImage(name: string, images: readonly string[]): string {
  const meant = findClosest(name.replace(/^\/?(?:images\/)?/, ''), images);
  return meant === null ? 'a file of images/' : `a file of images/; did you mean "${meant}"?`;
}

const BRAND_PICTURES = ['logo', 'logo_on_dark', 'favicon', 'social_image'] as const;

/**
 * Problems with pictures that could never be shown: a file that is not in images/, and an address of a host that the site
 * does not fetch from.
 */
export function checkPictures(bundle: TenantBundle, config: TenantConfig): TenantProblem[] {
  const brand: Reference[] = BRAND_PICTURES.map((key) => ({
    file: 'tenant.json',
    path: `brand.${key}`,
    value: config.brand[key],
  }));
  const configured = [
    { file: 'tenant.json', path: 'home.hero_image', value: config.home.hero_image },
    ...config.cards.promos.map(({ image }, index) => ({
      file: 'tenant.json',
      path: `cards.promos[${index}].image`,
      value: image,
    })),
    ...config.promotions.map(({ image }, index) => ({
      file: 'tenant.json',
      path: `promotions[${index}].image`,
      value: image,
    })),
  ];
  const listed = [
    ...references('locations.json', bundle.locations, 'image.url'),
    ...references('manufacturers.json', bundle.manufacturers, 'logo.url'),
    ...references('models.json', bundle.models, 'image.url'),
    ...references('slides.json', bundle.slides, 'image'),
    ...references('offers.json', bundle.offers, 'image'),
    ...references('parts.json', bundle.parts, 'image'),
    ...references('team.json', bundle.team, 'image'),
    ...bundle.pages.map((page) => ({ file: fileOf(page), path: 'image', value: page.image })),
  ];
  const { hosts } = config.images;
  return [...brand, ...configured, ...listed, ...inTexts(bundle)].flatMap(({ file, path, value }): TenantProblem[] => {
    if (value === null) return [];
    const isRemote = /^https:/i.test(value);
    if (isShownPicture(value, hosts) && (isRemote || bundle.images.includes(value))) return [];
    const expected = isRemote
      ? `a file of images/, or an address of a host of images.hosts (${hosts.join(', ') || 'none so far'})`
      : bundle.images.includes(value)
        ? describeExpectedPicture(value)
        : describeExpectedImage(value, bundle.images);
    return [{ file, path, found: `"${value}"`, expected }];
  });
}

const fileOf = ({ kind, slug }: Page): string => `${kind === 'blog' ? 'blog' : 'pages'}/${slug}.md`;

const describeExpectedPicture = (name: string): string =>
  hasPictureEnding(name) ? PICTURE_NAME_RULE : 'a picture: jpg, png, webp, avif, gif or svg';

/** Pictures of other hosts in the text of pages. Files were looked for when the page was read. */
const inTexts = ({ pages }: TenantBundle): Reference[] =>
  pages.flatMap((page) =>
    listPictures(parseContent(page.body).blocks)
      .filter((image) => /^https:/i.test(image))
      .map((value) => ({ file: fileOf(page), path: 'text', value })),
  );
