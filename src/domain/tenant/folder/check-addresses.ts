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

/** Law, filters and addresses go by the state of a location, except in New Zealand, where addresses have no region (D543). */
export function checkStates(
  { locations }: Pick<TenantBundle, 'locations'>,
  { market }: Pick<TenantConfig, 'market'>,
): TenantProblem[] {
  if (market === 'en-NZ') return [];
  return locations.flatMap(({ address: { state } }, index) =>
    state.length >= 2
      ? []
      : [
          {
            file: 'locations.json',
            path: `[${index}].address.state`,
            found: state === '' ? 'nothing' : `"${state}"`,
            expected: 'the state, as its code or its name',
          },
        ],
  );
}
