import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Outside the folder of served files, so that nobody can load it. */
const MODULES = `${ROOT}build/modules.json`;

/** The modules of each browser script, by path, with their length before minifying. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Writes down which modules each browser script contains. `npm run bench:weight` and the build of the server use the
 * list.
 */
export const moduleList: Plugin = {
  name: 'forecourt-module-list',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const lengths = (modules: (typeof chunks)[number]['modules']) =>
      Object.entries(modules).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength]);
    const list = chunks.map(({ fileName, modules }) => [fileName, Object.fromEntries(lengths(modules))]);
    await mkdir(`${ROOT}build`, { recursive: true });
    await writeFile(MODULES, JSON.stringify(Object.fromEntries(list)));
  },
};

/** The list of the last build of the browser scripts. */
export async function readModuleList(): Promise<ChunkModules> {
  return JSON.parse(await readFile(MODULES, 'utf8')) as ChunkModules;
}
