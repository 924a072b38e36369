import type { Log } from '#application/log.ts';
import type { Clock } from '#domain/clock.ts';
import type { HostedReviews } from '#domain/content/review.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { ReviewsService } from '#services/reviews/port.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { withTimeout } from '#utilities/with-timeout.ts';

/** What a service says of a location, and until when a page may show it, in milliseconds since 1970. */
export type HostedAtHand = { readonly found: HostedReviews | null; readonly until: number };

export type HostedReviewsReader = {
  /**
   * What is at hand of these locations, by id. Locations without a place id, and those of a site without the service, are
   * not in it. What is old is shown once more while it is fetched again; what is not there at all is waited for, but
   * only for a moment. Never throws.
   */
  read(site: ReviewedSite, locations: readonly Location[]): Promise<ReadonlyMap<Location['id'], HostedAtHand>>;
};

/** A site, and the settings of each location's dealership (D4). */
export type ReviewedSite = {
  readonly tenant: Pick<Tenant, 'slug' | 'config'>;
  readonly settingsOf: (location: Location) => TenantConfig['reviews'];
};

type ReaderOptions = {
  /** Null where no service may be called, as in the demo. */
  readonly service: ReviewsService | null;
  readonly secretNamed: (name: string) => string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a page waits for reviews that are not at hand. */
  readonly waitMs?: number;
  /** How long the service may take. */
  readonly timeoutMs?: number;
};

const WAIT_MS = 400;
const TIMEOUT_MS = 5_000;
const MINUTE = 60_000;
/** Older ones are fetched again, behind the page that shows them. */
const FRESH_MS = 30 * MINUTE;
/** The service's terms allow no storing. Nothing is shown or kept longer than this, in memory only (D357). */
const KEPT_MS = 60 * MINUTE;
/** After a failure the service is not asked for this long, and a page without the reviews is not kept longer. */
const PAUSE_MS = MINUTE;
const MAX_PLACES = 2_000;
/** Calls at a time, of all sites. What finds no room is fetched by a later page. */
const MAX_CALLS = 16;

type Kept = { readonly found: HostedReviews | null; readonly at: number };
type Asked = { readonly location: Location; readonly id: string; readonly placeId: string; readonly key: string };

/** Reads reviews from the service of a site when its pages are rendered, and remembers them in memory for an hour. */
export function createHostedReviewsReader(options: ReaderOptions): HostedReviewsReader {
  const { service, secretNamed, clock, log, waitMs = WAIT_MS, timeoutMs = TIMEOUT_MS } = options;
  const kept = createBoundedMap<string, Kept>({ capacity: MAX_PLACES, policy: 'lru' });
  /** When a place may be asked for again. */
  const pauses = createBoundedMap<string, number>({ capacity: MAX_PLACES, policy: 'fifo' });
  const calls = createSingleFlight<string, void>();
  const now = () => clock.now().getTime();

  function toAsk({ tenant, settingsOf }: ReviewedSite, location: Location): Asked[] {
    const reviews = settingsOf(location);
    const placeId = location.address.place_id;
    if (reviews.provider !== 'hosted' || reviews.key === null || placeId === null) return [];
    const { env } = reviews.key;
    const secret = secretNamed(env);
    // By tenant: what one site's key has paid for is never another's.
    return secret === null ? [] : [{ location, id: `${tenant.slug} ${env} ${placeId}`, placeId, key: secret }];
  }

  function keptOf({ id }: Asked): Kept | null {
    const known = kept.get(id);
    if (known === undefined) return null;
    if (known.at + KEPT_MS > now()) return known;
    kept.delete(id);
    return null;
  }

  async function fetch({ tenant }: ReviewedSite, { id, placeId, key }: Asked, from: ReviewsService): Promise<void> {
    const language = tenant.config.locale ?? tenant.config.market;
    const answer = await from.find({ placeId, key, language }, AbortSignal.timeout(timeoutMs));
    if (answer.ok) kept.set(id, { found: answer.value, at: now() });
    else {
      pauses.set(id, now() + PAUSE_MS);
      log.warn({ tenant: tenant.slug, error: answer.problem }, 'the reviews service failed; pages show no new reviews');
    }
  }

  /** Fetches what is not fresh. Resolves when everything that was missing is there or has failed. */
  async function refresh(site: ReviewedSite, asked: readonly Asked[]): Promise<void> {
    const missing: Promise<void>[] = [];
    for (const one of asked) {
      const known = keptOf(one);
      const isFresh = known !== null && known.at + FRESH_MS > now();
      const mayCall = (pauses.get(one.id) ?? 0) <= now() && (calls.has(one.id) || calls.size < MAX_CALLS);
      if (isFresh || !mayCall || service === null) continue;
      const call = calls.run(one.id, () => fetch(site, one, service));
      if (known === null) missing.push(call);
    }
    if (missing.length > 0)
      await withTimeout(Promise.all(missing), { ms: waitMs, message: 'reviews are late' }).catch(() => undefined);
  }

  return {
    async read(site, locations) {
      const asked = service === null ? [] : locations.flatMap((location) => toAsk(site, location));
      await refresh(site, asked);
      return new Map(
        asked.map((one) => {
          const known = keptOf(one);
          const atHand = known
            ? { found: known.found, until: known.at + KEPT_MS }
            : { found: null, until: now() + PAUSE_MS };
          return [one.location.id, atHand];
        }),
      );
    },
  };
}
