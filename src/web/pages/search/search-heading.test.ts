import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { testTools } from '#web/testing/page.ts';
import { searchHeading } from './search-heading.server.ts';

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
