import { describe, expect, it } from 'vitest';
import { joinRatings, shownRating, toStars } from './stars.ts';

describe('stars', () => {
  it.each([
    [4.6, 4, 0.6],
    [5, 4, 1],
    [4, 4, 0],
    [3.95, 4, 0],
    [3.2, 3, 0.2],
    [3, 3, 0],
    [0.4, 0, 0.4],
    [0, 0, 0],
    [7, 4, 1],
    [-1, 0, 0],
  ])('of an average of %d are %i full ones and a part of %d', (average, full, part) => {
    expect(toStars(average)).toEqual({ full, part });
  });
});

describe('a rating', () => {
  const settings = { hidden: false, minimum_average: 0 };
  const rating = { average: 3.4, count: 12 };

  it('is shown when its average exceeds the minimum', () => {
    expect(shownRating(rating, settings)).toEqual(rating);
    expect(shownRating(rating, { ...settings, minimum_average: 3.3 })).toEqual(rating);
    expect(shownRating(rating, { ...settings, minimum_average: 3.4 })).toBeNull();
  });

  it('is not shown when reviews are hidden, nor without reviews', () => {
    expect(shownRating(rating, { ...settings, hidden: true })).toBeNull();
    for (const count of [0, null]) expect(shownRating({ average: 4.8, count }, settings)).toBeNull();
    expect(shownRating({ average: null, count: 4 }, settings)).toBeNull();
  });

  it('of several places counts each by its number of reviews', () => {
    expect(
      joinRatings([
        { average: 5, count: 1 },
        { average: 4, count: 9 },
      ]),
    ).toEqual({ average: 4.1, count: 10 });
    expect(joinRatings([])).toBeNull();
  });
});
