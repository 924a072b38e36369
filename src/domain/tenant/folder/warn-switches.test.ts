import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { makeDealershipEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { makeTenantLayer } from '#domain/tenant/testing/layer.ts';
import { formatProblem } from './folder.ts';
import { parseTenantBundle } from './parse-bundle.ts';
import { warnSwitches } from './warn-switches.ts';

function warningsOf(settings: object, ofDealership: object = {}): string[] {
  const parsed = parseTenantBundle(
    makeTenantFolder({
      'tenant.json': { ...makeTenantLayer(), ...settings },
      'dealerships.json': [makeDealershipEntry({ config: ofDealership })],
    }),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return warnSwitches(parsed.value).map(formatProblem);
}

it('a switch that is set but has no effect yet is reported, for the tenant and for a dealership', () => {
  expect(warningsOf({ reservation: { payment_minutes: 20 } }, { checkout: { delivery: true } })).toEqual([
    'tenant.json › reservation.payment_minutes: found 20, expected nothing yet: this switch has no effect until reservations can be used',
    'dealerships.json › [0].config.checkout.delivery: found true, expected nothing yet: this switch has no effect until checkout can be used',
  ]);
});

it('a switch without effect is reported when its value is the default as well', () => {
  const expected = (section: string, found: unknown) =>
    expect.stringContaining(`${section}: found ${JSON.stringify(found)}, expected nothing yet`);
  const { delivery } = PRODUCT_DEFAULTS.checkout;
  const { provider } = PRODUCT_DEFAULTS.search;
  expect(warningsOf({ search: { provider } }, { checkout: { delivery } })).toEqual([
    expected('search.provider', provider),
    expected('checkout.delivery', delivery),
  ]);
});

it('a switch that has an effect or is not set is not reported', () => {
  expect(warningsOf({ storage: { enabled: false }, navigation: {}, pages: { blog: null } })).toEqual([]);
});

it('a switch of browser storage is reported in a dealership, because only the site can set it', () => {
  expect(warningsOf({ features: { stored_details: false } }, { features: { stored_details: false } })).toEqual([
    'dealerships.json › [0].config.features.stored_details: found false, expected the switch in tenant.json: it is read for the whole site',
  ]);
  expect(warningsOf({ features: { stored_details: false } }, { features: { stored_details: true } })).toEqual([
    expect.stringContaining('[0].config.features.stored_details: found true'),
  ]);
});

it('no secret is shown', () => {
  const problems = warningsOf({ search: { key: { env: 'SEARCH_SECRET' } } });
  expect(problems).toEqual([expect.stringContaining('search.key')]);
});
