import { describe, expect, it } from 'vitest';
import {
  EMPTY_SEARCH,
  clearFilters,
  hasFilters,
  isMakeChosen,
  isModelChosen,
  withChoices,
  withPage,
  withPostcode,
  withRange,
  withVehicles,
} from './stock-search.ts';

describe('changing a search', () => {
  it('returns to the first page', () => {
    const third = withPage(EMPTY_SEARCH, 3);
    expect(withChoices(third, 'body', ['suv']).page).toBe(1);
    expect(withRange(third, 'price', { min: 1, max: null }).page).toBe(1);
    expect(withVehicles(third, [{ make: 'Toyota', models: [] }]).page).toBe(1);
  });

  it('keeps it in normal form', () => {
    expect(withChoices(EMPTY_SEARCH, 'body', ['ute', 'suv', 'ute']).choices).toEqual({ body: ['suv', 'ute'] });
    expect(withChoices(EMPTY_SEARCH, 'body', [])).toEqual(EMPTY_SEARCH);
    const corolla = { make: 'Toyota', models: ['Corolla'] };
    expect(withVehicles(EMPTY_SEARCH, [corolla, corolla]).vehicles).toEqual([corolla]);
  });

  it('clears filters and keeps the order', () => {
    const chosen = withVehicles({ ...EMPTY_SEARCH, sortBy: 'price:asc', query: 'red' }, [
      { make: 'Mazda', models: [] },
    ]);
    expect(hasFilters(chosen)).toBe(true);
    expect(clearFilters(chosen)).toEqual({ ...EMPTY_SEARCH, sortBy: 'price:asc' });
    const near = withPostcode(chosen, '2750');
    expect(clearFilters(near)).toEqual({ ...EMPTY_SEARCH, postcode: '2750', sortBy: 'distance:asc' });
    expect(withPostcode(near, null)).toEqual({ ...chosen, sortBy: null });
    expect(hasFilters(clearFilters(chosen))).toBe(false);
  });
});

describe('chosen vehicles', () => {
  it('are a make and its chosen models', () => {
    const corolla = withVehicles(EMPTY_SEARCH, [{ make: 'Toyota', models: ['Corolla'] }]);
    expect([
      isMakeChosen(corolla, 'Toyota'),
      isMakeChosen(corolla, 'Mazda'),
      isModelChosen(corolla, 'Toyota', 'Corolla'),
      isModelChosen(corolla, 'Toyota', 'Yaris'),
    ]).toEqual([true, false, true, false]);
  });

  it('include names with the same slug', () => {
    const g10 = withVehicles(EMPTY_SEARCH, [{ make: 'LDV', models: ['G10'] }]);
    expect([isModelChosen(g10, 'Ldv', 'G10+'), isMakeChosen(g10, 'Ldv')]).toEqual([true, true]);
  });
});
