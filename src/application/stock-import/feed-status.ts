import type { DealershipId, ImportId } from '#domain/ids.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { lastGoodFeeds } from '#store/imports/imports.ts';
import { listTenantBundles } from '#store/tenants/tenants.ts';
import type { ImportServices } from './import-request.ts';

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
};

const MS_PER_HOUR = 3_600_000;

/** The age of each dealership's last good feed, by tenant; for `forecourt status` and `/readyz`. */
export async function feedStatus({ store, clock }: ImportServices): Promise<FeedStatus[]> {
  const feeds = new Map((await lastGoodFeeds(store.db)).map((feed) => [feed.dealership, feed]));
  const now = clock.now().getTime();
  return (await listTenantBundles(store)).flatMap(({ bundle }) =>
    bundle.dealerships.map((dealership): FeedStatus => {
      const layers = [...tenantLayers(bundle.tenant), { name: 'dealership' as const, values: dealership.config }];
      const staleHours = resolveConfig(layers).config.stock.stale_hours;
      const feed = feeds.get(dealership.id);
      const fedAt = feed?.appliedAt ?? null;
      const age = fedAt === null ? null : Math.max(0, (now - fedAt.getTime()) / MS_PER_HOUR);
      return {
        dealership: dealership.id,
        tenant: bundle.slug,
        state: age === null ? 'never_fed' : age > staleHours ? 'stale' : 'fresh',
        import_id: feed?.importId ?? null,
        fed_at: fedAt?.toISOString() ?? null,
        age_hours: age === null ? null : Math.round(age * 10) / 10,
        stale_hours: staleHours,
      };
    }),
  );
}
