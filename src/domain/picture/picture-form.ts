/**
 * Forms of a picture that may be requested, as written in its address: `640`, `640-3x2`, `640-q85`, `640-3x2-q85`, and
 * `1200x630` for link previews. Only these are made, so that nobody can fill the disk with other sizes.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1680] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Shapes that a picture is cropped to around its centre, as width to height. */
const PICTURE_CROPS = { '1x1': 1, '3x2': 3 / 2, '16x9': 16 / 9 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;

/** In percent. Without one in the address, the site's own quality applies (`images.quality`). */
const PICTURE_QUALITIES = [50, 70, 85] as const;
type PictureQuality = (typeof PICTURE_QUALITIES)[number];

/** The picture for link previews: exactly this size, and a JPEG because every link preview reader supports it. */
export const SOCIAL_FORM = '1200x630';

export type PictureForm =
  | {
      readonly kind: 'plain';
      readonly width: PictureWidth;
      readonly crop: PictureCrop | null;
      readonly quality: PictureQuality | null;
    }
  | { readonly kind: 'social' };

/** Parses `640-3x2-q85` of an address; null when such a form is never made. Each form has exactly one spelling. */
export function parsePictureForm(text: string): PictureForm | null {
  if (text === SOCIAL_FORM) return { kind: 'social' };
  const [, widthText, cropText, qualityText] = /^(\d+)(?:-(\d+x\d+))?(?:-q(\d+))?$/.exec(text) ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === widthText);
  if (width === undefined) return null;
  const crop = cropText === undefined ? null : toCrop(cropText);
  const quality = qualityText === undefined ? null : PICTURE_QUALITIES.find((one) => String(one) === qualityText);
  return crop === undefined || quality === undefined ? null : { kind: 'plain', width, crop, quality };
}

function toCrop(text: string): PictureCrop | undefined {
  return Object.hasOwn(PICTURE_CROPS, text) ? (text as PictureCrop) : undefined;
}

export type Size = { readonly width: number; readonly height: number };
/** The smallest width that a page shows. Without this limit, a very tall picture would become one pixel wide. */
const MAX_HEIGHTS = 8;

/**
 * The size of a picture of this form in whole pixels, from its upright size. Photos are never enlarged, because that
 * only adds bytes, except for link previews, which need their exact size. Drawings (`enlarges`) may be. Null when the
 * picture is too tall to be shown.
 */
export function sizeOfForm(source: Size, form: PictureForm, enlarges: boolean): Size | null {
  if (form.kind === 'social') return { width: 1200, height: 630 };
  const widest = enlarges ? form.width : Math.min(form.width, source.width);
  if (form.crop === null) {
    const height = Math.max(1, Math.round((widest * source.height) / source.width));
    return height > widest * MAX_HEIGHTS ? null : { width: widest, height };
  }
  const ratio = PICTURE_CROPS[form.crop];
  const width = enlarges ? widest : Math.min(widest, Math.round(source.height * ratio));
  return { width: Math.max(1, width), height: Math.max(1, Math.round(width / ratio)) };
}
