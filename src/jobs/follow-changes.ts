import type { Log } from '#application/platform.ts';
import type { StockIndex } from '#application/refresh-search.ts';
import type { StockVersions } from '#application/stock-versions.ts';
import type { TenantDirectory } from '#application/tenant-directory.ts';
import { DealershipIdSchema, type DealershipId } from '#domain/ids.ts';
import { changesSince, latestChange, type Change } from '#store/changes.ts';
import type { Store } from '#store/open.ts';
import { repeat, type Job } from './job.ts';

export type FollowChangesOptions = {
  readonly store: Store;
  readonly tenants: TenantDirectory;
  readonly index: StockIndex;
  readonly stockVersions: StockVersions;
  readonly log: Log;
  /** The newest change that directory and index already hold: taken before they were read. */
  readonly from: number;
  readonly everyMs?: number;
};

/**
 * Makes visible what any process changed: an applied tenant folder, an import, a rollback. Asks once a second; `runNow`
 * is for changes of this process. The index comes first and the version, which opens new cache entries, last.
 */
export function followChanges(options: FollowChangesOptions): Job {
  const { store } = options;
  let seen = options.from;
  return repeat({
    name: 'follow-changes',
    everyMs: options.everyMs ?? 1000,
    log: options.log,
    async work() {
      const newest = await latestChange(store);
      if (newest < seen) {
        // The store was restored from a dump: what is in memory is of another past.
        await reloadEverything(options);
        seen = newest;
      }
      for (
        let changes = await changesSince(store, seen);
        changes.length > 0;
        changes = await changesSince(store, seen)
      ) {
        await follow(changes, options);
        seen = changes.at(-1)?.id ?? seen;
      }
    },
  });
}

async function reloadEverything({ tenants, index, stockVersions }: FollowChangesOptions): Promise<void> {
  await tenants.reload();
  await index.reload();
  stockVersions.bumpAll();
}

async function follow(
  changes: readonly Change[],
  { tenants, index, stockVersions, log }: FollowChangesOptions,
): Promise<void> {
  const changedTenants = new Set(changes.filter(({ kind }) => kind === 'tenant').map(({ key }) => key));
  if (changedTenants.size > 0) await tenants.reload();
  // Names and places of a dealership are part of its cars' records, so its folder's change is a change of its stock.
  const ofTenants = [...changedTenants].flatMap((slug) => tenants.get(slug)?.scope.dealerships ?? []);
  const ofFeeds = changes
    .filter(({ kind }) => kind === 'stock')
    .map(({ key }): DealershipId => DealershipIdSchema.parse(key));
  const dealerships = [...new Set([...ofTenants, ...ofFeeds])];
  if (dealerships.length > 0) await index.refresh(dealerships);
  stockVersions.bump(dealerships);
  log.info({ tenants: [...changedTenants], dealerships }, 'changes taken over');
}
