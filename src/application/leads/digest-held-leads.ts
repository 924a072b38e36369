import type { Platform } from '#application/platform.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import { digestReceivers } from '#domain/lead/digest-receivers.ts';
import { createLocalClock } from '#domain/location/local-time.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { countUndigestedLeads, listUndigestedLeads, markDigested } from '#store/leads/held-leads.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import type { Database } from '#store/store.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';

/** Digests arrive when the dealership's working day begins, in its own time zone. */
const NOT_BEFORE = '07:00';
/** Leads that one digest links to; the others follow in the next. */
const MAX_LEADS_PER_DIGEST = 30;
/** Digests to one receiver a day; the rest waits for the next day. */
const MAX_DIGESTS_PER_DAY = 10;

/**
 * Adds a digest of newly held leads for every dealership, once a day (D30). One that fails stops no other. Returns how
 * many. Several processes may run it; each digest is added once.
 */
export async function digestHeldLeads(platform: Platform): Promise<number> {
  const all = platform.tenants.all().flatMap((served) => {
    const tenant = withHidden(served);
    return tenant.dealerships.map((dealership) => ({ tenant, dealership }));
  });
  const made = await sumOfEach(all, {
    work: ({ tenant, dealership }) => digestDealership({ platform, tenant }, dealership),
    failed: ({ dealership: { id: dealership } }, error) =>
      platform.log.error({ dealership, error }, 'held leads of a dealership could not be told of'),
  });
  if (made > 0) platform.newDeliveries.notify();
  return made;
}

async function digestDealership({ platform, tenant }: SiteContext, dealership: Dealership): Promise<number> {
  const now = platform.clock.now();
  const place = tenant.locations.find(({ dealership_id }) => dealership_id === dealership.id);
  const { date, time } = createLocalClock(place?.time_zone ?? 'UTC').momentAt(now);
  if (time < NOT_BEFORE) return 0;
  return platform.store.transaction(async (tx) => {
    let made = 0;
    for (let nth = 1; nth <= MAX_DIGESTS_PER_DAY; nth += 1) {
      const all = await countUndigestedLeads(tenant.scope, tx, dealership.id);
      const ids = await listUndigestedLeads(tenant.scope, tx, {
        dealership: dealership.id,
        limit: MAX_LEADS_PER_DIGEST,
      });
      if (ids.length === 0) break;
      const digest: Digest = { day: nth === 1 ? date : `${date}.${nth}`, lead_ids: ids, more: all - ids.length, now };
      const added = await addDigest(tx, { tenant, dealership }, digest);
      // The day's first one is there: whatever was held back after it waits for tomorrow's.
      if (added === 0) break;
      made += added;
      await markDigested(tenant.scope, tx, { ids, now });
    }
    return made;
  });
}

type Digest = {
  readonly day: string;
  readonly lead_ids: readonly LeadId[];
  readonly more: number;
  readonly now: Date;
};

/** Adds one digest for each receiver. Returns how many are new. */
async function addDigest(
  tx: Database,
  { tenant, dealership }: { readonly tenant: Tenant; readonly dealership: Dealership },
  { day, lead_ids, more, now }: Digest,
): Promise<number> {
  let added = 0;
  for (const to of digestReceivers(dealership, tenant.locations)) {
    const delivery = {
      dealership_id: dealership.id,
      lead_id: null,
      kind: 'spam_digest' satisfies DeliveryKind,
      dedupe_key: `spam_digest:${dealership.id}:${day}:${to}`,
      payload: { to, lead_ids, more },
      due_at: now,
      now,
    };
    if (await addDelivery(tenant.scope, tx, delivery)) added += 1;
  }
  return added;
}
