import type { SiteContext } from '#application/site-context.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { parseRegoState, type Plate } from '#domain/valuation/plate.ts';
import type { Valuation } from '#domain/valuation/valuation.ts';
import { ValuedVehicleSchema } from '#domain/valuation/vehicle.ts';
import { listRegistryEntries } from '#store/tenants/content.ts';
import type { ValuingSite } from './hosted-valuer.ts';

export type Identified = Pick<Valuation, 'source' | 'vehicle' | 'service_vehicle_id' | 'is_certain'>;

/**
 * `unknown`: nobody knows the plate. `unavailable`: the site's service does not answer, so nothing is known about it.
 */
export type PlateProblem = 'unknown' | 'unavailable';

export function valuingSite(
  { tenant }: Pick<SiteContext, 'tenant'>,
  { trade_in }: Pick<TenantConfig, 'trade_in'>,
): ValuingSite {
  return { slug: tenant.slug, market: tenant.config.market, trade_in };
}

/**
 * The vehicle of a plate: by the site's hosted service where it has one, and by the registry.csv of its own folder,
 * which also answers while the service does not (D403).
 */
export async function identifyVehicle(
  context: SiteContext,
  plate: Plate,
  config: Pick<TenantConfig, 'trade_in'>,
): Promise<Result<Identified, PlateProblem>> {
  const { platform } = context;
  const hosted = await platform.hostedValuer.find(valuingSite(context, config), plate);
  if (hosted.ok && hosted.value !== null) {
    const { id, vehicle, isCertain } = hosted.value;
    return succeed({ source: 'hosted', vehicle, service_vehicle_id: id, is_certain: isCertain });
  }
  const own = await findInRegistry(context, plate);
  if (own !== null) return succeed(own);
  return fail(!hosted.ok && hosted.problem === 'unavailable' ? 'unavailable' : 'unknown');
}

async function findInRegistry({ platform, tenant }: SiteContext, plate: Plate): Promise<Identified | null> {
  const rows = await listRegistryEntries(tenant.scope, platform.store.db, plate.rego);
  const [entry, ...others] = rows.filter(
    ({ regoState }) => parseRegoState(regoState, tenant.config.market) === plate.regoState,
  );
  if (entry === undefined) return null;
  const { rego: _, regoState: __, ...facts } = entry;
  const vehicle = ValuedVehicleSchema.parse(blanksToNull(facts));
  // A plate with two rows was handed on: which car has it now is the shopper's to say.
  return { source: 'registry', vehicle, service_vehicle_id: null, is_certain: others.length === 0 };
}

const blanksToNull = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === '' ? null : value]));
