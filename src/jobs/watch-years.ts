import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { Clock } from '#domain/clock.ts';
import type { DealershipId } from '#domain/ids.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';

/** Time zones differ by whole quarters of an hour, so a year begins on one. */
const QUARTER_MS = 900_000;

/**
 * Returns a function that tells the dealerships of the tenants where a year has begun since its last call, or since it
 * was made. A tenant's year is that of its first location. It looks once a quarter of an hour, so it may be called often.
 */
export function watchYears({
  tenants,
  clock,
}: {
  readonly tenants: Pick<TenantDirectory, 'all'>;
  readonly clock: Clock;
}): () => DealershipId[] {
  const years = new Map<string, string>();
  let looked = Number.NaN;
  const look = (): DealershipId[] => {
    const now = clock.now();
    const quarter = Math.floor(now.getTime() / QUARTER_MS);
    if (quarter === looked) return [];
    looked = quarter;
    const begun = tenants.all().filter(({ slug, locations }) => {
      const year = dayIn(locations[0]?.time_zone ?? 'UTC', now).slice(0, 4);
      const before = years.get(slug) ?? year;
      years.set(slug, year);
      return before !== year;
    });
    return [...new Set(begun.flatMap((tenant) => withHidden(tenant).scope.dealerships))];
  };
  look();
  return look;
}
