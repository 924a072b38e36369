import { randomUUID } from 'node:crypto';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import type { SiteContext } from '#application/site-context.ts';
import { isOffered } from '#domain/car/offers.ts';
import type { CarId, DealershipId, ValuationId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { Plate } from '#domain/valuation/plate.ts';
import { canBeValued, continued, offerEnd, type StepProblem, type Valuation } from '#domain/valuation/valuation.ts';
import type { ValuedVehicle } from '#domain/valuation/vehicle.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { insertValuation, lockValuation, updateValuation } from '#store/valuations/valuations.ts';
import { identifyVehicle, type Identified, type PlateProblem } from './identify-vehicle.ts';
import { priceVehicle } from './price-vehicle.ts';

export type NewValuation = {
  readonly plate: Plate | null;
  /** Entered by hand; null when the plate is to name the vehicle. */
  readonly vehicle: ValuedVehicle | null;
  /** Odometer, km. */
  readonly km: number | null;
  /** The car that the shopper wants to buy, by id or slug; null without one. */
  readonly car: string | null;
  /** Slug of the dealership that is to buy the shopper's car; null when it is not chosen. */
  readonly dealership: string | null;
};

export type StartProblem =
  /** The car or the dealership is not this site's. */
  | 'car_not_found'
  | 'dealership_not_found'
  /** Valuations are off, or not offered for the car (spec §4). */
  | 'not_offered'
  /** Neither a plate nor a vehicle. */
  | 'no_vehicle'
  | PlateProblem;

type Buyer = { readonly dealership: DealershipId | null; readonly car: CarId | null; readonly config: TenantConfig };

/** Begins a valuation: identifies the vehicle and prices it, as far as that is known already. */
export async function startValuation(
  context: SiteContext,
  request: NewValuation,
): Promise<Result<Valuation, StartProblem>> {
  const { platform, tenant } = context;
  const buyer = await findBuyer(context, request);
  if (!buyer.ok) return buyer;
  const { dealership, car, config } = buyer.value;
  const identified = await identify(context, request, config);
  if (!identified.ok) return identified;
  const now = platform.clock.now();
  const begun: Valuation = {
    id: randomUUID() as ValuationId,
    tenant_slug: tenant.slug,
    dealership_id: dealership,
    car_id: car,
    state: identified.value.source === 'by_hand' ? 'confirmed' : 'found',
    plate: request.plate,
    ...identified.value,
    km: request.km,
    estimate: null,
    in_person: null,
    answers: null,
    offer: null,
    lead_id: null,
    form_completed: null,
    created_at: now,
    expires_at: offerEnd(now, config.trade_in),
    accepted_at: null,
    saved_at: null,
  };
  const valuation = await priceIfPossible(context, begun, config);
  await insertValuation(tenant.scope, platform.store.db, valuation);
  return succeed(valuation);
}

/** The vehicle of a plate, for a shopper to confirm. Nothing is priced or stored. */
export async function lookUpVehicle(
  context: SiteContext,
  request: Pick<NewValuation, 'car' | 'dealership'> & { readonly plate: Plate },
): Promise<Result<Identified, StartProblem>> {
  const buyer = await findBuyer(context, request);
  return buyer.ok ? identifyVehicle(context, request.plate, buyer.value.config) : buyer;
}

/** Continues a valuation whose vehicle was found: with the shopper's word that it is theirs, and its km. */
export async function continueValuation(
  context: SiteContext,
  id: ValuationId,
  step: { readonly confirmed: boolean; readonly km: number | null },
): Promise<Result<Valuation, StepProblem | 'not_found'>> {
  const { platform, tenant } = context;
  const next = await platform.store.transaction(async (tx) => {
    const valuation = await lockValuation(tenant.scope, tx, id);
    if (valuation === null) return fail('not_found' as const);
    const result = continued(valuation, step, platform.clock.now());
    if (result.ok) await updateValuation(tenant.scope, tx, result.value);
    return result;
  });
  if (!next.ok) return next;
  // Priced outside the transaction, because a hosted service takes seconds.
  const priced = await priceIfPossible(context, next.value, rulesOf(context, next.value));
  if (priced === next.value) return next;
  return platform.store.transaction(async (tx) => {
    const now = await lockValuation(tenant.scope, tx, id);
    if (now === null) return fail('not_found');
    // The same step was sent twice, and the other one was quicker.
    if (now.state !== next.value.state || now.km !== next.value.km) return succeed(now);
    await updateValuation(tenant.scope, tx, priced);
    return succeed(priced);
  });
}

/** The settings of the dealership that is to buy the car, or the site's. */
export function rulesOf({ tenant }: SiteContext, { dealership_id }: Pick<Valuation, 'dealership_id'>): TenantConfig {
  const dealership = tenant.dealerships.find(({ id }) => id === dealership_id);
  return dealership ? configForDealership(tenant, dealership) : tenant.config;
}

async function priceIfPossible(context: SiteContext, valuation: Valuation, config: TenantConfig): Promise<Valuation> {
  const { km } = valuation;
  return km !== null && canBeValued(valuation) ? priceVehicle(context, { ...valuation, km }, config) : valuation;
}

async function identify(
  context: SiteContext,
  { plate, vehicle }: NewValuation,
  config: TenantConfig,
): Promise<Result<Identified, StartProblem>> {
  if (vehicle !== null) return succeed({ source: 'by_hand', vehicle, service_vehicle_id: null, is_certain: true });
  return plate === null ? fail('no_vehicle') : identifyVehicle(context, plate, config);
}

/** Who is to buy the shopper's car, and by which settings: the dealership of the wanted car, or the chosen one. */
async function findBuyer(
  context: SiteContext,
  request: Pick<NewValuation, 'car' | 'dealership'>,
): Promise<Result<Buyer, StartProblem>> {
  const { platform, tenant } = context;
  if (request.car !== null) {
    const slug = await slugOfNamedCar(context, request.car);
    const car = slug === null ? null : await getCarBySlug(tenant.scope, platform.store.db, slug);
    if (car === null || !car.show_on_dealer_website) return fail('car_not_found');
    const config = rulesOf(context, car);
    if (!isOffered('trade-in', car, config)) return fail('not_offered');
    return succeed({ dealership: car.dealership_id, car: car.id, config });
  }
  const { dealerships } = tenant;
  const named = dealerships.find(({ slug }) => slug === request.dealership);
  if (request.dealership !== null && named === undefined) return fail('dealership_not_found');
  const [only, ...others] = dealerships;
  const id = (named ?? (others.length === 0 ? only : undefined))?.id ?? null;
  const config = rulesOf(context, { dealership_id: id });
  if (!config.trade_in.enabled || !isPageOn('/trade-in', config.pages)) return fail('not_offered');
  return succeed({ dealership: id, car: null, config });
}
