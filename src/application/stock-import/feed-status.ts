import type { Platform } from '#application/platform.ts';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { DealershipId, ImportId, TenantSlug } from '#domain/ids.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { lastGoodFeeds } from '#store/imports/imports.ts';
import { listDealershipNames } from '#store/tenants/tenants.ts';

/** Age of one dealership's stock. `stale`: older than `stock.stale_hours`. `never_fed`: no feed was ever applied. */
export type FeedStatus = {
  readonly dealership: DealershipId;
  readonly tenant: string;
  readonly state: 'fresh' | 'stale' | 'never_fed';
  readonly import_id: ImportId | null;
  /** ISO time of the last good feed. */
  readonly fed_at: string | null;
  readonly age_hours: number | null;
  readonly stale_hours: number;
  /** ISO time of the first failure since the last good feed, and the code of the last one (D316); null without. */
  readonly failing_since: string | null;
  readonly error: string | null;
};

const MS_PER_HOUR = 3_600_000;

/** The age of each dealership's last good feed, by tenant; for `forecourt status` and `/readyz`. */
export async function feedStatus({
  store,
  clock,
  tenants,
}: Pick<Platform, 'store' | 'clock' | 'tenants'>): Promise<FeedStatus[]> {
  const feeds = new Map((await lastGoodFeeds(store.db)).map((feed) => [feed.dealership, feed]));
  const now = clock.now().getTime();
  return (await listDealershipNames(store.db)).map(({ id, tenant }): FeedStatus => {
    const staleHours = staleHoursOf(tenants, { id, tenant });
    const feed = feeds.get(id);
    const fedAt = feed?.appliedAt ?? null;
    const age = fedAt === null ? null : Math.max(0, (now - fedAt.getTime()) / MS_PER_HOUR);
    return {
      dealership: id,
      tenant,
      state: age === null ? 'never_fed' : age > staleHours ? 'stale' : 'fresh',
      import_id: feed?.importId ?? null,
      fed_at: fedAt?.toISOString() ?? null,
      age_hours: age === null ? null : Math.round(age * 10) / 10,
      stale_hours: staleHours,
      failing_since: feed?.failing?.since.toISOString() ?? null,
      error: feed?.failing?.error ?? null,
    };
  });
}

type Owned = { readonly id: DealershipId; readonly tenant: TenantSlug };

/** A dealership that its own tenant does not show has the tenant's setting. */
function staleHoursOf(tenants: TenantDirectory, { id, tenant }: Owned): number {
  const served = tenants.get(tenant);
  if (served === null) return PRODUCT_DEFAULTS.stock.stale_hours;
  const owner = withHidden(served);
  const dealership = owner.dealerships.find((one) => one.id === id);
  return (dealership ? configForDealership(owner, dealership) : owner.config).stock.stale_hours;
}
