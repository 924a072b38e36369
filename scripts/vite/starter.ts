import { build, type Plugin } from 'vite';
import { ROOT } from './module-list.ts';

const MODULE = 'virtual:starter';
const SOURCE = `${ROOT}src/web/start/starter.ts`;
/** Every page carries it before its first paint (D328). */
const MAX_BYTES = 3000;

/** Builds the inline script of all pages as one text. */
export async function buildStarter(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    publicDir: false,
    build: {
      write: false,
      minify: true,
      lib: { entry: SOURCE, formats: ['iife'], name: 'starter', fileName: 'starter' },
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The starter was not built.');
  const text = chunk.code.trim();
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new Error(`The starter has ${Buffer.byteLength(text)} bytes, more than ${MAX_BYTES}.`);
  return text;
}

/** Gives the server the starter's text. */
export function starter(): Plugin {
  return {
    name: 'forecourt-starter',
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      this.addWatchFile(SOURCE);
      return `export default ${JSON.stringify(await buildStarter())}`;
    },
  };
}
