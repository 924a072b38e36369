import { listCarsById } from '#application/cars/list-cars-by-id.ts';
import { openPage } from '#web/request/page-context.ts';
import { DATA_HEADERS, privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/recently-viewed';
import { toRowOfCards } from './to-card-views.server.ts';

/** As many as a browser remembers. */
const MAX_CARS = 12;
const MAX_CARDS = 6;

/**
 * Current cards of the first cars that a browser remembers: `?car=12&car=7`. Cars that are no longer shown are left out, and
 * the next ones take their place.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const ids = url.searchParams.getAll('car').slice(0, MAX_CARS).map(Number);
  const cars = await listCarsById(page, ids);
  const cards = toRowOfCards(cars.slice(0, MAX_CARDS), page.tools);
  return Response.json(cards, { headers: { ...DATA_HEADERS, ...privateHeaders() } });
}
