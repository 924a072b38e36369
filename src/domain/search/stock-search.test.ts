import { describe, expect, it } from 'vitest';
import {
  EMPTY_SEARCH,
  clearFilters,
  hasFilters,
  isMakeChosen,
  isModelChosen,
  toggleChoice,
  toggleMake,
  toggleModel,
  withPage,
  withRange,
} from './stock-search.ts';

describe('changing a search', () => {
  it('leads back to the first page', () => {
    const third = withPage(EMPTY_SEARCH, 3);
    expect(toggleChoice(third, 'body', { value: 'suv' }).page).toBe(1);
    expect(withRange(third, 'price', { min: 1, max: null }).page).toBe(1);
    expect(toggleMake(third, 'Toyota').page).toBe(1);
  });

  it('adds and takes away a choice, and replaces it where one is all there may be', () => {
    const both = toggleChoice(toggleChoice(EMPTY_SEARCH, 'body', { value: 'ute' }), 'body', { value: 'suv' });
    expect(both.choices).toEqual({ body: ['suv', 'ute'] });
    expect(toggleChoice(both, 'body', { value: 'ute' }).choices).toEqual({ body: ['suv'] });
    expect(toggleChoice(both, 'body', { value: 'van', single: true }).choices).toEqual({ body: ['van'] });
    expect(toggleChoice(toggleChoice(EMPTY_SEARCH, 'body', { value: 'ute' }), 'body', { value: 'ute' })).toEqual(
      EMPTY_SEARCH,
    );
  });

  it('narrows a make to its models, and widens it again when the last one goes', () => {
    const toyota = toggleMake(EMPTY_SEARCH, 'Toyota');
    const corolla = toggleModel(toyota, 'Toyota', 'Corolla');
    expect(corolla.vehicles).toEqual([{ make: 'Toyota', models: ['Corolla'] }]);
    expect([
      isMakeChosen(corolla, 'Toyota'),
      isModelChosen(corolla, 'Toyota', 'Corolla'),
      isModelChosen(corolla, 'Toyota', 'Yaris'),
    ]).toEqual([true, true, false]);
    expect(toggleModel(corolla, 'Toyota', 'Corolla')).toEqual(toyota);
    expect(toggleMake(corolla, 'Toyota')).toEqual(EMPTY_SEARCH);
    expect(toggleMake(corolla, 'Mazda', { single: true }).vehicles).toEqual([{ make: 'Mazda', models: [] }]);
  });

  it('takes names that collide as slugs away together', () => {
    const both = { ...EMPTY_SEARCH, vehicles: [{ make: 'LDV', models: ['G10', 'G10+'] }] };
    expect(toggleModel(both, 'LDV', 'G10').vehicles).toEqual([{ make: 'LDV', models: [] }]);
  });

  it('clears filters and keeps the order', () => {
    const chosen = toggleMake({ ...EMPTY_SEARCH, sortBy: 'price:asc', query: 'red' }, 'Mazda');
    expect(hasFilters(chosen)).toBe(true);
    expect(clearFilters(chosen)).toEqual({ ...EMPTY_SEARCH, sortBy: 'price:asc' });
    expect(hasFilters(clearFilters(chosen))).toBe(false);
  });
});
