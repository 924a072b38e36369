import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PICTURES, readManifest, writeManifest, type ListedPicture } from './manifest.ts';

/**
 * `node demo/generate/close-ups.ts` cuts close-ups out of the pictures of whole cars, so that a gallery has more than
 * four: front corner, rear wheel, rear corner. It works because every car was rendered by the same cameras. A further
 * run replaces them. The manifest lists them like any picture.
 */
/** Angle of the whole car → the close-up and its position, in pictures of 1680 × 1120. */
const CUTS = [
  { from: 'front', angle: 'corner', left: 830, top: 400, width: 780 },
  { from: 'side', angle: 'wheel', left: 170, top: 470, width: 660 },
  { from: 'rear', angle: 'tail', left: 140, top: 370, width: 720 },
] as const;
const ANGLES: readonly string[] = CUTS.map(({ angle }) => angle);
const WHOLE_WIDTH = 1680;

const toHex = (channel: number): string => channel.toString(16).padStart(2, '0');

async function cut(picture: ListedPicture, { angle, left, top, width }: (typeof CUTS)[number]): Promise<ListedPicture> {
  const height = Math.round((width * 2) / 3);
  const file = picture.file.replace(`-${picture.angle}`, `-${angle}`);
  const image = await sharp(`${PICTURES}${picture.file}`)
    .extract({ left, top, width, height })
    .webp({ quality: 80 })
    .toBuffer();
  writeFileSync(`${PICTURES}${file}`, image);
  const { dominant } = await sharp(image).stats();
  return {
    ...picture,
    file,
    angle,
    width,
    height,
    dominant: `#${toHex(dominant.r)}${toHex(dominant.g)}${toHex(dominant.b)}`,
  };
}

const manifest = readManifest();
const whole = manifest.pictures.filter(({ angle }) => !ANGLES.includes(angle));
const jobs = CUTS.flatMap((place) =>
  whole
    .filter(({ angle, width, body }) => angle === place.from && width === WHOLE_WIDTH && body !== 'caravan')
    // Cars with a rendered detail picture use that one instead of the cut corner.
    .filter(
      (picture) =>
        place.angle !== 'corner' ||
        !whole.some(
          (other) => other.angle === 'detail' && other.body === picture.body && other.paint === picture.paint,
        ),
    )
    .map((picture) => ({ picture, place })),
);
const cuts = await Promise.all(jobs.map(({ picture, place }) => cut(picture, place)));
writeManifest({ ...manifest, pictures: [...whole, ...cuts] });
console.log(`${cuts.length} close-ups of ${whole.length} pictures`);
