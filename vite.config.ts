import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Modules of each script of the browser's side and their length before minifying. Beside what is served. */
const MODULES = 'build/modules.json';
type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Writes down what each script is made of: for `npm run bench:weight`, and for the server's side below. */
const moduleList: Plugin = {
  name: 'forecourt-module-list',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const lengths = (modules: (typeof chunks)[number]['modules']) =>
      Object.entries(modules).map(([id, { renderedLength }]) => [relative(import.meta.dirname, id), renderedLength]);
    const list = chunks.map(({ fileName, modules }) => [fileName, Object.fromEntries(lengths(modules))]);
    await mkdir('build', { recursive: true });
    await writeFile(MODULES, JSON.stringify(Object.fromEntries(list)));
  },
};

const TEMPLATE_SCRIPTS = 'virtual:template-scripts';

/** Tells the server's side, which is built after the browser's, where each template's script is. */
function templateScripts(): Plugin {
  let isServing = false;
  return {
    name: 'forecourt-template-scripts',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id === TEMPLATE_SCRIPTS ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${TEMPLATE_SCRIPTS}`) return null;
      const list = isServing ? {} : (JSON.parse(await readFile(MODULES, 'utf8')) as ChunkModules);
      const found = Object.entries(list).flatMap(([file, modules]) =>
        Object.keys(modules).flatMap((module) => {
          const [, name] = /^src\/web\/templates\/([a-z]+)\/template\.ts$/.exec(module) ?? [];
          return name === undefined ? [] : [[name, `/${file}`]];
        }),
      );
      return `export default ${JSON.stringify(Object.fromEntries(found))}`;
    },
  };
}

/**
 * Few scripts, because each is packed by itself: what never changes between releases, what pages share, and one for
 * each page and each template.
 */
const SCRIPT_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  { name: 'shared', test: /\/src\/|node_modules\/lucide-react\/|preload-helper/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), moduleList, templateScripts()],
  publicDir: 'src/web/public',
  // Fonts and pictures stay files of their own: a data URL in the style sheet would be loaded before it is needed.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } } } },
  },
});
