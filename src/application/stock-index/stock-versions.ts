import type { DealershipId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';

/**
 * How often each dealership's visible stock has changed in this process. A scope's version grows whenever that of one
 * of its dealerships does; it means nothing outside the process.
 */
export type StockVersions = {
  of(scope: TenantScope): number;
  bump(dealerships: readonly DealershipId[]): void;
  /** After a restore: nothing that was kept is valid. */
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
