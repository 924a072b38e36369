import { listedUntil } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { earlierPriceUntil } from '#domain/car/earlier-price.ts';
import { dayEndWithinHour } from '#domain/car/rego.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { PageTools } from './page-tools.ts';

const DAY_MS = 86_400_000;
/** Cars that are not on the page change its counts too. The page may show old counts for this long. */
const MAX_MS = 10 * 60_000;

type Options = Pick<PageTools, 'configOf' | 'now'> & {
  readonly config: Pick<TenantConfig, 'stock'>;
  /** When something else on the page must go, in milliseconds since 1970; null: never. */
  readonly until?: number | null;
};

/**
 * When a page with these cars changes next, ISO time: a tag or an earlier price expires, by the settings of the car's
 * dealership (D4), or a sold car is no longer listed.
 */
export function validUntil(cars: readonly Car[], { config, configOf, now, until = null }: Options): string {
  const moments = cars.flatMap((car) => {
    const { tags, price } = configOf(car);
    const isNewUntil = Date.parse(car.created_at) + tags.new_days * DAY_MS;
    return [
      isNewUntil,
      listedUntil(car, config.stock.sold_window_days) ?? Number.NaN,
      earlierPriceUntil(car, price) ?? Number.NaN,
    ];
  });
  const next = moments.filter((moment) => moment > now.getTime());
  return new Date(Math.min(now.getTime() + MAX_MS, until ?? Infinity, ...next)).toISOString();
}

/** As `validUntil`, for a page with offers or promotions: they begin and end at the dealer's midnight. */
export function validUntilMidnight(
  cars: readonly Car[],
  { tenant, config, configOf, now, until = null }: PageTools & Pick<Options, 'until'>,
): string {
  const usual = validUntil(cars, { config, configOf, now, until });
  const end = dayEndWithinHour(tenant.locations[0]?.time_zone ?? 'UTC', now);
  return end === null || end > Date.parse(usual) ? usual : new Date(end).toISOString();
}
