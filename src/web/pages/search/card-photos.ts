import { listCarsById } from '#application/cars/list-cars-by-id.ts';
import { toPhotos } from '#web/features/media/photo-data.ts';
import type { CardPhotos } from '#web/features/search/card-photos.ts';
import { openPage } from '#web/request/page-context.ts';
import { DATA_HEADERS, privateHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/card-photos';

/** More than a page of results has cars. */
const MAX_CARS = 60;
/** More are for the car's own page. */
const MAX_PHOTOS = 6;

/** The photos of cars in a list: `?car=12&car=7` (D444). Cars that the site no longer lists are left out. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const ids = url.searchParams.getAll('car').slice(0, MAX_CARS).map(Number);
  const photos: CardPhotos = {};
  for (const car of await listCarsById(page, ids)) {
    const { hosts } = page.tools.configOf(car).images;
    photos[car.id] = toPhotos(car.images, hosts, page.tools.colourOf).slice(0, MAX_PHOTOS);
  }
  return Response.json(photos, { headers: { ...DATA_HEADERS, ...privateHeaders() } });
}
