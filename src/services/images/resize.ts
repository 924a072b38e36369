import sharp, { type Sharp } from 'sharp';
import { dominantColour } from '#domain/picture/dominant-colour.ts';
import { sizeOfForm, type PictureForm, type Size } from '#domain/picture/picture-form.ts';
import { sniffPicture, type PictureFormat } from '#domain/picture/picture-format.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { PictureProblem } from './port.ts';

/** A telephone's photo has 50 million; read as they come, they take some 200 MB while they are shrunk. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
/** Effort 4, the encoder's own choice, takes eight times as long as 2 for a twentieth fewer bytes. */
const AVIF_EFFORT = 2;
/** The same percent means more to AVIF than to WebP: 50 looks like 70. */
const AVIF_LESS = 20;
const JPEG_MORE = 10;

type Resizing = {
  readonly form: PictureForm;
  readonly format: PictureFormat;
  /** Percent. */
  readonly quality: number;
  /** Drawings only from a tenant's own folder: a stranger's may keep the machine busy. */
  readonly drawings: boolean;
};

/** A picture in one form and format; upright, in sRGB, without what the camera noted. Never throws for what it is given. */
export async function resizePicture(body: Buffer, resizing: Resizing): Promise<Result<Buffer, PictureProblem>> {
  const kind = sniffPicture(body);
  if (kind === null || (kind === 'svg' && !resizing.drawings)) return fail('not_a_picture');
  const source = await measure(body);
  if (source === null) return fail('damaged');
  if (source.width * source.height > MAX_PIXELS) return fail('too_many_pixels');
  const size = sizeOfForm(source, resizing.form, kind === 'svg');
  if (size === null) return fail('damaged');
  try {
    const shrunk = open(body)
      .autoOrient()
      .resize({ ...size, fit: 'cover' });
    return succeed(await encode(shrunk, resizing).timeout({ seconds: MAX_SECONDS }).toBuffer());
  } catch {
    return fail('damaged');
  }
}

const open = (body: Buffer) => sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });

/** As it is seen: a camera held upright writes a lying picture and a note that it is to be turned. */
async function measure(body: Buffer): Promise<Size | null> {
  try {
    const { autoOrient } = await sharp(body).metadata();
    return autoOrient.width > 0 && autoOrient.height > 0 ? autoOrient : null;
  } catch {
    return null;
  }
}

function encode(picture: Sharp, { format, quality }: Resizing): Sharp {
  if (format === 'avif') return picture.avif({ quality: Math.max(20, quality - AVIF_LESS), effort: AVIF_EFFORT });
  if (format === 'webp') return picture.webp({ quality });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: Math.min(95, quality + JPEG_MORE), mozjpeg: true });
}

/** Each side, at most, of what the colour is counted on. */
const SMALL = 48;

/** The commonest colour, `#rrggbb`; null for what is no picture. */
export async function colourOfPicture(body: Buffer): Promise<string | null> {
  if (sniffPicture(body) === null) return null;
  try {
    const small = open(body).resize({ width: SMALL, height: SMALL, fit: 'inside' }).flatten({ background: '#fff' });
    return dominantColour(await small.removeAlpha().toColourspace('srgb').raw().toBuffer());
  } catch {
    return null;
  }
}
