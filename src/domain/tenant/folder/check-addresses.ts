import { MARKETS } from '#domain/market.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { TenantProblem } from './folder.ts';

/** A location has a postcode of the form of its market (D8): a ZIP code of four digits is one that lost its leading zero. */
export function checkPostcodes(
  { locations }: Pick<TenantBundle, 'locations'>,
  { market }: Pick<TenantConfig, 'market'>,
): TenantProblem[] {
  const { pattern, length } = MARKETS[market].postcode;
  return locations.flatMap(({ address: { postcode } }, index) =>
    pattern.test(postcode)
      ? []
      : [
          {
            file: 'locations.json',
            path: `[${index}].address.postcode`,
            found: `"${postcode}"`,
            expected: `${length} digits, because the market is ${market}`,
          },
        ],
  );
}
