import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './module-list.ts';

/** Catalogues of the locales, and the wordings of the templates. */
const CATALOGUE = /\/src\/web\/(?:messages\/en-[a-z]+|templates\/[a-z]+\/wording)\.ts$/;
/** Files that are in no browser script, and the catalogues and wordings themselves. */
const NOT_IN_BROWSER = /\.server\.ts$|\.test\.tsx?$|\/testing\/|\.d\.ts$|\/wording\.ts$|^src\/web\/messages\//;
/**
 * Modules that may name a message that is left out. Catalogues and wordings define messages, and field rules name
 * theirs as data (each form provides its own texts for them).
 */
const MAY_NAME_ANY = /\/web\/(?:messages|templates)\/|\/domain\/lead\/field-rules\.ts$/;
type Messages = { readonly [key: string]: string | Messages };

/** What the loader of a route says with its page's tools: those are on the server only. */
const ON_THE_SERVER = /\btools\.t\((?:[^()]|\([^()]*\))*\)/g;

/** Files whose messages stay in the base catalogue, because every page loads them, and routes, which are entries. */
const OF_EVERY_PAGE = /^src\/web\/(?:root\.tsx|(?:ui|document|head|pages|templates|features\/site)\/)/;
/** The base catalogue, which the messages of a part are added to. */
const BASE = '/src/web/messages/en-au.ts';
const PART = 'virtual:messages/';

/** The text of each browser file, and how the keys begin that it makes with template literals. */
type Sources = ReadonlyMap<string, { readonly text: string; readonly starts: readonly string[] }>;

async function readSources(): Promise<Sources> {
  const files = await Array.fromAsync(glob('src/web/**/*.{ts,tsx}'));
  const browser = files.filter((file) => !NOT_IN_BROWSER.test(file)).toSorted();
  const read = async (file: string) => {
    const text = (await readFile(file, 'utf8')).replace(ON_THE_SERVER, '');
    const starts = [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
    return [file, { text, starts }] as const;
  };
  return new Map(await Promise.all(browser.map(read)));
}

/** The files that name a message, or begin its key with a template literal. */
function usersOf(key: string, sources: Sources): string[] {
  return [...sources]
    .filter(([, { text, starts }]) => text.includes(`'${key}'`) || starts.some((start) => key.startsWith(start)))
    .map(([file]) => file);
}

/**
 * The messages of each file that alone names them, unless every page loads it. A message of two files stays in the base:
 * it would be a script of its own, or bring one file's script with the other.
 */
function messagesOfParts(base: Messages, sources: Sources): ReadonlyMap<string, Messages> {
  const parts = new Map<string, Messages>();
  for (const [key, message] of Object.entries(base)) {
    const [user, ...others] = usersOf(key, sources);
    if (user === undefined || others.length > 0 || OF_EVERY_PAGE.test(user)) continue;
    parts.set(user, { ...parts.get(user), [key]: message });
  }
  return parts;
}

/** Messages without those that `isLeftOut` names. Keys without a full stop are locales and forms of a message. */
const withoutKeys = (messages: Messages, isLeftOut: (key: string) => boolean): Messages =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([key]) => !key.includes('.') || !isLeftOut(key))
      .map(([key, value]) => [key, typeof value === 'string' ? value : withoutKeys(value, isLeftOut)]),
  );
const namedKeys = (code: string) => [...code.matchAll(/["'`]([a-z_]+\.[\w.]+)["'`]/g)].map(([, key = '']) => key);

/**
 * Leaves messages that only the server uses (headings, labels of filters, texts for search engines) out of the browser
 * scripts. They are about half of all messages. A message stays when the source of a browser file contains its key, or
 * a template literal there begins with it. Messages of parts that not every page loads come with the files that name
 * them (D337). The build fails when a script names a message that was left out, or that no script brings.
 */
export function browserMessages(): Plugin {
  const leftOut = new Set<string>();
  let sources: Sources = new Map();
  let parts: ReadonlyMap<string, Messages> = new Map();
  return {
    name: 'forecourt-browser-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      sources = await readSources();
      parts = messagesOfParts(((await import(`${ROOT}${BASE.slice(1)}`)) as { EN_AU: Messages }).EN_AU, sources);
    },
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${PART}`)) {
        const messages = parts.get(id.slice(PART.length + 1));
        return `import { EN_AU } from '${ROOT}${BASE.slice(1)}';\nObject.assign(EN_AU, ${JSON.stringify(messages)});`;
      }
      if (!CATALOGUE.test(id)) return null;
      const isLeftOut = (key: string) => {
        if (usersOf(key, sources).length > 0) return false;
        leftOut.add(key);
        return true;
      };
      const ofParts = new Set(id.endsWith(BASE) ? [...parts.values()].flatMap(Object.keys) : []);
      const catalogues = (await import(id)) as Messages;
      return Object.entries(catalogues)
        .filter((entry): entry is [string, Messages] => typeof entry[1] === 'object')
        .map(([name, messages]) => [name, withoutKeys(messages, (key) => ofParts.has(key) || isLeftOut(key))] as const)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(messages)};`)
        .join('\n');
    },
    transform(code, id) {
      const file = relative(ROOT, id);
      // After the code, so that positions in it stay: imports run first wherever they stand.
      return parts.has(file) ? { code: `${code}\nimport '${PART}${file}';` } : null;
    },
    generateBundle(_options, bundle) {
      const brought = new Set<string>();
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      );
      for (const [id, { code }] of modules) {
        if (id.startsWith(`\0${PART}`)) brought.add(id);
        const named = MAY_NAME_ANY.test(id) ? undefined : namedKeys(code ?? '').find((key) => leftOut.has(key));
        if (named !== undefined) this.error(`${id} names the message ${named}, which is left out of browser scripts`);
      }
      for (const file of parts.keys())
        if (!brought.has(`\0${PART}${file}`)) this.error(`No script brings the messages of ${file}`);
    },
  };
}
