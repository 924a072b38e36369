import { expect, test } from 'vitest';
import { ReviewSchema, summariseReviews } from './review.ts';

const review = (rating: number) => ReviewSchema.parse({ id: `r${rating}`, author: 'A', rating, date: '2026-01-02' });

test('a review summary counts every review, and has no average without reviews', () => {
  expect(summariseReviews([review(5), review(4), review(4)])).toMatchObject({ count: 3, average_rating: 4.3 });
  expect(summariseReviews([])).toEqual({ reviews: [], count: 0, average_rating: null });
});
