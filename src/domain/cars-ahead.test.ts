import { describe, expect, it } from 'vitest';
import { carsAhead, MAX_CARS_AHEAD, rendersBeside } from './cars-ahead.ts';

describe('the cars that a touch screen has rendered ahead', () => {
  it('are the one in the middle at first, and then the others on the screen', () => {
    expect(carsAhead([], ['b', 'c', 'a'], 'middle', 5)).toEqual(['b']);
    expect(carsAhead(['b'], ['b', 'c', 'a'], 'beside', 4)).toEqual(['b', 'c', 'a']);
  });

  it('are named once where a card covers two places', () => {
    expect(carsAhead([], ['b', 'b', 'a'], 'beside', 5)).toEqual(['b', 'a']);
  });

  it('are those above and below when the middle of the screen is between two cards', () => {
    expect(carsAhead(['a'], [undefined, 'b', 'a'], 'middle', 4)).toEqual(['a']);
    expect(carsAhead(['a'], [undefined, 'b', 'a'], 'beside', 4)).toEqual(['a', 'b']);
  });

  it('stay while they are on the screen, and go when they have left it', () => {
    expect(carsAhead(['a', 'b'], ['b', 'c', 'b'], 'middle', 3)).toEqual(['b']);
    expect(carsAhead(['a', 'b'], ['c', 'c', 'b'], 'middle', 3)).toEqual(['b', 'c']);
    expect(carsAhead(['a', 'b'], [null, null, null], 'middle', 3)).toEqual([]);
  });

  it('come to no more than the page may have, the middle before the others', () => {
    expect(carsAhead(['a'], ['b', 'c', 'a'], 'beside', 1)).toEqual(['a', 'b']);
  });

  it('stay as they are when the page may have no more', () => {
    expect(carsAhead(['a', 'b'], ['c', 'd', null], 'beside', 0)).toEqual(['a', 'b']);
  });

  it('are no more for a shopper who reads down a list than without those below', () => {
    const cars = Array.from({ length: 21 }, (_, at) => at);
    let [marked, left] = [[] as number[], MAX_CARS_AHEAD];
    const seen = cars.map((at) => {
      for (const rests of ['middle', 'beside'] as const) {
        const next = carsAhead(marked, [at, cars[at + 1], cars[at - 1]], rests, left);
        left -= next.filter((car) => !marked.includes(car)).length;
        marked = next;
      }
      return marked.includes(at);
    });
    expect(left).toBe(0);
    expect(seen.filter(Boolean)).toHaveLength(MAX_CARS_AHEAD);
  });
});

describe('the others on the screen', () => {
  it.each([
    ['a browser that says nothing of its line', undefined, true],
    ['a good line', { effectiveType: '4g' }, true],
    ['a middling line', { effectiveType: '3g' }, false],
    ['a slow line', { effectiveType: '2g' }, false],
  ])('of %s', (_, connection, isRendered) => {
    expect(rendersBeside(connection)).toBe(isRendered);
  });
});
