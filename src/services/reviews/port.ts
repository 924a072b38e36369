import type { HostedReviews } from '#domain/content/review.ts';
import type { Result } from '#domain/result.ts';

export type ReviewsQuestion = {
  /** The service's id of the place. Only this is ever stored of what it knows (D357). */
  readonly placeId: string;
  /** The key of the service. It appears in no error. */
  readonly key: string;
  /** The language in which times and names are wanted: `en-AU`. */
  readonly language: string;
};

/** A reviews service over HTTP (D46). */
export type ReviewsService = {
  /** What it says of a place; null when it knows no such place. A problem is a code, and says nothing about the place. */
  find(question: ReviewsQuestion, signal: AbortSignal): Promise<Result<HostedReviews | null, string>>;
};
