import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Picture } from './pictures.ts';

/** A picture as the manifest lists it: with its size and its most common colour. */
export type ListedPicture = Picture & { readonly width: number; readonly height: number; readonly dominant: string };
type Manifest = { readonly note: string; readonly pictures: readonly ListedPicture[] };

/** The folder of the demo's pictures, with a slash at the end. */
export const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));
const FILE = `${PICTURES}manifest.json`;

export const readManifest = (): Manifest => JSON.parse(readFileSync(FILE, 'utf8')) as Manifest;

/** One picture a line, so that a change of one shows as one. */
export function writeManifest({ note, pictures }: Manifest): void {
  const lines = pictures.map((picture) => `  ${JSON.stringify(picture)}`);
  writeFileSync(FILE, `{\n "note": ${JSON.stringify(note)},\n "pictures": [\n${lines.join(',\n')}\n ]\n}\n`);
}
