import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { ROUTES, type RouteRow } from './request/route-table.ts';

const rows: readonly RouteRow[] = ROUTES;

/** One entry for each route; rows of the table that share a route make one entry. */
function toConfig(): RouteConfigEntry[] {
  const seen = new Set<string>();
  return rows.flatMap(({ path, file, pattern = path }) => {
    if (file === null || seen.has(pattern)) return [];
    seen.add(pattern);
    return pattern === '/' ? index(file) : route(pattern, file, { id: pattern });
  });
}

/** Every widget in its states. The build of a site has no such page. */
const DEVELOPMENT = [route('/__ui', 'pages/development/ui.tsx')];

/** The table of routes, and the page for every other address. */
export default [
  ...toConfig(),
  ...(import.meta.env.DEV ? DEVELOPMENT : []),
  route('*', 'pages/site/not-found.tsx'),
] satisfies RouteConfig;
