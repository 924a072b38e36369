import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** Tells the server's side, which is built after the browser's, where each template's scripts are. */
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
      const found: Record<string, Record<string, string>> = {};
      for (const [file, modules] of Object.entries(list))
        for (const module of Object.keys(modules)) {
          const [, name, part] = /^src\/web\/templates\/([a-z]+)\/(frame|hero)\.tsx?$/.exec(module) ?? [];
          if (name !== undefined && part !== undefined) (found[name] ??= {})[part] = `/${file}`;
        }
      return `export default ${JSON.stringify(found)}`;
    },
  };
}

const CATALOGUE = /\/src\/web\/messages\/en-[a-z]+\.ts$/;
/** A template's own wording asks for nothing: it says otherwise what somebody else asks for. */
const SERVER_ONLY =
  /\.server\.ts$|\.test\.tsx?$|\/testing|\.d\.ts$|\/wording\.ts$|^src\/web\/(?:messages\/|head\/(?:structured-car|car-head)\.ts)/;

/**
 * Catalogues, and the templates' wording: they may hold a message that nobody asks for. The rules of fields name theirs as
 * data: a form brings its own texts for them.
 */
const KEEPS_KEYS = /\/web\/(?:messages|templates)\/|\/domain\/lead\/field-rules\.ts$/;
const namedKeys = (code: string) => [...code.matchAll(/["'`]([a-z_]+\.[\w.]+)["'`]/g)].map(([, key = '']) => key);

/**
 * Half of the messages are only ever written by the server (headings, labels of filters, what a search engine reads):
 * they stay out of the browser's script. A message stays in when a file of the browser's side names it, or begins its
 * name; the build fails when a script names one that was left out.
 */
function browserMessages(): Plugin {
  const leftOut = new Set<string>();
  return {
    name: 'forecourt-browser-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!CATALOGUE.test(id)) return null;
      const files = await Array.fromAsync(glob('src/web/**/*.{ts,tsx}'));
      const sources = files.filter((file) => !SERVER_ONLY.test(file)).map((file) => readFile(file, 'utf8'));
      const text = (await Promise.all(sources)).join('\n');
      const starts = [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
      const isUsed = (key: string) => text.includes(`'${key}'`) || starts.some((start) => key.startsWith(start));
      const catalogues = (await import(id)) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      const lines = Object.entries(catalogues).map(([name, messages]) => {
        for (const key of Object.keys(messages)) if (!isUsed(key)) leftOut.add(key);
        const kept = Object.entries(messages).filter(([key]) => isUsed(key));
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
      });
      return lines.join('\n');
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const modules = output.type === 'chunk' ? Object.entries(output.modules) : [];
        for (const [id, { code }] of modules) {
          const named = KEEPS_KEYS.test(id) ? undefined : namedKeys(code ?? '').find((key) => leftOut.has(key));
          if (named !== undefined) this.error(`${id} names the message ${named}, which the browser does not get`);
        }
      }
    },
  };
}

/**
 * Few scripts, because each is packed by itself: what never changes between releases, what pages share, and one for
 * each page and each template.
 */
const SHARED =
  /\/src\/(?:domain\/(?!(?:analytics|lead)\/|location\/opening-state|safe-text|search\/(?:budget|shown-count))|web\/(?!pages\/(?!search)|features\/site\/(?:hours|rating)\.|features\/(?:car\/(?!card-)|(?:analytics|contact|enquiry|enquiry-dialog|form-steps|home|lead-status|test-drive|widgets)\/)|ui\/(?:error-summary|field|select|slider)\b))|preload-helper/;
/** What the pages with a form share; what every page keeps for its next form comes after it has loaded. */
const FORMS =
  /\/src\/(?:domain\/lead\/|web\/(?:pages\/forms\/form-error\.|features\/(?:contact|enquiry(?!\/(?:landing|visited-pages)\.)|form-steps)\/|ui\/(?:error-summary|field)\b))/;
/** What pages share beside the search: it would wait for what it never uses. */
const OTHER_PAGES =
  /\/src\/(?:domain\/(?:safe-text|search\/(?:budget|shown-count))|web\/(?:features\/site\/(?:hours|rating)|ui\/select))\.tsx?$/;
const SCRIPT_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  // What only some pages share stays out of the others.
  { name: 'shared', test: SHARED, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  { name: 'other-pages', test: OTHER_PAGES, minShareCount: 2 },
  // What a search page needs of icons stands in the style sheet.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), moduleList, templateScripts(), browserMessages()],
  publicDir: 'src/web/public',
  // Fonts and pictures stay files of their own: a data URL in the style sheet would be loaded before it is needed.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } } } },
  },
});
