import { listedUntil } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

const DAY_MS = 86_400_000;
/** Cars that are not on the page change its counts too. The page may show old counts for this long. */
const MAX_MS = 10 * 60_000;

type Options = { readonly config: Pick<TenantConfig, 'tags' | 'stock'>; readonly now: Date };

/** When a page with these cars changes next, ISO time: a tag expires, or a sold car is no longer listed. */
export function validUntil(cars: readonly Car[], { config, now }: Options): string {
  const moments = cars.flatMap((car) => {
    const isNewUntil = Date.parse(car.created_at) + config.tags.new_days * DAY_MS;
    return [isNewUntil, listedUntil(car, config.stock.sold_window_days) ?? Number.NaN];
  });
  const next = moments.filter((moment) => moment > now.getTime());
  return new Date(Math.min(now.getTime() + MAX_MS, ...next)).toISOString();
}
