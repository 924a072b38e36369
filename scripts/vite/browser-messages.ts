import { glob, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

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
 * a template literal there begins with it. The build fails when a script names a message that was left out.
 */
export function browserMessages(): Plugin {
  const leftOut = new Set<string>();
  return {
    name: 'forecourt-browser-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!CATALOGUE.test(id)) return null;
      const files = await Array.fromAsync(glob('src/web/**/*.{ts,tsx}'));
      const sources = files.filter((file) => !NOT_IN_BROWSER.test(file)).map((file) => readFile(file, 'utf8'));
      const text = (await Promise.all(sources)).join('\n');
      const starts = [...text.matchAll(/`([a-z_]+\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
      const isUsed = (key: string) => text.includes(`'${key}'`) || starts.some((start) => key.startsWith(start));
      const isLeftOut = (key: string) => {
        if (isUsed(key)) return false;
        leftOut.add(key);
        return true;
      };
      const catalogues = (await import(id)) as Messages;
      return Object.entries(catalogues)
        .filter((entry): entry is [string, Messages] => typeof entry[1] === 'object')
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(withoutKeys(messages, isLeftOut))};`)
        .join('\n');
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const modules = output.type === 'chunk' ? Object.entries(output.modules) : [];
        for (const [id, { code }] of modules) {
          const named = MAY_NAME_ANY.test(id) ? undefined : namedKeys(code ?? '').find((key) => leftOut.has(key));
          if (named !== undefined) this.error(`${id} names the message ${named}, which is left out of browser scripts`);
        }
      }
    },
  };
}
