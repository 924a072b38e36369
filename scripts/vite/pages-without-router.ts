import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './module-list.ts';

const INSTEAD = 'virtual:pages-without-router';
/** What React Router wraps the components of routes in, to give them their props from its context. */
const WRAPPERS = ['UNSAFE_withComponentProps', 'UNSAFE_withErrorBoundaryProps', 'UNSAFE_withHydrateFallbackProps'];

/**
 * Takes React Router out of the pages (D344): `document/page-content.tsx` gives them their props. The browser scripts
 * find nothing else in the package, so a module for the browser that uses it breaks the build.
 */
export const pagesWithoutRouter: Plugin = {
  name: 'forecourt-pages-without-router',
  // After React Router has added its own imports. To resolve the package to another one does not do in development,
  // where Vite leaves packages to Node.
  enforce: 'post',
  transform(code, id) {
    if (!relative(ROOT, id).startsWith('src/web/') || !code.includes('react-router')) return null;
    return { code: code.replaceAll(/(\bfrom\s*|\bimport\s*)(["'])react-router\2/g, `$1$2${INSTEAD}$2`), map: null };
  },
  resolveId: (id) => (id === INSTEAD ? `\0${INSTEAD}` : null),
  load(id) {
    if (id !== `\0${INSTEAD}`) return null;
    const own = WRAPPERS.map((name) => `export const ${name} = (component) => component;`);
    const isBrowser = this.environment.name === 'client';
    return [...(isBrowser ? [] : ["export * from 'react-router';"]), ...own].join('\n');
  },
};
