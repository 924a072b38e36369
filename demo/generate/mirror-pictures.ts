import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { MIRRORED } from './covers.ts';

/**
 * `node demo/generate/mirror-pictures.ts` mirrors the pictures of whole cars from the front and from the side, so that cars
 * of one body and paint need not all look the same way. A further run replaces them. The manifest lists them like any
 * picture.
 */
type Picture = { readonly file: string; readonly angle: string; readonly width: number; readonly height: number };
type Manifest = { readonly note: string; readonly pictures: readonly Picture[] };

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));
const WIDTH = 1260;

async function mirror(picture: Picture, angle: string): Promise<Picture> {
  const file = picture.file.replace(`-${picture.angle}`, `-${angle}`);
  const image = sharp(`${FOLDER}${picture.file}`).flop().resize({ width: WIDTH }).webp({ quality: 80 });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  writeFileSync(`${FOLDER}${file}`, data);
  return { ...picture, file, angle, width: info.width, height: info.height };
}

const manifest: Manifest = JSON.parse(readFileSync(`${FOLDER}manifest.json`, 'utf8'));
const made = new Set<string>(Object.values(MIRRORED));
const own = manifest.pictures.filter(({ angle }) => !made.has(angle));
const mirrored = await Promise.all(
  Object.entries(MIRRORED).flatMap(([from, to]) =>
    own.filter(({ angle }) => angle === from).map((picture) => mirror(picture, to)),
  ),
);
const lines = [...own, ...mirrored].map((picture) => `  ${JSON.stringify(picture)}`);
writeFileSync(
  `${FOLDER}manifest.json`,
  `{\n "note": ${JSON.stringify(manifest.note)},\n "pictures": [\n${lines.join(',\n')}\n ]\n}\n`,
);
console.log(`${mirrored.length} mirrored pictures of ${own.length}`);
