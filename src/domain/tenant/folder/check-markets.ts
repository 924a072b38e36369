import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { effectiveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { TenantProblem } from './folder.ts';

type OtherFolder = Pick<TenantBundle, 'slug' | 'tenant' | 'dealerships'>;
type Folder = {
  readonly bundle: TenantBundle;
  readonly config: TenantConfig;
  readonly others: readonly OtherFolder[];
};

const marketOf = ({ tenant }: OtherFolder): string => effectiveConfig(tenantLayers(tenant)).market;

/**
 * A dealership is shown by sites of its own market only: a price is never converted (D8), so another market would show the
 * same figure in its own currency.
 */
export function checkMarkets({ bundle, config, others }: Folder): TenantProblem[] {
  const isOwn = (id: string) => bundle.dealerships.some((one) => one.id === id);
  const listed = config.dealerships.flatMap((id, index) => {
    const owner = others.find(({ dealerships }) => dealerships.some((one) => one.id === id));
    if (isOwn(id) || owner === undefined || marketOf(owner) === config.market) return [];
    const found = `"${id}" of "${owner.slug}", whose market is ${marketOf(owner)}`;
    const expected = `a dealership of the market ${config.market}, because prices are not converted`;
    return [{ file: 'tenant.json', path: `dealerships[${index}]`, found, expected }];
  });
  const elsewhere = others.filter((other) => other.tenant.dealerships.some(isOwn) && marketOf(other) !== config.market);
  const lists = elsewhere.map((other) => ({
    file: 'tenant.json',
    path: 'market',
    found: `"${config.market}"`,
    expected: `"${marketOf(other)}", because "${other.slug}" lists a dealership of this folder, and prices are not converted`,
  }));
  return [...listed, ...lists];
}
