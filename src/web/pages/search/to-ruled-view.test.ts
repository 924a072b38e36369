import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { testTools } from '#web/testing/page.ts';
import { toRuledView } from './to-ruled-view.server.ts';

const OUTBACK = { template: 'outback', features: { towing: true } } as const;
const facetStats = { towing_braked_kg: { min: 800, max: 3_500 }, km: { min: 6_341, max: 90_000 } };
const sort = (value: string, isChosen = false) => ({ value, label: value, isChosen });

const ruled = (
  { ranges = {}, sorts = [sort('price:asc'), sort('price:desc')] } = {},
  settings: Parameters<typeof testTools>[0] = OUTBACK,
) => toRuledView({ search: { ...EMPTY_SEARCH, ranges }, facetStats }, sorts, testTools(settings));

describe('figures and heads of a ruled list', () => {
  it('say what the cars reach, except where the search limits it', () => {
    const values = (view: ReturnType<typeof ruled>) => view?.figures.map(({ value }) => value);
    expect(values(ruled())).toEqual(['3,500 kg', '6,341 km']);
    expect(values(ruled({ ranges: { km: { min: 60_000, max: null } } }))).toEqual(['3,500 kg']);
  });

  it('are in the units of the market', () => {
    const values = ruled({}, { ...OUTBACK, market: 'en-US' })?.figures.map(({ value }) => value);
    expect(values).toEqual(['7,716 lb', '3,940 mi']);
  });

  it('offer the orders of a column by turns, and none that the site does not have (D435)', () => {
    const price = (sorts: readonly ReturnType<typeof sort>[]) => ruled({ sorts: [...sorts] })?.heads.at(-1)?.order;
    expect(price([sort('price:asc'), sort('price:desc')])).toMatchObject({ value: 'price:asc', arrow: null });
    expect(price([sort('price:asc', true), sort('price:desc')])).toMatchObject({
      value: 'price:desc',
      label: 'price:asc',
      arrow: 'list-up',
    });
    expect(price([sort('price:asc'), sort('price:desc', true)])).toMatchObject({
      value: 'price:asc',
      arrow: 'list-down',
    });
    expect(price([])).toBeNull();
  });

  it('are left out in other templates, and where no card shows ratings', () => {
    expect(ruled({}, { ...OUTBACK, template: 'metro' })).toBeNull();
    expect(ruled({}, { ...OUTBACK, features: { towing: false } })).toBeNull();
  });
});
