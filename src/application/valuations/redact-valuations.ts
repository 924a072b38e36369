import { retentionGroups } from '#application/leads/redact-leads.ts';
import type { Platform } from '#application/platform.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { redactValuations } from '#store/valuations/valuation-retention.ts';
import { inBatches } from '#utilities/in-batches.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';

const DAY_MS = 86_400_000;

/**
 * Removes the plates of valuations older than `leads.retention_days` (D404), by the settings of the dealership that was
 * to buy the car. A tenant that fails stops no other. Returns how many were redacted.
 */
export async function redactOldValuations(platform: Platform): Promise<number> {
  const { tenants, clock, log } = platform;
  const now = clock.now();
  return sumOfEach(tenants.all(), {
    work: (served) => redactTenant(platform, withHidden(served), now),
    failed: ({ slug: tenant }, error) => log.error({ tenant, error }, 'plates of old valuations could not be removed'),
  });
}

async function redactTenant({ store }: Platform, tenant: Tenant, now: Date): Promise<number> {
  let redacted = 0;
  for (const { dealerships, days } of retentionGroups(tenant)) {
    const due = { dealerships, createdBefore: new Date(now.getTime() - days * DAY_MS), now };
    redacted += await inBatches((limit) => redactValuations(tenant.scope, store.db, { ...due, limit }));
  }
  return redacted;
}
