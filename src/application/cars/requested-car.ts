import type { SiteContext } from '#application/site-context.ts';
import { isAvailable } from '#domain/car/availability.ts';
import type { Car, CarFacts } from '#domain/car/car.ts';
import { carClaim, type CarClaim } from '#domain/car/claim.ts';
import { shownPrice, type PriceRules } from '#domain/car/price.ts';
import { carName, carSubtitle } from '#domain/car/title.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { getCarBySlug, getWithdrawnCar } from '#store/stock/cars.ts';
import { slugOfNamedCar } from './car-slug.ts';

/** Availability of the car at submission, which may have changed since the shopper opened the page (D28). */
export type CarStatusAtSubmit = 'available' | CarClaim | 'sold' | 'withdrawn';

export type RequestedCar = {
  readonly facts: CarFacts;
  readonly car: NonNullable<Lead['car']>;
  readonly dealership_id: DealershipId;
  readonly status: CarStatusAtSubmit;
};

type Identity = { readonly id: CarId; readonly slug: string; readonly dealership_id: DealershipId };

type Asking = { readonly status: CarStatusAtSubmit; readonly tenant: SiteContext['tenant'] };

function toRequestedCar(facts: CarFacts, identity: Identity, { status, tenant }: Asking): RequestedCar {
  const price = shownPrice(facts, priceRulesOf(identity, tenant));
  return {
    facts,
    dealership_id: identity.dealership_id,
    status,
    car: {
      car_id: identity.id,
      slug: identity.slug,
      stock_number: facts.stocknum,
      name: carName(facts),
      year: facts.year,
      make: facts.make,
      model: facts.model,
      car_type: facts.car_type,
      tag: facts.tag,
      vehicle_status: status === 'withdrawn' ? 'withdrawn' : facts.status,
      claim: status === 'reserved' || status === 'under_offer' ? status : null,
      price_cents: price?.cents ?? null,
      price_type: price?.price_type ?? null,
      vin: facts.vin,
      variant: carSubtitle(facts) || null,
      body: facts.body,
      transmission: facts.transmission,
      colour: facts.colour,
      km: facts.km,
    },
  };
}

/** The price rules that the car's page uses: a dealership may override its site (D4). */
function priceRulesOf({ dealership_id }: Identity, tenant: SiteContext['tenant']): PriceRules {
  const dealership = tenant.dealerships.find(({ id }) => id === dealership_id);
  return (dealership ? configForDealership(tenant, dealership) : tenant.config).price;
}

function statusOf(car: Car): CarStatusAtSubmit {
  if (!isAvailable(car)) return 'sold';
  return carClaim(car) ?? 'available';
}

/**
 * Finds the car that a form names by id or slug (D59), as it is now. Null when it never existed or is not the tenant's
 * (D7).
 */
export async function findRequestedCar({ platform, tenant }: SiteContext, named: string): Promise<RequestedCar | null> {
  const slug = await slugOfNamedCar({ platform, tenant }, named);
  if (slug === null) return null;
  const car = await getCarBySlug(tenant.scope, platform.store.db, slug);
  if (car && !car.show_on_dealer_website) return null;
  if (car) return toRequestedCar(car, car, { status: statusOf(car), tenant });
  const withdrawn = await getWithdrawnCar(tenant.scope, platform.store.db, slug);
  return withdrawn && withdrawn.facts.show_on_dealer_website
    ? toRequestedCar(withdrawn.facts, withdrawn, { status: 'withdrawn', tenant })
    : null;
}
