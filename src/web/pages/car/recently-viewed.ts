import { listRecentlyViewed } from '#application/cars/list-recently-viewed.ts';
import { openPage } from '#web/request/page-context.ts';
import { DATA_HEADERS, privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/recently-viewed';
import { toCardView } from './to-card-view.server.ts';

/** A browser never asks for more. */
const MOST = 6;

/** Cards of the cars that a browser remembers, as they are now: `?car=12&car=7`. What is no longer shown is left out. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const ids = url.searchParams.getAll('car').slice(0, MOST).map(Number);
  const cars = await listRecentlyViewed(page, ids);
  const cards = cars.map((car) => toCardView(car, page.tools));
  return Response.json(cards, { headers: { ...DATA_HEADERS, ...privateHeaders() } });
}
