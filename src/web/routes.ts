import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { ROUTES, type RouteRow } from './request/route-table.ts';

const rows: readonly RouteRow[] = ROUTES;

const SEARCH = 'pages/search/search.tsx';

/** One entry for each route; rows of the table that share a route make one entry. */
function toConfig(): RouteConfigEntry[] {
  const seen = new Set<string>();
  const entries = rows.flatMap(({ path, file, pattern = path }) => {
    if (file === null || seen.has(pattern)) return [];
    seen.add(pattern);
    return [{ file, entry: pattern === '/' ? index(file) : route(pattern, file, { id: pattern }) }];
  });
  const searches = entries.filter(({ file }) => file === SEARCH).map(({ entry }) => entry);
  const others = entries.filter(({ file }) => file !== SEARCH).map(({ entry }) => entry);
  // All searches are one page: the frame stays mounted from one search to the next.
  return [...others, layout('pages/search/search-frame.tsx', searches)];
}

/** The table of routes, and the page for every other address. */
export default [...toConfig(), route('*', 'pages/site/not-found.tsx')] satisfies RouteConfig;
