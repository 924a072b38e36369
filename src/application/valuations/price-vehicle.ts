import type { SiteContext } from '#application/site-context.ts';
import { dayIn } from '#domain/car/rego.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { estimateMarketPrice } from '#domain/valuation/comparables.ts';
import { beyondLimits } from '#domain/valuation/offer.ts';
import { valued, type Estimate, type Valuation } from '#domain/valuation/valuation.ts';
import { valuingSite } from './identify-vehicle.ts';
import { listComparables } from './list-comparables.ts';

/**
 * Values a vehicle whose km are known: in person beyond the limits (D40), else by the hosted service, and by comparable
 * stock where there is none or it does not answer. Too few comparables leave it to a person too.
 */
export async function priceVehicle(
  context: SiteContext,
  valuation: Valuation & { readonly km: number },
  config: Pick<TenantConfig, 'trade_in'>,
): Promise<Valuation> {
  const now = context.platform.clock.now();
  const { vehicle, km } = valuation;
  const limit = beyondLimits({ year: vehicle.year, km }, config.trade_in, yearAt(context, now));
  if (limit !== null) return valued(valuation, { estimate: null, in_person: limit }, config.trade_in, now);
  const estimate =
    (await hostedEstimate(context, valuation, config)) ??
    estimateMarketPrice({ ...vehicle, km }, await listComparables(context, vehicle));
  const result = estimate ? { estimate, in_person: null } : { estimate: null, in_person: 'no_estimate' as const };
  return valued(valuation, result, config.trade_in, now);
}

async function hostedEstimate(
  context: SiteContext,
  { service_vehicle_id: vehicleId, km }: Valuation & { readonly km: number },
  config: Pick<TenantConfig, 'trade_in'>,
): Promise<Estimate | null> {
  if (vehicleId === null) return null;
  const price = await context.platform.hostedValuer.price(valuingSite(context, config), { vehicleId, km });
  return price.ok && price.value !== null ? { ...price.value, comparables: null } : null;
}

/** The year at the dealer's (D44). */
export function yearAt({ tenant }: Pick<SiteContext, 'tenant'>, now: Date): number {
  return Number(dayIn(tenant.locations[0]?.time_zone ?? 'UTC', now).slice(0, 4));
}
