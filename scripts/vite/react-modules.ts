import type { Plugin } from 'vite';
import { ROOT } from './module-list.ts';

/** React's packages, and the file of each for production. */
export const FILES: Readonly<Partial<Record<string, string>>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // It has the hook for a React without one, and gives back React's own.
  'use-sync-external-store/shim': 'react/cjs/react.production.js',
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
};
const COMMON_JS = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/cjs\/[^?]+\.production\.js$/;
/** Base UI copies all exports of React, to ask whether an older one has these three. */
export const COPY_OF_REACT = 'node_modules/@base-ui/utils/safeReact.mjs';
const ASKED_FOR = ['useId', 'useInsertionEffect', 'useLayoutEffect'];

/** Makes a module of a CommonJS file whose exports are statements of their own. */
export function toModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    // They stand in a list of variables, so that something must stay in their place. It is unused, and so left out.
    .replaceAll(/(\w+) = require\("([^"]+)"\)(?=[,;])/g, (_all, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}';`);
      return `${name}IsImported = true`;
    })
    .replaceAll(/^exports\.(\w+)(?= =)/gm, (_all, name: string) => {
      const isFirst = !names.has(name);
      names.add(name);
      return `${isFirst ? 'var ' : ''}exported_${name}`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.size === 0 || /\b(?:require\(|exports\b)/.test(body))
    throw new Error('This file is not written in the CommonJS that can be made a module');
  const exports = [...names].map((name) => `exported_${name} as ${name}`);
  return [...imports, body, `export { ${exports.join(', ')} };`].join('\n');
}

/** Base UI's copy of React, of which only what it asks for stays. */
export function withAskedFor(code: string): string {
  if (!code.includes('...React')) throw new Error('Base UI copies React in another way now');
  return code.replace('...React', ASKED_FOR.map((name) => `${name}: React.${name}`).join(', '));
}

/**
 * Makes modules of React's packages for the browser scripts (D505). They are CommonJS: each call would be written as a
 * property of the whole package, `(0, react.useState)()`, and what nobody uses of them would stay.
 */
export const reactModules: Plugin = {
  name: 'forecourt-react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    const file = FILES[id];
    return file === undefined ? null : `${ROOT}node_modules/${file}`;
  },
  transform(code, id) {
    if (COMMON_JS.test(id)) return { code: toModule(code), map: null };
    if (!id.endsWith(COPY_OF_REACT)) return null;
    return { code: withAskedFor(code), map: null };
  },
};
