import type { Log } from '#application/log.ts';
import type { Clock } from '#domain/clock.ts';
import type { Point } from '#domain/location/distance.ts';
import { parsePostcode } from '#domain/location/postcode.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Place, PlaceQuestion, PlaceService, PlaceTable } from '#services/geocoding/port.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';

/** A postcode and its point. */
export type FoundPlace = Point & { readonly postcode: string };

/**
 * `malformed`: not of the market's form. `unknown`: no such postcode. `unavailable`: the service does not answer now and
 * the table does not know the postcode, so nothing is known about it.
 */
export type PlaceProblem = 'malformed' | 'unknown' | 'unavailable';

export type Geocoder = {
  /** The place of a postcode as a shopper typed it, in the country of the site's market. Never throws. */
  find(tenant: Pick<Tenant, 'slug' | 'config'>, typed: string): Promise<Result<FoundPlace, PlaceProblem>>;
  /** The postcodes of the table with their names, for the country of the site's market; none where there is no table. */
  list(tenant: Pick<Tenant, 'config'>): readonly Place[];
};

type GeocoderOptions = {
  readonly table: PlaceTable;
  /** Null where no service may be called, as in the demo. */
  readonly service: PlaceService | null;
  readonly secretNamed: (name: string) => string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a page waits for the service. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
const MAX_KEPT = 5_000;
const KEPT_MS = 24 * 3_600_000;
/** After a failure the table answers for this long, so that a service that is down slows nobody. */
const PAUSE_MS = 30_000;

/** Calls of one site to its service: a shopper looks up one postcode or two, and each call costs the dealer money. */
const CALLS = { burst: 60, everyMs: 10_000 };

type Kept = { readonly point: Point | null; readonly until: number };

/** Looks up postcodes in the service of the site, if it has one, otherwise and when it fails in the table (D353). */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const { table, service, secretNamed, clock, log, timeoutMs = TIMEOUT_MS } = options;
  const kept = createBoundedMap<string, Kept>({ capacity: MAX_KEPT, policy: 'lru' });
  /** By tenant, when its service may be called again. */
  const pauses = createBoundedMap<string, number>({ capacity: MAX_KEPT, policy: 'fifo' });
  const calls = createTokenBuckets({ ...CALLS, clock });
  const running = createSingleFlight<string, Result<Point | null, string>>();

  function serviceOf({ config }: Pick<Tenant, 'config'>): Pick<PlaceQuestion, 'host' | 'key'> | null {
    const { host, key } = config.geocoding;
    if (service === null || host === null || key === null) return null;
    const secret = secretNamed(key.env);
    return secret === null ? null : { host, key: secret };
  }

  async function ask(slug: string, question: PlaceQuestion): Promise<Result<Point | null, string>> {
    const key = `${slug} ${question.host} ${question.country} ${question.postcode}`;
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return succeed(known.point);
    if (service === null || (pauses.get(slug) ?? 0) > now) return fail('paused');
    // Beyond its rate the table answers, as while the service is down: postcodes may be asked for one after another.
    if (calls.take(slug) > 0) return fail('too_many');
    const answer = await running.run(key, () => service.find(question, AbortSignal.timeout(timeoutMs)));
    if (answer.ok) kept.set(key, { point: answer.value, until: now + KEPT_MS });
    else {
      pauses.set(slug, now + PAUSE_MS);
      log.warn({ tenant: slug, error: answer.problem }, 'the geocoding service failed; the table of postcodes answers');
    }
    return answer;
  }

  /** What the service of a site says. A site that has none knows what is in the table, and no more. */
  async function answerOf(
    tenant: Pick<Tenant, 'slug' | 'config'>,
    question: Pick<PlaceQuestion, 'country' | 'postcode'>,
  ): Promise<Result<Point | null, string>> {
    if (tenant.config.geocoding.provider !== 'hosted') return succeed(null);
    const settings = serviceOf(tenant);
    return settings === null ? fail('not_set') : ask(tenant.slug, { ...settings, ...question });
  }

  return {
    list: (tenant) => table.list(MARKETS[tenant.config.market].phone_country),
    async find(tenant, typed) {
      const market = MARKETS[tenant.config.market];
      const postcode = parsePostcode(typed, market);
      if (postcode === null) return fail('malformed');
      const country = market.phone_country;
      const answer = await answerOf(tenant, { country, postcode });
      const point = (answer.ok ? answer.value : null) ?? table.find(country, postcode);
      if (point !== null) return succeed({ postcode, lat: point.lat, long: point.long });
      return fail(answer.ok ? 'unknown' : 'unavailable');
    },
  };
}
