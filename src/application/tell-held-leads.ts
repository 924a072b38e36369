import { digestReceivers } from '#domain/lead/digest-receivers.ts';
import { createLocalClock } from '#domain/location/local-time.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { listUntoldLeads, markTold } from '#store/held-leads.ts';
import { addDelivery } from '#store/outbox.ts';
import type { SiteContext } from './count-stock.ts';
import type { Platform } from './platform.ts';

/** Digests are there when the working day of a dealership begins, by its own clock. */
const NOT_BEFORE = '07:00';
/** Leads that one mail tells of in words; the others are counted. */
const MOST_TOLD = 30;

/**
 * Tells every dealership, once a day, of leads that are held back and that it was not told of before (D30). Gives how many
 * digests were made. Run by any number of processes, each digest is made once.
 */
export async function tellHeldLeads(platform: Platform): Promise<number> {
  let made = 0;
  for (const tenant of platform.tenants.all()) {
    for (const dealership of tenant.dealerships) made += await tellDealership({ platform, tenant }, dealership);
  }
  if (made > 0) platform.newDeliveries.ring();
  return made;
}

async function tellDealership({ platform, tenant }: SiteContext, dealership: Dealership): Promise<number> {
  const now = platform.clock.now();
  const place = tenant.locations.find(({ dealership_id }) => dealership_id === dealership.id);
  const { date, time } = createLocalClock(place?.time_zone ?? 'UTC').momentAt(now);
  if (time < NOT_BEFORE) return 0;
  return platform.store.transaction(async (tx) => {
    const untold = await listUntoldLeads(tenant.scope, tx, dealership.id);
    if (untold.length === 0) return 0;
    let made = 0;
    for (const to of digestReceivers(dealership, tenant.locations)) {
      const isNew = await addDelivery(
        tx,
        {
          tenant_slug: tenant.slug,
          dealership_id: dealership.id,
          lead_id: null,
          kind: 'spam_digest',
          // One a day and receiver: whatever is held back after it waits for tomorrow's.
          dedupe_key: `spam_digest:${dealership.id}:${date}:${to}`,
          payload: { to, lead_ids: untold.slice(0, MOST_TOLD), more: Math.max(0, untold.length - MOST_TOLD) },
          due_at: now,
        },
        now,
      );
      if (isNew) made += 1;
    }
    if (made > 0) await markTold(tenant.scope, tx, { ids: untold, now });
    return made;
  });
}
