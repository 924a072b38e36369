import type { ListedReview, ReviewList, SiteReviews } from '#application/reviews/read-reviews.ts';
import { splitLocationName } from '#domain/location/location-name.ts';
import { dateFormat } from '#utilities/formats.ts';
import { FIRST_REVIEWS, type ReviewsView, type ReviewView } from '#web/features/reviews/reviews-view.ts';
import { createReviewsText } from '#web/messages/reviews-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { GOOGLE_MAPS } from '#web/request/rating-of.server.ts';

type Options = {
  readonly heading: string;
  /** Each review names its location: for reviews of several. */
  readonly namesPlaces?: boolean;
};

/** The texts around the reviews of a site. */
export const reviewsText = ({ locale, market, wording }: PageTools['config']) =>
  createReviewsText({ locale: locale ?? market, tenant: wording });

/** Reviews with their source and how they were chosen; null where the site shows none. */
export function toReviewsView(
  { list, rating }: SiteReviews,
  { heading, namesPlaces = false }: Options,
  tools: PageTools,
): ReviewsView | null {
  if (list === null) return null;
  const { t, config } = tools;
  const text = reviewsText(config);
  const isHosted = list.provider === 'hosted';
  return {
    heading,
    rating,
    count: t('site.reviews', { count: list.count }),
    source: isHosted ? GOOGLE_MAPS : config.reviews.source_label,
    isName: isHosted,
    method: toMethod(list, tools),
    all: list.url === null ? null : { label: text('reviews.all'), href: list.url },
    reviews: list.reviews.map((review) => toReview(review, namesPlaces, tools)),
    moreLabel: text('reviews.more', { count: list.reviews.length - FIRST_REVIEWS }),
  };
}

/** How the reviews were chosen, so that nobody takes them for all (R17). */
function toMethod({ reviews, count, minimum, provider }: ReviewList, { config }: PageTools): string {
  const text = reviewsText(config);
  const shown = text(provider === 'hosted' ? 'reviews.shown_hosted' : 'reviews.shown', {
    shown: reviews.length,
    count,
  });
  // No review has less than one star.
  if (minimum > 1) return `${shown} ${text('reviews.minimum', { minimum })}`;
  // A service chooses by rules of its own.
  return provider === 'hosted' ? shown : `${shown} ${text('reviews.no_minimum')}`;
}

function toReview(review: ListedReview, namesPlaces: boolean, { market }: PageTools): ReviewView {
  const { author, author_url, rating, text, date, source, url, location } = review;
  const month = dateFormat(market.code, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const place = namesPlaces && location ? splitLocationName(location.name).name : null;
  const label = [place, month.format(new Date(date)), source].filter((part) => part !== null).join(', ');
  return { author: { name: author, href: author_url }, rating, text, written: { label, href: url } };
}
