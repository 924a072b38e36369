import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { formatProblem } from './folder.ts';
import { warnHiddenDealerships } from './warn-hidden-dealerships.ts';

const warningsOf = (stock: object) =>
  warnHiddenDealerships({ stock: { ...PRODUCT_DEFAULTS.stock, ...stock } }, [
    { slug: 'penrith' },
    { slug: 'ryde' },
  ]).map(formatProblem);

it('a hidden or shown dealership that the site does not have is reported, with those that it has', () => {
  expect(warningsOf({ hidden_dealerships: ['penrith', 'penrit'], shown_dealerships: ['nope'] })).toEqual([
    'tenant.json › stock.hidden_dealerships[1]: found "penrit", expected the slug of a dealership of the site: penrith, ryde',
    'tenant.json › stock.shown_dealerships[0]: found "nope", expected the slug of a dealership of the site: penrith, ryde',
  ]);
  expect(warningsOf({ hidden_dealerships: ['ryde'] })).toEqual([]);
});
