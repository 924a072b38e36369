import type { Log } from '#application/log.ts';
import type { Clock } from '#domain/clock.ts';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Settings } from '#domain/tenant/config.ts';
import type { Plate } from '#domain/valuation/plate.ts';
import type { HostedPrice, HostedVehicle, ValuationRegion, ValuationService } from '#services/valuation/port.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';

/** The site that asks, with the settings of the dealership that is to buy the car (D4). */
export type ValuingSite = {
  readonly slug: string;
  readonly market: MarketCode;
  readonly trade_in: Pick<Settings['trade_in'], 'provider' | 'host' | 'key'>;
};

/**
 * `not_set`: the site has no service, or its key is missing. `unavailable`: it does not answer now, so nothing is
 * known.
 */
export type HostedProblem = 'not_set' | 'unavailable';

export type HostedValuer = {
  /** The vehicle of a plate; null when the service knows none. Never throws. */
  find(site: ValuingSite, plate: Plate): Promise<Result<HostedVehicle | null, HostedProblem>>;
  /** What such a car is advertised for; null when the service gives no price. Never throws. */
  price(
    site: ValuingSite,
    question: { readonly vehicleId: string; readonly km: number },
  ): Promise<Result<HostedPrice | null, HostedProblem>>;
};

type ValuerOptions = {
  /** Null where no service may be called, as in the demo. */
  readonly service: ValuationService | null;
  readonly secretNamed: (name: string) => string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a shopper waits for the service. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
const MAX_KEPT = 2_000;
/** Answers stay this long, in memory only: long enough for one shopper's visit. Plates are personal data (D404). */
const KEPT_MS = 10 * 60_000;
/** After a failure the service is not asked for this long, so that one that is down delays nobody. */
const PAUSE_MS = 30_000;

/** Calls of one site: a shopper needs two, and each costs the dealer money. */
const CALLS = { burst: 60, everyMs: 10_000 };

type Access = { readonly host: string; readonly key: string; readonly region: ValuationRegion };
type Kept = { readonly answer: unknown; readonly until: number };

/** Asks the hosted valuation service of a site, within its quota, and remembers its answers for ten minutes (D403). */
export function createHostedValuer(options: ValuerOptions): HostedValuer {
  const { service, secretNamed, clock, log, timeoutMs = TIMEOUT_MS } = options;
  const kept = createBoundedMap<string, Kept>({ capacity: MAX_KEPT, policy: 'lru' });
  /** By tenant, when its service may be asked again. */
  const pauses = createBoundedMap<string, number>({ capacity: MAX_KEPT, policy: 'fifo' });
  const calls = createTokenBuckets({ ...CALLS, clock });
  const running = createSingleFlight<string, Result<unknown, string>>();

  function accessOf({ market, trade_in: { provider, host, key } }: ValuingSite): Access | null {
    if (provider !== 'hosted' || host === null || key === null) return null;
    const secret = secretNamed(key.env);
    const region = MARKETS[market].phone_country.toLowerCase() as ValuationRegion;
    return secret === null ? null : { host, key: secret, region };
  }

  /** `about` identifies the question among those of all sites. It is never logged, because it has the plate. */
  async function ask<Answer>(
    { slug }: ValuingSite,
    about: string,
    call: (signal: AbortSignal) => Promise<Result<Answer, string>>,
  ): Promise<Result<Answer, HostedProblem>> {
    const now = clock.now().getTime();
    const known = kept.get(about);
    if (known !== undefined && known.until > now) return succeed(known.answer as Answer);
    kept.delete(about);
    if ((pauses.get(slug) ?? 0) > now || calls.take(slug) > 0) return fail('unavailable');
    const answer = (await running.run(about, () => call(AbortSignal.timeout(timeoutMs)))) as Result<Answer, string>;
    if (answer.ok) {
      kept.set(about, { answer: answer.value, until: now + KEPT_MS });
      return answer;
    }
    pauses.set(slug, now + PAUSE_MS);
    log.warn({ tenant: slug, error: answer.problem }, 'the valuation service failed; shoppers enter their car by hand');
    return fail('unavailable');
  }

  return {
    async find(site, plate) {
      const access = accessOf(site);
      if (service === null || access === null) return fail('not_set');
      const about = ['plate', site.slug, access.host, access.region, plate.rego, plate.regoState].join(' ');
      return ask(site, about, (signal) => service.findVehicle({ ...access, plate }, signal));
    },
    async price(site, { vehicleId, km }) {
      const access = accessOf(site);
      if (service === null || access === null) return fail('not_set');
      const about = ['price', site.slug, access.host, access.region, vehicleId, km].join(' ');
      return ask(site, about, (signal) => service.price({ ...access, vehicleId, km }, signal));
    },
  };
}
