import type { DealershipId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';

/**
 * Counts the changes of each dealership's visible stock in this process. The version of a scope changes with each of its
 * dealerships. It is not comparable between processes.
 */
export type StockVersions = {
  of(scope: TenantScope): number;
  bump(dealerships: readonly DealershipId[]): void;
  /** After a restore, when all caches are invalid. */
  bumpAll(): void;
};

export function createStockVersions(): StockVersions {
  const versions = new Map<string, number>();
  let last = 0;
  let floor = 0;
  return {
    of: (scope) => scope.dealerships.reduce((highest, id) => Math.max(highest, versions.get(id) ?? 0), floor),
    bump(dealerships) {
      last += 1;
      for (const id of dealerships) versions.set(id, last);
    },
    bumpAll() {
      last += 1;
      floor = last;
    },
  };
}
