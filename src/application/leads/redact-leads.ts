import type { Platform } from '#application/platform.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { deleteLeadAnswers } from '#store/leads/lead-answers.ts';
import { deleteLeadFiles } from '#store/leads/lead-files.ts';
import { redactLeads, type Retention } from '#store/leads/lead-retention.ts';
import { deletePostCounts } from '#store/leads/post-counts.ts';
import { inBatches } from '#utilities/in-batches.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';
import { HOUR_MS } from './lead-limits.ts';

const DAY_MS = 24 * HOUR_MS;

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
 * files after `leads.cv_days`, and caller counts that no limit uses any more. A tenant that fails stops no other. Returns how
 * many leads were redacted.
 */
export async function redactOldLeads(platform: Platform): Promise<number> {
  const { store, tenants, clock, log } = platform;
  const now = clock.now();
  await deletePostCounts(store.db, new Date(now.getTime() - 2 * HOUR_MS));
  return sumOfEach(tenants.all(), {
    work: (served) => redactTenant(platform, withHidden(served), now),
    failed: ({ slug: tenant }, error) =>
      log.error({ tenant, error }, 'personal data of old leads could not be removed'),
  });
}

async function redactTenant({ store }: Platform, tenant: Tenant, now: Date): Promise<number> {
  let redacted = 0;
  for (const { dealerships, days, fileDays } of retentionGroups(tenant)) {
    const createdBefore = new Date(now.getTime() - fileDays * DAY_MS);
    await deleteLeadFiles(tenant.scope, store.db, { dealerships, createdBefore });
    const receivedBefore = new Date(now.getTime() - days * DAY_MS);
    await deleteLeadAnswers(tenant.scope, store.db, { dealerships, createdBefore: receivedBefore });
    const due = { dealerships, receivedBefore, now };
    redacted += await inBatches((limit) => redactLeads(tenant.scope, store.db, { ...due, limit }));
  }
  return redacted;
}
