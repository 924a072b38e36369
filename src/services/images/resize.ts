import sharp, { type Sharp } from 'sharp';
import { dominantColour } from '#domain/picture/dominant-colour.ts';
import { drawingFault } from '#domain/picture/drawing-fault.ts';
import { sizeOfForm, type PictureForm, type Size } from '#domain/picture/picture-form.ts';
import { sniffPicture, type PictureFormat } from '#domain/picture/picture-format.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { PictureProblem } from './port.ts';

/** A phone's photo has 12 to 50 million pixels, the largest ones have 100. These take some 400 MB while they are reduced. */
const MAX_PIXELS = 100_000_000;
/** Effort 4, the encoder's default, takes eight times as long as 2 and saves 5 % of the bytes. */
const AVIF_EFFORT = 2;
/** AVIF needs a lower percentage than WebP: 50 looks like 70. */
const AVIF_LESS = 20;
const JPEG_MORE = 10;

export type Resizing = {
  readonly form: PictureForm;
  readonly format: PictureFormat | 'png';
  /** Percent. */
  readonly quality: number;
  /** Whether drawings are accepted. Only those of a tenant's own folder are: others could keep the machine busy. */
  readonly drawings: boolean;
};

/**
 * Makes a picture in one form and format: upright, in sRGB, without the camera's metadata. Never throws on a bad picture.
 * Its time is limited by whoever runs it (D266): the decoder's own limit is only looked at between two steps.
 */
export async function resizePicture(body: Buffer, resizing: Resizing): Promise<Result<Buffer, PictureProblem>> {
  const kind = sniffPicture(body);
  if (kind === null || (kind === 'svg' && !resizing.drawings)) return fail('not_a_picture');
  if (kind === 'svg' && !isPlainDrawing(body)) return fail('unsafe_drawing');
  const source = await measure(body);
  if (source === null) return fail('damaged');
  if (source.width * source.height > MAX_PIXELS) return fail('too_many_pixels');
  const size = sizeOfForm(source, resizing.form, kind === 'svg');
  if (size === null) return fail('damaged');
  try {
    const shrunk = open(body)
      .autoOrient()
      .resize({ ...size, fit: 'cover' });
    return succeed(await encode(shrunk, resizing).toBuffer());
  } catch {
    return fail('damaged');
  }
}

const isPlainDrawing = (body: Buffer): boolean => drawingFault(body.toString('utf8')) === null;

const open = (body: Buffer) => sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });

/** The size as displayed: cameras store rotated pictures with a note on how to turn them. */
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
  if (format === 'png') return picture.png();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: Math.min(95, quality + JPEG_MORE), mozjpeg: true });
}

/** The picture is reduced to at most this many pixels a side before its colours are counted. */
const SMALL = 48;

/** The most common colour, `#rrggbb`; null when the bytes are no picture. */
export async function colourOfPicture(body: Buffer): Promise<string | null> {
  const kind = sniffPicture(body);
  if (kind === null || (kind === 'svg' && !isPlainDrawing(body))) return null;
  try {
    const small = open(body).resize({ width: SMALL, height: SMALL, fit: 'inside' }).flatten({ background: '#fff' });
    return dominantColour(await small.removeAlpha().toColourspace('srgb').raw().toBuffer());
  } catch {
    return null;
  }
}
