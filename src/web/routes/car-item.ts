import type { Route } from './+types/car-item';
import { viewCar } from '#application/view-car.ts';
import { toItem } from '../features/analytics/to-item.server.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { openPage } from '../page-context.ts';
import { VALID_UNTIL } from '../shared-headers.ts';

const HEADERS = { 'x-robots-tag': 'noindex' };

/**
 * A car as events name it (D48), for a form that was opened on a page that says less of it: no list gives every
 * car's VIN, as its own page does.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const seen = await viewCar(page, params.slug);
  if (seen.kind !== 'car') return Response.json(null, { status: 404, headers: HEADERS });
  const item = toItem(seen.car, { ...page.tools, config: seen.config });
  return Response.json(item, { headers: { ...HEADERS, [VALID_UNTIL]: validUntil([seen.car], page.tools) } });
}
