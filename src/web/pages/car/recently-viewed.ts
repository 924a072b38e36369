import { listCarsById } from '#application/cars/list-cars-by-id.ts';
import { openPage } from '#web/request/page-context.ts';
import { DATA_HEADERS, privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/recently-viewed';
import { toCardViews } from './to-card-views.server.ts';

/** The browser never requests more cars. */
const MAX_CARS = 6;

/** Current cards of the cars that a browser remembers: `?car=12&car=7`. Cars that are no longer shown are left out. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const ids = url.searchParams.getAll('car').slice(0, MAX_CARS).map(Number);
  const cars = await listCarsById(page, ids);
  const cards = toCardViews(cars, page.tools);
  return Response.json(cards, { headers: { ...DATA_HEADERS, ...privateHeaders() } });
}
