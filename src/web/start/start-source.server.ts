import type { EntryContext } from 'react-router';
import starter from 'virtual:starter';
import type { StartSource } from './start-scripts.tsx';
import type { StartList } from './start-state.ts';

/** What React Router's `Scripts` would write into a page, from the same data. */
export function toStartSource(entry: EntryContext, nonce: string): StartSource {
  return {
    nonce,
    starter,
    handOff() {
      // The router writes the data only after scripts that can read it.
      if (entry.renderMeta) entry.renderMeta.didRenderScripts = true;
      return [
        `window.__reactRouterContext=${entry.serverHandoffString ?? '{}'};`,
        'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}})',
        '.pipeThrough(new TextEncoderStream());',
      ].join('');
    },
    list: (templateScripts) => toStartList(entry, templateScripts),
  };
}

function toStartList({ manifest, staticHandlerContext }: EntryContext, others: readonly string[]): StartList {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The manifest does not name the route ${id}.`);
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
    return { id, modules: parts.filter((part) => part !== undefined), imports: route.imports ?? [] };
  });
  const { entry, url, hmr } = manifest;
  const files = [
    entry.module,
    ...entry.imports,
    url,
    ...routes.flatMap(({ modules, imports }) => [...modules, ...imports]),
    ...others,
  ];
  return {
    files: [...new Set(files)],
    manifest: url,
    routes: routes.map(({ id, modules }) => [id, modules]),
    // In development, the runtime comes before any component.
    entries: hmr ? [hmr.runtime, entry.module] : [entry.module],
  };
}
