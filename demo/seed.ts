import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Log } from '#application/log.ts';
import { importStock } from '#application/stock-import/import-stock.ts';
import { applyTenant } from '#application/tenants/apply-tenant.ts';
import type { Clock } from '#domain/clock.ts';
import type { DealershipId } from '#domain/ids.ts';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import type { Pictures } from '#services/images/port.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { backdateCars, type CarAge } from '#store/demo.ts';
import type { Store } from '#store/store.ts';
import type { FreshRow } from './fresh-dates.ts';
import { DEMO_TENANTS, readDemoStock, tenantFolderPath, type DemoTenant } from './tenants.ts';

/** Progress of the seeding: `done` of `total` cars of a tenant. */
export type SeedProgress = {
  readonly tenant: DemoTenant;
  readonly name: string;
  readonly done: number;
  readonly total: number;
};

export type SeedOptions = {
  readonly store: Store;
  readonly clock: Clock;
  /** Imports the pictures of the folders. Without it, only those that all demo tenants share are found. */
  readonly pictures?: Pick<Pictures, 'replace'>;
  readonly onProgress?: (progress: SeedProgress) => void;
};

/** The seeding prints its progress and throws what it cannot do. */
const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Demo folders list no hosts of other tenants, whatever the platform's domain. */
const HOSTS = { platformDomain: 'localhost', demo: true };

export type SeededTenant = { readonly tenant: DemoTenant; readonly name: string; readonly cars: number };

/**
 * Applies the demo tenants and imports their stock, as an operator would with `tenant apply` and `import stock`, and
 * spreads the arrival of cars over the last months. A further run changes only dates, which follow the clock.
 * @throws when a demo folder or its stock has a problem. That is a fault of this repository, and the message says
 * where.
 */
export async function seedDemo(options: SeedOptions): Promise<SeededTenant[]> {
  const seeded: SeededTenant[] = [];
  for (const tenant of DEMO_TENANTS) seeded.push(await seedTenant(tenant, options));
  return seeded;
}

/** The same for one tenant. */
export async function seedTenant(tenant: DemoTenant, options: SeedOptions): Promise<SeededTenant> {
  const { store, clock } = options;
  const name = await applyFolder(tenant, options);
  const rows = readDemoStock(tenant, clock.now());
  const report = (done: number): void => options.onProgress?.({ tenant, name, done, total: rows.length });
  report(0);
  const imported = await importStock(
    { store, clock, log: SILENT },
    {
      target: { tenant },
      source: { stream: Readable.from(rows.map(({ feed }) => `${JSON.stringify(feed)}\n`)), name: 'stock.ndjson' },
      sourceName: `demo/tenants/${tenant}/stock.csv`,
      force: true,
      onProgress: ({ rows: done }) => report(Math.min(done, rows.length)),
    },
  );
  if (!imported.ok) throw new Error(`The demo's stock of ${tenant} was refused: ${imported.problem.message}`);
  const [first] = imported.value.problems;
  if (first)
    throw new Error(`The demo's stock of ${tenant}: ${first.column} is "${first.value}", expected ${first.expected}`);
  await backdate(rows, options);
  report(rows.length);
  return { tenant, name, cars: rows.length };
}

/** Applies the folder. Returns the tenant's name. */
async function applyFolder(tenant: DemoTenant, { store, clock, pictures }: SeedOptions): Promise<string> {
  const path = tenantFolderPath(tenant);
  const folder = await diskTenantFolders.read(path);
  const applied = folder.ok ? await applyTenant({ store, clock }, folder.value, HOSTS) : folder;
  if (!applied.ok) {
    throw new Error(`The demo folder ${tenant} has problems:\n${applied.problem.map(formatProblem).join('\n')}`);
  }
  if (folder.ok) await pictures?.replace({ tenant, folder: join(path, 'images'), names: folder.value.images });
  return applied.value.name;
}

async function backdate(rows: readonly FreshRow[], { store, clock }: SeedOptions): Promise<void> {
  const byDealership = Map.groupBy(rows, ({ feed }) => feed['dealership_id'] as DealershipId);
  for (const [dealership, own] of byDealership) {
    const ages = own.map(({ feed, createdAt, soldAt, reducedAt }): CarAge => ({
      stocknum: feed['stocknum'] ?? '',
      createdAt,
      soldAt,
      reducedAt,
    }));
    await backdateCars(store, dealership, ages, clock.now());
  }
}
