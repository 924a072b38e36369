import { readCars } from '#application/cars/read-cars.ts';
import type { SiteContext } from '#application/site-context.ts';
import { NEVER_SOLD, type InternalName } from '#application/stock-index/search-attributes.ts';
import { type CarId, toNameKey } from '#domain/ids.ts';
import { makeModelOf, type AttributeName } from '#domain/search/attributes.ts';
import type { Tenant, TenantScope } from '#domain/tenant/tenant.ts';
import { toComparable } from '#domain/valuation/comparable-of-car.ts';
import type { Comparable } from '#domain/valuation/comparables.ts';
import type { ValuedVehicle } from '#domain/valuation/vehicle.ts';

/** More cars of one model make the estimate no better, only slower. The newest come first. */
const MAX_COMPARABLES = 400;

/** The sites that sell where the tenant does: in the same money, under the same law. */
function sitesOfMarket({ platform, tenant }: SiteContext): Tenant[] {
  return platform.tenants.all().filter(({ config }) => config.market === tenant.config.market);
}

/**
 * The dealerships that any of these sites shows (D401). Their cars are public, and only statistics of them leave this
 * module: neither a car nor its dealer is ever named. What a site hides is not used.
 */
const scopeOf = ({ tenant }: SiteContext, sites: readonly Tenant[]): TenantScope => ({
  tenant: tenant.slug,
  dealerships: [...new Set(sites.flatMap(({ scope }) => scope.dealerships))],
});

/** Cars for sale of the vehicle's make and model, in any spelling, with price and km. */
export async function listComparables(context: SiteContext, vehicle: ValuedVehicle): Promise<Comparable[]> {
  const { platform, tenant } = context;
  const sites = sitesOfMarket(context);
  const names = namesOf(context, sites, vehicle);
  if (names.length === 0) return [];
  const scope = scopeOf(context, sites);
  const make_model: AttributeName = 'make_model';
  const sold_at: InternalName = 'sold_at';
  const created_at: InternalName = 'created_at';
  const { ids } = await platform.search.search({
    partitions: scope.dealerships,
    text: '',
    refinements: { choices: { [make_model]: names }, ranges: {} },
    always: { choices: { car_type: ['used', 'demo'] }, ranges: { [sold_at]: { min: NEVER_SOLD, max: null } } },
    sort: [{ attribute: created_at, direction: 'desc' }],
    offset: 0,
    limit: MAX_COMPARABLES,
    facets: [],
    stats: [],
    nearMisses: 0,
  });
  const cars = await readCars({ platform, tenant: { ...tenant, scope } }, ids as readonly CarId[]);
  return cars.flatMap((car) => toComparable(car) ?? []);
}

/** The make and model as these sites spell it: the index has the spelling of each (D149). */
function namesOf({ platform }: SiteContext, sites: readonly Tenant[], { make, model }: ValuedVehicle): string[] {
  const [makeSlug, modelSlug] = [toNameKey(make), toNameKey(model)];
  const names = sites.flatMap(({ scope }) => {
    const known = platform.known.within(scope.dealerships);
    return known
      .makesBySlug(makeSlug)
      .flatMap((name) => known.modelsBySlug(name, modelSlug).map((of) => makeModelOf(name, of)));
  });
  return [...new Set(names)];
}
