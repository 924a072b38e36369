import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { Platform } from '#application/platform.ts';
import type { RequestContext } from '#application/request-context.ts';
import type { PageHandler } from './site.ts';

/**
 * The built pages as a function. The build holds its own copy of src/web/request/context.ts, so the key comes out of the build
 * (entry.server re-exports it) and not from an import.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: { readonly platform: Platform; readonly mode: 'production' | 'development' },
): PageHandler {
  const handle = createRequestHandler(build, options.mode);
  return async ({ request, ...page }) => {
    const { entry } = typeof build === 'function' ? await build() : build;
    const context = new RouterContextProvider();
    context.set(requestContextKey(entry.module), { ...page, platform: options.platform });
    return handle(request, context);
  };
}

function requestContextKey(module: object): RouterContext<RequestContext> {
  if ('requestContext' in module) return module.requestContext as RouterContext<RequestContext>;
  throw new Error('The built pages do not export requestContext: src/web/entry.server.tsx must re-export it.');
}
