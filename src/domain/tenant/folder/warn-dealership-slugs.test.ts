import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { formatProblem } from './folder.ts';
import { warnDealershipSlugs } from './warn-dealership-slugs.ts';

const SITE = [{ slug: 'penrith' }, { slug: 'ryde' }];
const warningsOf = (stock: object) =>
  warnDealershipSlugs({ ...PRODUCT_DEFAULTS, stock: { ...PRODUCT_DEFAULTS.stock, ...stock } }, SITE).map(formatProblem);

it('a hidden or shown dealership that the site does not have is reported, with those that it has', () => {
  expect(warningsOf({ hidden_dealerships: ['penrith', 'penrit'], shown_dealerships: ['nope'] })).toEqual([
    'tenant.json › stock.hidden_dealerships[1]: found "penrit", expected the slug of a dealership of the site: penrith, ryde',
    'tenant.json › stock.shown_dealerships[0]: found "nope", expected the slug of a dealership of the site: penrith, ryde',
  ]);
  expect(warningsOf({ hidden_dealerships: ['ryde'] })).toEqual([]);
});

it('so is one of finance, of the checkout and of valuations', () => {
  const { finance, checkout, trade_in } = PRODUCT_DEFAULTS;
  const config = {
    ...PRODUCT_DEFAULTS,
    finance: { ...finance, excluded_dealerships: ['Ryde', 'ride'] },
    checkout: { ...checkout, journey_dealerships: ['ryde', 'Ryde'] },
    trade_in: { ...trade_in, save_valuation_dealerships: ['penrtih'] },
  };
  expect(warnDealershipSlugs(config, SITE).map(({ path, found }) => `${path} ${found}`)).toEqual([
    'finance.excluded_dealerships[1] "ride"',
    'checkout.journey_dealerships[1] "Ryde"',
    'trade_in.save_valuation_dealerships[0] "penrtih"',
  ]);
});
