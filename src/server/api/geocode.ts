import type { Hono } from 'hono';
import type { PlaceProblem } from '#application/locations/geocoder.ts';
import type { Platform } from '#application/platform.ts';
import { callerNetwork, UNKNOWN_NETWORK } from '#domain/lead/caller-network.ts';
import { MARKETS, type Market } from '#domain/market.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Caller } from '#server/site.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';
import { apiError, noSite } from './errors.ts';

type GeocodeApiDeps = {
  readonly platform: Platform;
  readonly tenantOf: (request: Request) => Tenant | null;
  readonly callerOf: (request: Request) => Caller | null;
};

/** Calls of one network. A shopper corrects a postcode a few times; the service behind it may cost money. */
const LIMIT = { burst: 30, everyMs: 2_000 };
const MAX_CHARS = 40;
const NO_STORE = { 'cache-control': 'no-store' };
/** Places stay where they are. A dealer who changes the service waits this long. */
const SHARED = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' };

const TOO_MANY = 'Too many places in a short time. Please try again in a moment.';
const UNAVAILABLE = 'We cannot look up places at the moment. Please try again in a moment.';

function messageOf(problem: Exclude<PlaceProblem, 'unavailable'>, { postcode }: Market): string {
  return problem === 'malformed' ? postcode.message : postcode.unknown;
}

/** `GET /api/geocode?postcode=` → {lat, lng}, or 400 with the texts of spec §8 (D51, D355). */
export function registerGeocodeApi(app: Hono, { platform, tenantOf, callerOf }: GeocodeApiDeps): void {
  const limit = createTokenBuckets({ ...LIMIT, clock: platform.clock });
  app.get('/api/geocode', async (context) => {
    const request = context.req.raw;
    const tenant = tenantOf(request);
    if (!tenant) return noSite(context);
    const wait = limit.take(callerNetwork(callerOf(request)?.address ?? '') ?? UNKNOWN_NETWORK);
    if (wait > 0)
      return context.json(apiError('too_many', TOO_MANY), 429, { ...NO_STORE, 'retry-after': String(wait) });
    const found = await platform.geocoder.find(tenant, (context.req.query('postcode') ?? '').slice(0, MAX_CHARS));
    if (found.ok) return context.json({ lat: found.value.lat, lng: found.value.long }, 200, SHARED);
    if (found.problem === 'unavailable') return context.json(apiError('unavailable', UNAVAILABLE), 503, NO_STORE);
    const message = messageOf(found.problem, MARKETS[tenant.config.market]);
    return context.json(apiError('invalid', message, { postcode: message }), 400, NO_STORE);
  });
}
