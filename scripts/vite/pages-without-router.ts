import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './module-list.ts';

const ROUTER = 'react-router';
const REPLACED = '\0pages-without-router';
/** What React Router wraps the components of routes in, to give them their props from its context. */
const WRAPPERS = ['UNSAFE_withComponentProps', 'UNSAFE_withErrorBoundaryProps', 'UNSAFE_withHydrateFallbackProps'];

/**
 * Takes React Router out of the pages (D344): `document/page-content.tsx` gives them their props. The browser scripts
 * find nothing else in the package, so a module for the browser that uses it breaks the build.
 */
export const pagesWithoutRouter: Plugin = {
  name: 'forecourt-pages-without-router',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id !== ROUTER || importer === undefined) return null;
    return relative(ROOT, importer).startsWith('src/web/') ? REPLACED : null;
  },
  load(id) {
    if (id !== REPLACED) return null;
    const own = WRAPPERS.map((name) => `export const ${name} = (component) => component;`);
    const isBrowser = this.environment.name === 'client';
    return [...(isBrowser ? [] : [`export * from '${ROUTER}';`]), ...own].join('\n');
  },
};
