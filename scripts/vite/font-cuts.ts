import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { SUBSETS, type Subset } from './font-subsets.ts';
import { ROOT } from './module-list.ts';

/** Cut files are kept from build to build: cutting all of them takes some seconds. */
const FOLDER = join(ROOT, 'build', 'fonts');
const require = createRequire(import.meta.url);
/** `subset-font` and the fonts are pinned in package.json. This number changes with what is done here. */
const VERSION = 1;

/** Features that browsers apply by themselves, and those of figures that stand in columns. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'lnum',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

const FACE = /@font-face\s*\{[^}]*\?cut[^}]*\}/g;
const SOURCE = /url\((['"])(?<file>[^'"?]+-latin-[^'"?]+\.woff2)\?cut(?<axes>[^'"]*)\1\)/;

type Axes = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/**
 * Cuts fonts to what the site draws. A face whose source is `<file>?cut&<axis>=<min>..<max>` becomes one face for each of
 * `SUBSETS`, with a file of those characters and axes alone. A browser loads a file when a page has one of its characters.
 */
export const fontCuts: Plugin = {
  name: 'forecourt-font-cuts',
  // Before the styles are processed, which gives each file its address.
  enforce: 'pre',
  transform: {
    filter: { id: /\/fonts\.css(?:\?|$)/ },
    handler: async (code) => ({ code: await cutFonts(code), map: null }),
  },
};

/** A style sheet with its faces cut. Its sources become paths of files. */
export async function cutFonts(code: string): Promise<string> {
  const faces = new Map<string, string>();
  for (const face of code.match(FACE) ?? []) faces.set(face, await cutFace(face));
  return code.replace(FACE, (face) => faces.get(face) ?? face);
}

async function cutFace(face: string): Promise<string> {
  const { file, axes } = SOURCE.exec(face)?.groups ?? {};
  if (file === undefined || axes === undefined) throw new Error(`This face names no font that can be cut: ${face}`);
  const cuts = SUBSETS.map(async (subset) => {
    const path = await cutFile(file.replace('-latin-', `-${subset.source}-`), readAxes(axes), subset);
    const body = face.replace(SOURCE, `url('${path}')`).replace(/;?\s*\}$/, `;\n  unicode-range: ${subset.range};\n}`);
    return body;
  });
  return (await Promise.all(cuts)).join('\n');
}

const readAxes = (text: string): Axes =>
  Object.fromEntries(
    [...text.matchAll(/&(\w{4})=([\d.]+?)\.\.([\d.]+)/g)].map(([, name, min, max]) => [
      name,
      { min: Number(min), max: Number(max) },
    ]),
  );

/** Requests for the same file under way: the builds of browser and server ask for each. */
const underWay = new Map<string, Promise<string>>();

function cutFile(file: string, axes: Axes, subset: Subset): Promise<string> {
  const source = require.resolve(file);
  const key = JSON.stringify([VERSION, source.slice(source.lastIndexOf('node_modules')), axes, subset]);
  const made = underWay.get(key) ?? cutOnce(source, axes, subset);
  underWay.set(key, made);
  return made;
}

async function cutOnce(source: string, axes: Axes, { name, characters }: Subset): Promise<string> {
  const font = await readFile(source);
  const what = JSON.stringify([VERSION, FEATURES, axes, characters]);
  const digest = createHash('sha256').update(font).update(what).digest('hex').slice(0, 12);
  const family = /([^/\\]+?)-latin-/.exec(source)?.[1] ?? 'font';
  const path = join(FOLDER, `${family}-${name}-${digest}.woff2`);
  const isThere = await readFile(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  // Without GDEF kerning does not vary along the axes: a tenth of a pixel in the largest headline, a third of the file.
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, dropTables: ['GDEF'], variationAxes: axes } as const;
  const cut = await subsetFont(font, characters, options);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${path}.${process.pid}`, cut);
  await rename(`${path}.${process.pid}`, path);
  return path;
}
