import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { readCarId } from '#domain/car/read-car-id.ts';
import { callerNetwork, UNKNOWN_NETWORK } from '#domain/lead/caller-network.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Caller } from '#server/site.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';
import { apiError, noSite } from './errors.ts';
import { isShopper } from './is-shopper.ts';
import { readJson } from './read-json.ts';

type ViewsApiDeps = {
  readonly platform: Platform;
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

/** Limit of beacons per network. A family browsing in several tabs stays below it. */
const LIMIT = { burst: 60, everyMs: 1000 };
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * `POST /api/views` {car_id}: the beacon of a car's page (D51). Answers 204 at once; the count is written later. A
 * request whose headers show that no shopper is looking (a robot, a prefetched page) gets the same answer and is not
 * counted.
 */
export function registerViewsApi(app: Hono, { platform, tenantOf, callerOf }: ViewsApiDeps): void {
  const limit = createTokenBuckets({ ...LIMIT, clock: platform.clock });
  app.post('/api/views', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    const car = readCarId((await readJson(request))?.['car_id']);
    if (car === null) return context.json(apiError('malformed', 'car_id is the number of a car.'), 400, NO_STORE);
    const address = callerOf(request)?.address ?? '';
    const agent = request.headers.get('user-agent') ?? '';
    if (isShopper(request) && limit.take(callerNetwork(address) ?? UNKNOWN_NETWORK) === 0)
      platform.views.add({ scope: tenant.scope, car, shopper: `${address}\n${agent}` });
    return context.body(null, 204, NO_STORE);
  });
}
