import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'reviews.heading': 'What buyers say',
  'reviews.of': 'Customer reviews',
  'reviews.shown': { one: '{shown} of {count} review.', other: '{shown} of {count} reviews, newest first.' },
  'reviews.shown_hosted': '{shown} of {count} reviews: those that Google Maps ranks as most relevant, newest first.',
  'reviews.minimum': 'Reviews below {minimum} stars are left out.',
  'reviews.no_minimum': 'No review is left out for its rating.',
  'reviews.all': 'All reviews',
  'reviews.more': { one: 'Show {count} more review', other: 'Show {count} more reviews' },
} as const satisfies Record<string, Message>;

/** Texts around the reviews of a site or a location. They are filled in on the server. */
export const createReviewsText = serverTexts(TEXTS, {});
