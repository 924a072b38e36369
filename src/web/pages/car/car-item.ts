import { viewCar } from '#application/cars/view-car.ts';
import { dataAnswer, dataNotFound } from '#web/request/data-answer.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/car-item';
import { toItem } from './to-item.server.ts';

/**
 * A car as analytics events describe it (D48), for a form opened on a page with less data about it. Lists leave out the
 * VIN; a car's own page has it.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const viewed = await viewCar(page, params.slug);
  if (viewed.kind !== 'car') return dataNotFound();
  const item = toItem(viewed.car, { ...page.tools, config: viewed.config });
  return dataAnswer(item, validUntil([viewed.car], page.tools));
}
