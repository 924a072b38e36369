import { index, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { ROUTES } from './route-table.ts';
import type { RouteRow } from './route-table.ts';

const rows: readonly RouteRow[] = ROUTES;

/** One entry for each route that answers: rows that share one are one, so that its page stays while a search changes. */
function toConfig(): RouteConfigEntry[] {
  const seen = new Set<string>();
  return rows.flatMap(({ path, file, pattern = path }) => {
    if (file === null || seen.has(pattern)) return [];
    seen.add(pattern);
    return pattern === '/' ? [index(file)] : [route(pattern, file, { id: pattern })];
  });
}

/** The table of routes, and the page for whatever is not in it. */
export default [...toConfig(), route('*', 'routes/not-found.tsx')] satisfies RouteConfig;
