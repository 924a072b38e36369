import { createRequestHandler, data, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { createNewestCars } from '#application/cars/newest-cars.ts';
import { upcomingHolidays } from '#application/locations/upcoming-holidays.ts';
import type { Platform } from '#application/platform.ts';
import type { RequestContext } from '#application/request-context.ts';
import { unlisted } from '#utilities/unlisted.ts';
import { DATA_PATH } from './pages/page-address.ts';
import type { PageHandler } from './site.ts';

/**
 * The built pages as a function. The build holds its own copy of src/web/request/context.ts, so the key comes out of the build
 * (entry.server re-exports it) and not from an import.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: { readonly platform: Platform; readonly mode: 'production' | 'development' },
): PageHandler {
  const routed = typeof build === 'function' ? async () => withUnlistedData(await build()) : withUnlistedData(build);
  const handle = createRequestHandler(routed, options.mode);
  const newestCarsOf = createNewestCars();
  return async ({ request, ...page }) => {
    const { entry } = typeof build === 'function' ? await build() : build;
    const context = new RouterContextProvider();
    const address = toDocumentAddress(request.url);
    const format = address === null ? 'document' : 'data';
    const { platform } = options;
    const holidaysOf = await upcomingHolidays(platform, page.tenant);
    const newestCars = await newestCarsOf({ platform, tenant: page.tenant });
    context.set(requestContextKey(entry.module), { ...page, format, holidaysOf, newestCars, platform });
    const answer = await handle(address === null ? request : new Request(address, request), context);
    return format === 'data' ? withoutRedirect(answer) : answer;
  };
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/**
 * The build with loaders of pages whose data React Router cannot see into. It encodes the data of every page for a
 * start in the browser that these pages do not have (D344), which took a twentieth of a page (D342).
 * `toRenderedPage` takes the data out again.
 */
function withUnlistedData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withUnlistedLoader(route)] as const);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withUnlistedLoader(route: ServerRoute): ServerRoute {
  const { loader, default: component } = route.module;
  // A route without a component answers by itself.
  if (loader === undefined || component === undefined) return route;
  return {
    ...route,
    module: {
      ...route.module,
      async loader(args) {
        const answer: unknown = await loader(args);
        if (answer instanceof Response) return answer;
        return isDataWithInit(answer) ? data(unlisted(answer.data), answer.init ?? undefined) : unlisted(answer);
      },
    },
  };
}

/** What `data()` of React Router returns. */
type DataWithInit = ReturnType<typeof data<unknown>>;

const isDataWithInit = (answer: unknown): answer is DataWithInit =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit';

/** The address of the page whose data is asked for (`/cars/x.data`); null when the page itself is. */
function toDocumentAddress(address: string): URL | null {
  const url = new URL(address);
  const path = url.pathname.replace(DATA_PATH, '');
  if (path === url.pathname) return null;
  url.pathname = path;
  return url;
}

/** A script cannot read where a redirect leads, so that is its answer. */
function withoutRedirect(answer: Response): Response {
  const to = answer.headers.get('location');
  if (to === null || answer.status < 300 || answer.status >= 400) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('location');
  headers.delete('content-type');
  return Response.json({ kind: 'moved', to }, { headers });
}

function requestContextKey(module: object): RouterContext<RequestContext> {
  if ('requestContext' in module) return module.requestContext as RouterContext<RequestContext>;
  throw new Error('The built pages do not export requestContext: src/web/entry.server.tsx must re-export it.');
}
