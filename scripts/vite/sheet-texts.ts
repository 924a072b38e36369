import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './module-list.ts';

const MODULE = 'virtual:sheet-texts';
const ASSETS = join(ROOT, 'build', 'client', 'assets');

/** Gives the server, which is built after the browser files, the texts of the style sheets, by address. */
export function sheetTexts(): Plugin {
  let isServing = false;
  return {
    name: 'forecourt-sheet-texts',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const files = isServing ? [] : (await readdir(ASSETS)).filter((file) => file.endsWith('.css'));
      const texts = files.map(async (file) => [
        `/assets/${file}`,
        toInline(await readFile(join(ASSETS, file), 'utf8')),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(texts)))}`;
    },
  };
}

/** @throws when the sheet would end the element that it stands in */
function toInline(text: string): string {
  if (text.includes('</')) throw new Error('A style sheet contains "</", so it cannot be inline');
  return text.trim();
}
