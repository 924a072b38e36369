import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { MIRRORED } from './covers.ts';
import { PICTURES, readManifest, writeManifest, type ListedPicture } from './manifest.ts';

/**
 * `node demo/generate/mirror-pictures.ts` mirrors the pictures of whole cars from the front and from the side, so that cars
 * of one body and paint need not all look the same way. A further run replaces them. The manifest lists them like any
 * picture.
 */
const WIDTH = 1260;

async function mirror(picture: ListedPicture, angle: string): Promise<ListedPicture> {
  const file = picture.file.replace(`-${picture.angle}`, `-${angle}`);
  const image = sharp(`${PICTURES}${picture.file}`).flop().resize({ width: WIDTH }).webp({ quality: 80 });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  writeFileSync(`${PICTURES}${file}`, data);
  return { ...picture, file, angle, width: info.width, height: info.height };
}

const manifest = readManifest();
const made = new Set<string>(Object.values(MIRRORED));
const own = manifest.pictures.filter(({ angle }) => !made.has(angle));
const mirrored = await Promise.all(
  Object.entries(MIRRORED).flatMap(([from, to]) =>
    own.filter(({ angle }) => angle === from).map((picture) => mirror(picture, to)),
  ),
);
writeManifest({ ...manifest, pictures: [...own, ...mirrored] });
console.log(`${mirrored.length} mirrored pictures of ${own.length}`);
