import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipBytes } from './weigh-page.ts';

export type LoadedScript = { readonly file: string; readonly raw: number; readonly gzip: number };
export type LoadedModule = { readonly module: string; readonly bytes: number };

/** Modules of each built script, with their length before minifying, from the list that the build writes. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

const NAMED_IN_PAGE = /["'](\/assets\/[^"']+\.js)["']/g;
/** Matches `import "./a.js"` and `from "./a.js"`, but not `import("./a.js")`, which is loaded on demand. */
const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * Every script that a browser loads with a page: those that the page's head and scripts name, and all their static
 * imports.
 */
export async function firstLoadScripts(html: string, clientFolder: string): Promise<LoadedScript[]> {
  const waiting = [...html.matchAll(NAMED_IN_PAGE)].map(([, path = '']) => path.replace('/assets/', ''));
  const loaded = new Map<string, LoadedScript>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    const code = await readFile(join(clientFolder, 'assets', file));
    loaded.set(file, { file, raw: code.length, gzip: gzipBytes(code) });
    for (const [, name = ''] of code.toString('utf8').matchAll(STATIC_IMPORT)) waiting.push(name);
  }
  return [...loaded.values()].toSorted((left, right) => right.gzip - left.gzip);
}

/** Modules inside those scripts, largest first. */
export function modulesOf(scripts: readonly LoadedScript[], chunks: ChunkModules): LoadedModule[] {
  return scripts
    .flatMap(({ file }) => Object.entries(chunks[`assets/${file}`] ?? {}))
    .map(([module, bytes]) => ({ module, bytes }))
    .toSorted((left, right) => right.bytes - left.bytes);
}

/** Code that must not be in a page's first script, by the packages that contain it. */
const EXCLUDED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['Zod', /node_modules\/zod\//],
  ['a form library', /node_modules\/(?:@conform-to|react-hook-form|formik|@tanstack\/react-form)\//],
  ['an engine for regular expressions', /node_modules\/re2js\//],
  ['a map', /node_modules\/(?:leaflet|maplibre-gl|mapbox-gl|ol|@googlemaps|react-map-gl)\//],
  ['a carousel', /node_modules\/(?:embla-carousel[^/]*|swiper|keen-slider|@splidejs)\//],
];

/** Names the unwanted code that was found, with the module that contains it. */
export function intruders(modules: readonly LoadedModule[]): string[] {
  return EXCLUDED.flatMap(([what, pattern]) => {
    const found = modules.find(({ module }) => pattern.test(module));
    return found ? [`${what}: ${found.module}`] : [];
  });
}
