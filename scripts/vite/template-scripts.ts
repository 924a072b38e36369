import type { Plugin } from 'vite';
import { readModuleList } from './module-list.ts';

const MODULE = 'virtual:template-scripts';
const TEMPLATE_PART = /^src\/web\/templates\/([a-z]+)\/(frame|hero)\.tsx?$/;

/** Gives the server, which is built after the browser scripts, the URLs of each template's scripts. */
export function templateScripts(): Plugin {
  let isServing = false;
  return {
    name: 'forecourt-template-scripts',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const chunks = isServing ? {} : await readModuleList();
      const scripts: Record<string, Record<string, string>> = {};
      for (const [file, modules] of Object.entries(chunks))
        for (const module of Object.keys(modules)) {
          const [, name, part] = TEMPLATE_PART.exec(module) ?? [];
          if (name !== undefined && part !== undefined) (scripts[name] ??= {})[part] = `/${file}`;
        }
      return `export default ${JSON.stringify(scripts)}`;
    },
  };
}
