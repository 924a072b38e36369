import { expect, test } from 'vitest';
import { findRedirectFaults } from './redirect.ts';
import { ReviewSchema, summariseReviews } from './review.ts';

const review = (rating: number) => ReviewSchema.parse({ id: `r${rating}`, author: 'A', rating, date: '2026-01-02' });

test('a review summary counts every review, and has no average without reviews', () => {
  expect(summariseReviews([review(5), review(4), review(4)])).toMatchObject({ count: 3, average_rating: 4.3 });
  expect(summariseReviews([])).toEqual({ reviews: [], count: 0, average_rating: null });
});

test('redirects that repeat, form a loop or need two steps are reported', () => {
  expect(
    findRedirectFaults([
      { from: '/a', to: '/cars/' },
      { from: '/b', to: 'https://x.example/' },
    ]),
  ).toEqual([]);
  expect(
    findRedirectFaults([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/c', to: '/c' },
      { from: '/c', to: '/d' },
    ]).map(({ index, kind }) => `${index} ${kind}`),
  ).toEqual(['0 chain', '1 chain', '2 itself', '3 repeated']);
});
