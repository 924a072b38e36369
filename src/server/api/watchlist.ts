import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import type { SiteContext } from '#application/site-context.ts';
import { removeCar, saveCar, type SaveProblem } from '#application/watchlist/change-watchlist.ts';
import { garageUser, type GarageProblem } from '#application/watchlist/garage-user.ts';
import { readCarId } from '#domain/car/read-car-id.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { MARKETS } from '#domain/market.ts';
import type { Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { noSite } from './errors.ts';
import { readJson } from './read-json.ts';

type WatchlistApiDeps = { readonly platform: Platform; readonly tenantOf: (request: Request) => Tenant | null };

type Problem = GarageProblem | SaveProblem | 'malformed' | 'not_own';
type Change = (
  context: SiteContext,
  item: { readonly user: UserId; readonly car: CarId },
) => Promise<Result<unknown, SaveProblem>>;

/** The texts are shown to shoppers (spec §8). */
const ANSWERS: Readonly<Record<Problem, readonly [status: 400 | 401 | 403 | 404 | 409, error: string]>> = {
  malformed: [400, 'phone_number is a phone number, and car_id is the number of a car.'],
  signed_out: [401, 'Please sign in to keep cars in your watchlist.'],
  not_own: [403, 'phone_number is not the number that is signed in.'],
  no_garage: [404, 'This site has no watchlists.'],
  no_car: [404, 'This car is no longer listed.'],
  full: [409, 'Your watchlist is full. Remove a car to save another.'],
};
const HEADERS = { 'cache-control': 'private, no-store', vary: 'cookie' };

/**
 * `POST /api/watchlist/save-car` and `/remove-car`, {phone_number, car_id} → {success, error?} (spec §7, D51). The session
 * alone says whose watchlist it is; a `phone_number` that is not its user's own is refused (D35).
 */
export function registerWatchlistApi(app: Hono, { platform, tenantOf }: WatchlistApiDeps): void {
  const register = (path: string, change: Change) =>
    app.post(path, async (context) => {
      const tenant = tenantOf(context.req.raw);
      if (!tenant) return noSite(context);
      const problem = await answer({ platform, tenant }, context.req.raw, change);
      if (problem === null) return context.json({ success: true }, 200, HEADERS);
      const [status, error] = ANSWERS[problem];
      return context.json({ success: false, error }, status, HEADERS);
    });
  register('/api/watchlist/save-car', saveCar);
  register('/api/watchlist/remove-car', removeCar);
}

/** Null when the list was changed, or was that way already. */
async function answer(site: SiteContext, request: Request, change: Change): Promise<Problem | null> {
  const found = await garageUser(site, request.headers.get('cookie'));
  if (!found.ok) return found.problem;
  const { id: user, phone } = found.value;
  const body = await readJson(request);
  const given = body?.['phone_number'];
  const car = readCarId(body?.['car_id']);
  if (typeof given !== 'string' || given === '' || car === null) return 'malformed';
  const country = MARKETS[site.tenant.config.market].phone_country;
  if (given !== phone && parsePhone(given, country) !== phone) return 'not_own';
  const changed = await change(site, { user, car });
  return changed.ok ? null : changed.problem;
}
