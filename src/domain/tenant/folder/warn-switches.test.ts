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
  expect(warningsOf({ search: { host: 'find.example' } }, { payments: { publishable_key: 'pk_1' } })).toEqual([
    'tenant.json › search.host: found "find.example", expected nothing yet: this switch has no effect until hosted search can be used',
    'dealerships.json › [0].config.payments.publishable_key: found a text (not shown), expected nothing yet: this switch has no effect until payments can be used',
  ]);
});

it('a switch without effect is reported when its value is the default as well', () => {
  const { provider } = PRODUCT_DEFAULTS.search;
  expect(warningsOf({ search: { provider } })).toEqual([
    expect.stringContaining('tenant.json › search.provider: found "local", expected nothing yet'),
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

it("a dealership's own cards between the cars are reported, because a list has cars of several dealerships", () => {
  expect(warningsOf({}, { cards: { calls_to_action: [], buttons: ['enquire'] } })).toEqual([
    'dealerships.json › [0].config.cards.calls_to_action: found a list of 0, expected the switch in tenant.json: it is read for the whole site',
  ]);
});

it('the days that a sold car stays in lists are reported in a dealership, because a search has cars of several', () => {
  expect(warningsOf({ stock: { sold_window_days: 5 } }, { stock: { sold_window_days: 14, stale_hours: 9 } })).toEqual([
    'dealerships.json › [0].config.stock.sold_window_days: found 14, expected the switch in tenant.json: it is read for the whole site',
  ]);
});

it('no secret is shown', () => {
  const problems = warningsOf({ search: { key: { env: 'SEARCH_SECRET' } } });
  expect(problems).toEqual([expect.stringContaining('search.key')]);
});
