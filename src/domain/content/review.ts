import { z } from 'zod';
import { LocationIdSchema, SlugSchema } from '#domain/ids.ts';
import type { Rating } from './stars.ts';

/** Longer texts are cut, so that no source outside can fill a page. */
export const MAX_REVIEW_CHARS = 4000;

/** One shopper's review in the tenant folder (D46). */
export const ReviewSchema = z.object({
  id: SlugSchema.brand<'ReviewId'>(),
  location_id: LocationIdSchema.nullable().default(null).describe('Which location it is about; none means the dealer'),
  author: z.string().trim().min(1).max(120),
  rating: z.number().min(1).max(5).describe('Stars, 1 to 5'),
  text: z.string().trim().max(MAX_REVIEW_CHARS).default(''),
  date: z.iso.date().describe('YYYY-MM-DD'),
  source: z.string().trim().min(1).max(60).nullable().default(null).describe('Where it was written'),
  url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .default(null)
    .describe('Where it can be read'),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A review that a reviews service has of a place. It is shown with its author's link and is stored nowhere (D357). */
export type HostedReview = Pick<Review, 'author' | 'rating' | 'text' | 'date' | 'url'> & {
  readonly author_url: string | null;
};

/** What a reviews service says of a place. Its reviews are a selection of the service's own. */
export type HostedReviews = {
  /** Null while nobody has reviewed the place. */
  readonly rating: Rating | null;
  readonly reviews: readonly HostedReview[];
  /** Where all reviews of the place are. */
  readonly url: string | null;
};

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

type Choice = {
  /** Stars; reviews below are left out. 0 leaves out none. */
  readonly minimum_rating: number;
  readonly count: number;
};

/** The newest reviews, newest first, as many as the site takes. Of one day they keep their order. */
export function chooseReviews<Entry extends Pick<Review, 'rating' | 'date'>>(
  reviews: readonly Entry[],
  { minimum_rating, count }: Choice,
): Entry[] {
  return reviews
    .filter(({ rating }) => rating >= minimum_rating)
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
    .slice(0, count);
}
