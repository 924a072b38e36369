import { z } from 'zod';
import { LocationIdSchema, SlugSchema } from '#domain/ids.ts';

/** One shopper's review, from the tenant folder or a reviews service (D46). */
export const ReviewSchema = z.object({
  id: SlugSchema.brand<'ReviewId'>(),
  location_id: LocationIdSchema.nullable().default(null).describe('Which location it is about; none means the dealer'),
  author: z.string().trim().min(1).max(120),
  rating: z.number().min(1).max(5).describe('Stars, 1 to 5'),
  text: z.string().trim().max(4000).default(''),
  date: z.iso.date().describe('YYYY-MM-DD'),
  source: z.string().trim().min(1).max(60).nullable().default(null).describe('Where it was written'),
});
export type Review = z.infer<typeof ReviewSchema>;

/** Reviews of one location or dealer (spec §3). */
const ReviewSummarySchema = z.object({
  reviews: z.array(ReviewSchema),
  count: z.number().int().nonnegative(),
  average_rating: z.number().min(0).max(5).nullable().describe('Null when there is none'),
});
type ReviewSummary = z.infer<typeof ReviewSummarySchema>;

/** Counts all reviews, not only the shown ones (R17). The average has one decimal. */
export function summariseReviews(reviews: readonly Review[]): ReviewSummary {
  const total = reviews.reduce((sum, review) => sum + review.rating, 0);
  const average = reviews.length === 0 ? null : Math.round((total / reviews.length) * 10) / 10;
  return { reviews: [...reviews], count: reviews.length, average_rating: average };
}
