import { describe, expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

describe('pagesToShow', () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, 7]],
    [4, 7, [1, 3, 4, 5, 7]],
    [7, 7, [1, 6, 7]],
    [2, 2, [1, 2]],
  ])('page %i of %i links %j', (current, pages, shown) => {
    expect(pagesToShow(current, pages)).toEqual(shown);
  });
});
