import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type StockSearch } from '#domain/search/stock-search.ts';
import { testTools } from '#web/testing/page.ts';
import { namedSearch, searchHeading } from './search-heading.server.ts';

describe('the heading of a search by status', () => {
  const headingOf = (status: readonly string[]) =>
    searchHeading(
      { ...EMPTY_SEARCH, vehicles: [{ make: 'Toyota', models: ['HiLux'] }], choices: { status } },
      testTools({}),
    );

  it('names one status, and not all of those that are for sale', () => {
    expect(headingOf(['coming_soon'])).toBe('Toyota HiLux: Coming soon');
    expect(headingOf(['coming_soon', 'in_stock'])).toBe('Toyota HiLux');
  });
});

describe('the heading of trucks in the United States (D538)', () => {
  const search = { ...EMPTY_SEARCH, choices: { body: ['lightTruck', 'ute'] } };
  const headingIn = (body: Readonly<Record<string, number>>) =>
    searchHeading(namedSearch({ search, facets: { body } }), testTools({ market: 'en-US' }));

  it('names the bodies that the site has', () => {
    expect(headingIn({ ute: 3, suv: 1 })).toBe('Pickups');
    expect(headingIn({ ute: 3, lightTruck: 0 })).toBe('Light trucks and pickups');
    expect(headingIn({ suv: 1 })).toBe('Light trucks and pickups');
  });
});

describe('the heading of a search by an amount a week', () => {
  const headingOf = (search: Partial<StockSearch>) => searchHeading({ ...EMPTY_SEARCH, ...search }, testTools({}));

  it('says that the amount is no price', () => {
    const weekly = { weekly_price_range: ['100-150'] };
    expect(headingOf({ choices: weekly })).toBe('Cars: $100 to $150 a week');
    const subscription_price = { min: null, max: 200 };
    expect(headingOf({ ranges: { subscription_price } })).toBe('Cars with subscription up to $200 a week');
  });
});
