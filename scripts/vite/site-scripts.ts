import type { Plugin } from 'vite';
import { readModuleList } from './module-list.ts';

const MODULE = 'virtual:site-scripts';
const TEMPLATE_PART = /^src\/web\/templates\/([a-z]+)\/(frame|hero)\.tsx?$/;
const CATALOGUE = /^src\/web\/messages\/([a-z]{2})-([a-z]{2})\.ts$/;

/** Gives the server, which is built after the browser scripts, the addresses of each template's and locale's scripts. */
export function siteScripts(): Plugin {
  let isServing = false;
  return {
    name: 'forecourt-site-scripts',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const chunks = isServing ? {} : await readModuleList();
      const templates: Record<string, Record<string, string>> = {};
      const catalogues: Record<string, string> = {};
      for (const [file, modules] of Object.entries(chunks))
        for (const module of Object.keys(modules)) {
          const [, name, part] = TEMPLATE_PART.exec(module) ?? [];
          if (name !== undefined && part !== undefined) (templates[name] ??= {})[part] = `/${file}`;
          const [, language, region] = CATALOGUE.exec(module) ?? [];
          // The base catalogue is a part of the scripts of every page.
          const locale = `${language}-${region?.toUpperCase()}`;
          if (language !== undefined && locale !== 'en-AU') catalogues[locale] = `/${file}`;
        }
      return `export default ${JSON.stringify({ templates, catalogues })}`;
    },
  };
}
