import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PICTURES, readManifest, writeManifest, type ListedPicture } from './manifest.ts';

/**
 * `node demo/generate/paint-caravans.ts` paints the white caravan in other colours, so that a list of caravans is not one
 * picture over and over. A further run replaces them. `mirror-pictures.ts` then mirrors them like any picture.
 */
const WIDTH = 1260;
const ORIGINAL = 'caravan-white';
/** What remains of the white walls' red, green and blue. */
const TINTS: Readonly<Record<string, readonly [number, number, number]>> = {
  grey: [0.64, 0.66, 0.69],
  cream: [1.02, 0.96, 0.84],
  green: [0.76, 0.84, 0.77],
};
/** The walls are neutral and light. Sky, haze and ground have more colour, tyres and windows are darker. */
const [LEAST_LIGHT, MOST_LIGHT, MOST_COLOUR] = [140, 214, 5];

/** 255 where a wall is, else 0; its edges are soft. */
async function wallMask(pixels: Buffer, size: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const mask = Buffer.alloc(size.width * size.height);
  for (let at = 0; at < mask.length; at += 1) {
    const rgb = pixels.subarray(at * 3, at * 3 + 3);
    const [light, dark] = [Math.max(...rgb), Math.min(...rgb)];
    if (light - dark <= MOST_COLOUR && dark >= LEAST_LIGHT && light <= MOST_LIGHT) mask[at] = 255;
  }
  return sharp(mask, { raw: { ...size, channels: 1 } })
    .median(13)
    .blur(0.8)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

async function paint(picture: ListedPicture, name: string): Promise<ListedPicture> {
  const source = sharp(`${PICTURES}${picture.file}`).resize({ width: WIDTH }).removeAlpha().raw();
  const { data, info } = await source.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const mask = await wallMask(data, { width, height });
  const tint = TINTS[name] ?? [1, 1, 1];
  const painted = data.map((value, at) => {
    const share = (mask[Math.floor(at / 3)] ?? 0) / 255;
    return Math.min(255, Math.round(value * (1 - share + share * (tint[at % 3] ?? 1))));
  });
  const file = picture.file.replace('-white-', `-${name}-`);
  const image = sharp(painted, { raw: { width, height, channels: 3 } });
  writeFileSync(`${PICTURES}${file}`, await image.webp({ quality: 80 }).toBuffer());
  return { ...picture, file, paint: name, width, height };
}

const manifest = readManifest();
const kept = manifest.pictures.filter(({ body, paint: colour }) => body !== 'caravan' || colour === 'white');
const originals = kept.filter(
  ({ file, angle }) => file.startsWith(ORIGINAL) && angle !== 'left' && angle !== 'profile',
);
const made = await Promise.all(Object.keys(TINTS).flatMap((name) => originals.map((picture) => paint(picture, name))));
writeManifest({ ...manifest, pictures: [...kept, ...made] });
console.log(`${made.length} painted pictures of ${originals.length}`);
