import { z } from 'zod';
import { MAX_REVIEW_CHARS, type HostedReview, type HostedReviews } from '#domain/content/review.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { headOf } from '#domain/safe-text.ts';
import { openCall, type CallNetwork } from '#services/network/call.ts';
import { readText } from '#services/network/read-text.ts';
import { parseJson } from '#utilities/json.ts';
import type { ReviewsQuestion, ReviewsService } from './port.ts';

export const PLACES_ADDRESS = 'https://places.googleapis.com/v1/places/';
/** The fields asked for. The service bills by them, and answers nothing without. */
const FIELDS = 'rating,userRatingCount,reviews,googleMapsUri';
const MAX_ANSWER_BYTES = 256_000;
/** The service gives five. */
const MAX_REVIEWS = 20;
const NOT_FOUND = 404;
/** Ids of the service are of these characters. Any other could lead to another address of it. */
const PLACE_ID = /^[\w-]{1,200}$/;

const link = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .nullable()
  .catch(null)
  .default(null);
const AnswerSchema = z.object({
  rating: z.number().min(1).max(5).optional(),
  userRatingCount: z.number().int().nonnegative().optional(),
  googleMapsUri: link,
  reviews: z.array(z.unknown()).default([]),
});
const ReviewSchema = z.object({
  rating: z.number().min(1).max(5),
  text: z.object({ text: z.string() }).optional(),
  publishTime: z.iso.datetime({ offset: true }),
  googleMapsUri: link,
  // Without its author's name, a review may not be shown.
  authorAttribution: z.object({ displayName: z.string().trim().min(1), uri: link }),
});

type Options = {
  readonly network: CallNetwork;
  /** A fixed address, so that no config can send a key elsewhere. Tests set their own. */
  readonly address?: string;
};

/** Asks Google Places for the rating and the reviews of a place (Place Details, D357). */
export function createGooglePlaces({ network, address = PLACES_ADDRESS }: Options): ReviewsService {
  return {
    async find({ placeId, key, language }: ReviewsQuestion, signal) {
      if (!PLACE_ID.test(placeId)) return fail('not_a_place_id');
      const url = new URL(placeId, address);
      url.searchParams.set('languageCode', language);
      // The key goes in a header: addresses end up in logs.
      const headers = {
        accept: 'application/json',
        'x-goog-api-key': key,
        'x-goog-fieldmask': FIELDS,
        'user-agent': 'Forecourt reviews',
      };
      const opened = await openCall(network, { method: 'GET', url, headers, signal });
      if (!opened.ok) return opened;
      if (opened.value.statusCode === NOT_FOUND) {
        opened.value.destroy();
        return succeed(null);
      }
      const read = await readText(opened.value, { maxBytes: MAX_ANSWER_BYTES, signal });
      return read.ok ? toReviews(read.value) : read;
    },
  };
}

function toReviews(text: string): Result<HostedReviews, string> {
  const parsed = AnswerSchema.safeParse(parseJson(text));
  if (!parsed.success) return fail('answer_not_understood');
  const { rating, userRatingCount: count = 0, googleMapsUri, reviews } = parsed.data;
  return succeed({
    rating: rating === undefined || count === 0 ? null : { average: Math.round(rating * 10) / 10, count },
    reviews: reviews.slice(0, MAX_REVIEWS).flatMap((review) => toReview(review) ?? []),
    url: googleMapsUri,
  });
}

/** Null for a review that lacks what must be shown with it. The others are shown. */
function toReview(value: unknown): HostedReview | null {
  const parsed = ReviewSchema.safeParse(value);
  if (!parsed.success) return null;
  const { rating, text, publishTime, googleMapsUri, authorAttribution: author } = parsed.data;
  return {
    author: headOf(author.displayName, 120),
    author_url: author.uri,
    rating,
    text: headOf(text?.text.trim() ?? '', MAX_REVIEW_CHARS),
    date: publishTime.slice(0, 10),
    url: googleMapsUri,
  };
}
