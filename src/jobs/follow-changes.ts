import type { Log } from '#application/log.ts';
import type { StockIndex } from '#application/stock-index/refresh-search.ts';
import type { StockVersions } from '#application/stock-index/stock-versions.ts';
import type { TenantFileReceiver } from '#application/tenants/receive-tenant-files.ts';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Clock } from '#domain/clock.ts';
import { DealershipIdSchema, type CarId, type DealershipId } from '#domain/ids.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { changesSince, latestChange, type Change } from '#store/changes.ts';
import type { Store } from '#store/store.ts';
import { repeat, type Job } from './job.ts';
import { watchYears } from './watch-years.ts';

type FollowChangesOptions = {
  readonly store: Store;
  readonly tenants: TenantDirectory;
  readonly index: StockIndex;
  readonly stockVersions: StockVersions;
  /** Absent where no pictures are shown. */
  readonly files?: TenantFileReceiver | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The newest change that the directory and index already contain. It must be read before they are. */
  readonly from: number;
  readonly everyMs?: number;
};

/**
 * Makes changes of any process visible: an applied tenant folder, an import, a rollback. PostgreSQL notifies it as soon
 * as another process commits. It also polls once a second, in case a notification is lost. Use `runNow` for changes of
 * this process. The index is updated first and the version last, because the version starts new cache entries.
 *
 * A year that begins at a dealer is a change too: older cars then show no repayment, and leave the weekly filter (D270).
 */
export function followChanges(options: FollowChangesOptions): Job {
  const { store, log } = options;
  let seen = options.from;
  const newYears = watchYears(options);
  // A failed run has used up what it was told. Its dealerships wait here for the next run.
  const stale = new Set<DealershipId>();
  const job = repeat({
    name: 'follow-changes',
    everyMs: options.everyMs ?? 1000,
    log,
    async work() {
      const newest = await latestChange(store.db);
      if (newest < seen) {
        // The store was restored from a dump, so what is in memory no longer matches it.
        await reloadEverything(options);
        seen = newest;
      }
      for (
        let changes = await changesSince(store.db, seen);
        changes.length > 0;
        changes = await changesSince(store.db, seen)
      ) {
        await follow(changes, { ...options, stale });
        seen = changes.at(-1)?.id ?? seen;
      }
      for (const dealership of newYears()) stale.add(dealership);
      await refresh(stale, options);
    },
  });
  const listener = store.listen({
    changed: () => void job.runNow(),
    disconnected: (code) => log.warn({ code }, 'connection that tells of changes is lost, making it again'),
  });
  return {
    runNow: () => job.runNow(),
    async stop() {
      await listener.stop();
      await job.stop();
    },
  };
}

async function reloadEverything({ tenants, index, stockVersions, files }: FollowChangesOptions): Promise<void> {
  await files?.receive(null);
  await tenants.reload();
  await index.reload();
  stockVersions.bumpAll();
}

async function refresh(stale: Set<DealershipId>, { index, stockVersions, log }: FollowChangesOptions): Promise<void> {
  if (stale.size === 0) return;
  const dealerships = [...stale];
  await index.refresh(dealerships);
  stockVersions.bump(dealerships);
  stale.clear();
  log.info({ dealerships }, 'a new year taken over');
}

async function follow(
  changes: readonly Change[],
  { tenants, index, stockVersions, files, log, stale }: FollowChangesOptions & { readonly stale: Set<DealershipId> },
): Promise<void> {
  const changedTenants = new Set(changes.filter(({ kind }) => kind === 'tenant').map(({ key }) => key));
  // Before the reload: browsers cache pictures for good, so no page of the new version may load an old one.
  if (changedTenants.size > 0) await files?.receive([...changedTenants]);
  const groups = tenants.groups();
  if (changedTenants.size > 0) await tenants.reload([...changedTenants]);
  // Cars' records contain the dealership's name and places, so a change of its folder is a change of its stock.
  const ofTenants = [...changedTenants].flatMap((slug) => {
    const tenant = tenants.get(slug);
    return tenant === null ? [] : withHidden(tenant).scope.dealerships;
  });
  const ofFeeds = changes
    .filter(({ kind }) => kind === 'stock')
    .map(({ key }): DealershipId => DealershipIdSchema.parse(key));
  // A dealership that is shown with others than before may spell its values as they do (D149).
  const regrouped = [...tenants.groups()].filter(([id, group]) => (groups.get(id) ?? id) !== group);
  const ofGroups = regrouped.map(([id]): DealershipId => DealershipIdSchema.parse(id));
  // One that no site shows any more has perhaps left its folder, and its stock with it (D542).
  const gone = [...groups.keys()].filter((id) => !tenants.groups().has(id));
  const ofGone = gone.map((id): DealershipId => DealershipIdSchema.parse(id));
  for (const dealership of [...ofTenants, ...ofGroups, ...ofGone, ...ofFeeds]) stale.add(dealership);
  const refreshed = [...stale];
  if (refreshed.length > 0) await index.refresh(refreshed);
  const cars = [...new Set(changes.filter(({ kind }) => kind === 'car').map(({ key }) => Number(key) as CarId))];
  const ofCars = cars.length > 0 ? await index.refreshCars(cars) : [];
  const dealerships = [...new Set([...refreshed, ...ofCars])];
  stockVersions.bump(dealerships);
  stale.clear();
  log.info({ tenants: [...changedTenants], dealerships }, 'changes taken over');
}
