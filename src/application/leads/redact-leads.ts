import type { Platform } from '#application/platform.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { deleteLeadAnswers } from '#store/leads/lead-answers.ts';
import { deleteLeadFiles } from '#store/leads/lead-files.ts';
import { redactLeads, type Retention } from '#store/leads/lead-retention.ts';
import { deletePostCounts } from '#store/leads/post-counts.ts';
import { HOUR_MS } from './lead-limits.ts';

const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 500;

type Group = { readonly dealerships: Retention['dealerships']; readonly days: number; readonly fileDays: number };

/** No file outlives the personal data of its lead. */
function daysOf({ leads: { retention_days: days, cv_days } }: TenantConfig): Pick<Group, 'days' | 'fileDays'> {
  return { days, fileDays: Math.min(days, cv_days) };
}

/** Groups dealerships by retention: each by its own config, those that the tenant no longer lists by the tenant's. */
export function retentionGroups(tenant: Tenant): Group[] {
  const own = tenant.dealerships.map((dealership) => ({
    dealerships: { of: [dealership.id] },
    ...daysOf(configForDealership(tenant, dealership)),
  }));
  const others = { dealerships: { except: tenant.scope.dealerships }, ...daysOf(tenant.config) };
  return [...own, others];
}

/**
 * Removes the personal data of leads older than `leads.retention_days` (R16), with their sensitive answers, their
 * files after `leads.cv_days`, and caller counts that no limit uses any
 * more. Returns how many leads were redacted.
 */
export async function redactOldLeads({ store, tenants, clock }: Platform): Promise<number> {
  const now = clock.now();
  let redacted = 0;
  for (const served of tenants.all()) {
    const tenant = withHidden(served);
    for (const { dealerships, days, fileDays } of retentionGroups(tenant)) {
      const createdBefore = new Date(now.getTime() - fileDays * DAY_MS);
      await deleteLeadFiles(tenant.scope, store.db, { dealerships, createdBefore });
      const receivedBefore = new Date(now.getTime() - days * DAY_MS);
      await deleteLeadAnswers(tenant.scope, store.db, { dealerships, createdBefore: receivedBefore });
      let some: number;
      do {
        some = await redactLeads(tenant.scope, store.db, { dealerships, receivedBefore, now, limit: BATCH_SIZE });
        redacted += some;
      } while (some === BATCH_SIZE);
    }
  }
  await deletePostCounts(store.db, new Date(now.getTime() - 2 * HOUR_MS));
  return redacted;
}
