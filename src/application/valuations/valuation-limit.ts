import type { Clock } from '#domain/clock.ts';
import { callerNetwork, UNKNOWN_NETWORK } from '#domain/lead/caller-network.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';

/** New valuations and next steps of one network. A shopper needs two or three; a look-up may cost the dealer money. */
const LIMIT = { burst: 20, everyMs: 30_000 };

export type ValuationLimit = {
  /** Counts one step of a caller; the seconds to wait when there were too many, else 0. */
  take(site: { readonly tenant: Pick<Tenant, 'slug'> }, address: string): number;
};

/** One limit for the call and the pages together (D403). */
export function createValuationLimit(clock: Clock): ValuationLimit {
  const buckets = createTokenBuckets({ ...LIMIT, clock });
  return {
    take: ({ tenant }, address) => buckets.take(`${tenant.slug} ${callerNetwork(address) ?? UNKNOWN_NETWORK}`),
  };
}
