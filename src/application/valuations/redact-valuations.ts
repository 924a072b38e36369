import { retentionGroups } from '#application/leads/redact-leads.ts';
import type { Platform } from '#application/platform.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { redactValuations } from '#store/valuations/valuation-retention.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

/**
 * Removes the plates of valuations older than `leads.retention_days` (D404), by the settings of the dealership that was
 * to buy the car. Returns how many were redacted.
 */
export async function redactOldValuations({ store, tenants, clock }: Platform): Promise<number> {
  const now = clock.now();
  let redacted = 0;
  for (const served of tenants.all()) {
    const tenant = withHidden(served);
    for (const { dealerships, days } of retentionGroups(tenant)) {
      const createdBefore = new Date(now.getTime() - days * DAY_MS);
      let some: number;
      do {
        some = await redactValuations(tenant.scope, store.db, { dealerships, createdBefore, now, limit: BATCH_SIZE });
        redacted += some;
      } while (some === BATCH_SIZE);
    }
  }
  return redacted;
}
