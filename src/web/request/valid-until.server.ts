import type { Car } from '#domain/car/car.ts';
import { listedUntil } from '#domain/car/availability.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

const DAY_MS = 86_400_000;
/** Cars that are not on the page leave its counts too; this is how late the page may learn of it. */
const LONGEST_MS = 10 * 60_000;

type Moment = { readonly config: Pick<TenantConfig, 'tags' | 'stock'>; readonly now: Date };

/** The next moment at which a page with these cars says something else: a tag runs out, a sold car leaves (ISO time). */
export function validUntil(cars: readonly Car[], { config, now }: Moment): string {
  const moments = cars.flatMap((car) => {
    const isNewUntil = Date.parse(car.created_at) + config.tags.new_days * DAY_MS;
    return [isNewUntil, listedUntil(car, config.stock.sold_window_days) ?? Number.NaN];
  });
  const next = moments.filter((moment) => moment > now.getTime());
  return new Date(Math.min(now.getTime() + LONGEST_MS, ...next)).toISOString();
}
