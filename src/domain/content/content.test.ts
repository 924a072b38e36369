import { expect, test } from 'vitest';
import { chooseReviews, ReviewSchema, summariseReviews } from './review.ts';

const review = (rating: number) => ReviewSchema.parse({ id: `r${rating}`, author: 'A', rating, date: '2026-01-02' });

test('a review summary counts every review, and has no average without reviews', () => {
  expect(summariseReviews([review(5), review(4), review(4)])).toMatchObject({ count: 3, average_rating: 4.3 });
  expect(summariseReviews([])).toEqual({ reviews: [], count: 0, average_rating: null });
});

test('the newest reviews are shown, and below a minimum none', () => {
  const reviews = [
    { rating: 5, date: '2026-01-02' },
    { rating: 2, date: '2026-03-04' },
    { rating: 4, date: '2026-02-03' },
    { rating: 3, date: '2026-02-03' },
  ];
  const chosen = (minimum_rating: number, count: number) =>
    chooseReviews(reviews, { minimum_rating, count }).map(({ rating }) => rating);
  expect(chosen(0, 12)).toEqual([2, 4, 3, 5]);
  expect(chosen(0, 2)).toEqual([2, 4]);
  expect(chosen(4, 12)).toEqual([4, 5]);
  expect(chosen(0, 0)).toEqual([]);
});
