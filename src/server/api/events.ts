import type { Hono } from 'hono';
import type { Platform } from '#application/platform.ts';
import { readBeacon } from '#domain/analytics/read-beacon.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Caller } from '../site.ts';
import { createTokenBuckets } from '../token-buckets.ts';
import { apiError } from './errors.ts';
import { isShopper } from './is-shopper.ts';
import { readJson } from './read-json.ts';

export type EventsApiDeps = {
  readonly platform: Platform;
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

/** Beacons of one address. Each holds what a page gathered for some seconds. */
const LIMIT = { burst: 60, everyMs: 1000 };
const MOST_CHARS = 16_000;
const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * `POST /api/events` {events: [{name, car_id?, values}]}: what pages report of their shoppers (D48, D51), without a word
 * of who they are. Answers 204 at once; it is written later. Robots are answered the same and not counted.
 */
export function registerEventsApi(app: Hono, { platform, tenantOf, callerOf }: EventsApiDeps): void {
  const limit = createTokenBuckets({ ...LIMIT, clock: platform.clock });
  app.post('/api/events', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return context.json(apiError('not_found', 'There is no site on this host.'), 404);
    if (Number(request.headers.get('content-length') ?? 0) > MOST_CHARS)
      return context.json(apiError('too_large', `At most ${MOST_CHARS} characters.`), 413, NOT_KEPT);
    const events = readBeacon(await readJson(request));
    if (events === null)
      return context.json(apiError('malformed', 'events is a list of 1 to 20 known events.'), 400, NOT_KEPT);
    if (isShopper(request) && limit.take(`${tenant.slug} ${callerOf(request)?.address ?? ''}`) === 0)
      platform.events.add(tenant.scope, events);
    return context.body(null, 204, NOT_KEPT);
  });
}
