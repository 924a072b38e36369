import { DATA_HEADERS, VALID_UNTIL } from './page-headers.ts';

/** Data for a script of a page. `until`: the moment from which it may differ, ISO time; it is cached until then. */
export function dataAnswer(body: unknown, until: string): Response {
  return Response.json(body, { headers: { ...DATA_HEADERS, [VALID_UNTIL]: until } });
}

/** The 404 of a route that answers with data. */
export const dataNotFound = () => Response.json(null, { status: 404, headers: DATA_HEADERS });
