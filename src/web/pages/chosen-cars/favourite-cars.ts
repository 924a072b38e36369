import { listCarsById } from '#application/cars/list-cars-by-id.ts';
import { toCardViews } from '#web/pages/car/to-card-views.server.ts';
import { listsOf } from '#web/pages/site/to-controls.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { DATA_HEADERS, privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/favourite-cars';

/** As many as a browser keeps. */
const MAX_CARS = 100;

/** Today's cards of favourites: `?car=12&car=7`. Cars that the site no longer lists are left out. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const isOn = listsOf(page.tools.config).includes('favourites');
  const ids = url.searchParams.getAll('car').slice(0, MAX_CARS).map(Number);
  const cars = isOn ? await listCarsById(page, ids) : [];
  const cards = toCardViews(cars, page.tools);
  return Response.json(cards, { headers: { ...DATA_HEADERS, ...privateHeaders() } });
}
