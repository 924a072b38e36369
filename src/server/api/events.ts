import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { readBeacon } from '#domain/analytics/read-beacon.ts';
import { callerNetwork, UNKNOWN_NETWORK } from '#domain/lead/caller-network.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Caller } from '#server/site.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';
import { apiError, noSite } from './errors.ts';
import { isShopper } from './is-shopper.ts';
import { readJson } from './read-json.ts';

type EventsApiDeps = {
  readonly platform: Platform;
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

/**
 * Limits of stored events per network and per site: `burst` at once, then one per `everyMs` milliseconds. At five
 * events per page view, a provider with a whole town behind one address can send 1,700 views a day, and a site can have
 * 17,000. Counted per process, so several processes store as many each.
 */
export const EVENT_LIMITS = {
  network: { burst: 1_000, everyMs: 10_000 },
  site: { burst: 20_000, everyMs: 1_000 },
} as const;
const MAX_CHARS = 16_000;
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * `POST /api/events` {events: [{name, car_id?, values}]}: events that pages report (D48, D51), without data about the
 * shopper. Answers 204 at once; the events are written later. Events of robots and events above the limits get the same
 * answer and are not counted.
 */
export function registerEventsApi(app: Hono, { platform, tenantOf, callerOf }: EventsApiDeps): void {
  const ofNetworks = createTokenBuckets({ ...EVENT_LIMITS.network, clock: platform.clock });
  const ofSites = createTokenBuckets({ ...EVENT_LIMITS.site, clock: platform.clock });
  app.post('/api/events', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    if (Number(request.headers.get('content-length') ?? 0) > MAX_CHARS)
      return context.json(apiError('too_large', `At most ${MAX_CHARS} characters.`), 413, NO_STORE);
    const events = readBeacon(await readJson(request));
    if (events === null)
      return context.json(apiError('malformed', 'events is a list of 1 to 20 known events.'), 400, NO_STORE);
    if (!isShopper(request)) return context.body(null, 204, NO_STORE);
    const network = callerNetwork(callerOf(request)?.address ?? '') ?? UNKNOWN_NETWORK;
    // The network is checked first, so that its refused events use nothing of the site's limit.
    const counted = events.filter(
      () => ofNetworks.take(`${tenant.slug} ${network}`) === 0 && ofSites.take(tenant.slug) === 0,
    );
    platform.events.add(tenant.scope, counted);
    return context.body(null, 204, NO_STORE);
  });
}
