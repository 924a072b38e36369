import type { SiteContext } from '#application/site-context.ts';
import { dayIn } from '#domain/car/rego.ts';
import { chooseReviews, summariseReviews, type HostedReview, type Review } from '#domain/content/review.ts';
import { joinRatings, shownRating, type Rating } from '#domain/content/stars.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { listOwnContent } from '#store/tenants/content.ts';
import type { HostedAtHand } from './hosted-reviews.ts';

/** A review as pages show it. */
export type ListedReview = Pick<Review, 'author' | 'rating' | 'text' | 'date' | 'url' | 'source'> &
  Pick<HostedReview, 'author_url'> & {
    /** None for a review of the dealer. */
    readonly location: Location | null;
  };

/** Reviews of one location or of a whole site, and what they were chosen from (R17). */
export type ReviewList = {
  readonly reviews: readonly ListedReview[];
  /** All reviews, also those that are not in the list. */
  readonly count: number;
  /** Reviews below so many stars are not in the list; 0 where there is no such rule. */
  readonly minimum: number;
  readonly provider: TenantConfig['reviews']['provider'];
  /** Where all of them are. */
  readonly url: string | null;
};

export type HostedRatings = {
  /** The stars of a location by the service; null where the site shows none, or has them in its folder. */
  readonly hostedRatingOf: (location: Location) => Rating | null;
  /** Until when a page may be kept that shows any of it, in milliseconds since 1970; null: as long as any other. */
  readonly until: number | null;
};

export type SiteReviews = HostedRatings & {
  /** The reviews of these locations; those of the dealer too when they are all locations of the site. */
  readonly list: ReviewList | null;
  /** The stars of all of them together; null where the site shows none. */
  readonly rating: Rating | null;
};

type Asked = {
  readonly locations: readonly Location[];
  /** The settings of the page: those of the dealership on the page of its location (D4). */
  readonly settings: TenantConfig['reviews'];
};

/** What the reviews services of a site have of its locations, and their stars. */
async function readHosted({ platform, tenant }: SiteContext, locations: readonly Location[]) {
  const byDealership = dealershipConfigs(tenant);
  const settingsOf = ({ dealership_id }: Location) => byDealership(dealership_id).reviews;
  const shown = locations.filter((location) => !settingsOf(location).hidden);
  const hosted = await platform.hostedReviews.read({ tenant, settingsOf }, shown);
  const moments = [...hosted.values()].map(({ until }) => until);
  const ratings: HostedRatings = {
    until: moments.length === 0 ? null : Math.min(...moments),
    hostedRatingOf(location) {
      const rating = hosted.get(location.id)?.found?.rating ?? null;
      return rating && shownRating(rating, settingsOf(location));
    },
  };
  return { ...ratings, hosted, shown, settingsOf };
}

/** The stars of locations whose site takes them from a service. Sites with a folder's figures have none here. */
export async function readHostedRatings(context: SiteContext, locations: readonly Location[]): Promise<HostedRatings> {
  const { until, hostedRatingOf } = await readHosted(context, locations);
  return { until, hostedRatingOf };
}

/** Reads the reviews of locations from the folder of the site or from its reviews service (D46). */
export async function readReviews(context: SiteContext, { locations, settings }: Asked): Promise<SiteReviews> {
  const { platform, tenant } = context;
  const { until, hostedRatingOf, hosted, shown, settingsOf } = await readHosted(context, locations);
  if (settings.hidden) return { list: null, rating: null, until, hostedRatingOf };
  // A date in the future is a mistake, and would put its review first.
  const today = dayIn(tenant.locations[0]?.time_zone ?? 'UTC', platform.clock.now());
  const found =
    settings.provider === 'hosted'
      ? findHosted(hosted, shown)
      : findInFolder(
          (await listOwnContent(tenant.scope, platform.store, 'reviews')).filter(({ date }) => date <= today),
          {
            locations: shown.filter((location) => settingsOf(location).provider === 'folder'),
            isWholeSite: locations.length === tenant.locations.length,
            url: settings.all_url,
          },
        );
  return { ...toList(found, settings), until, hostedRatingOf };
}

/** Everything that a source has of some locations. */
type Found = {
  readonly reviews: readonly ListedReview[];
  readonly rating: Rating | null;
  readonly url: string | null;
};

function findHosted(hosted: ReadonlyMap<string, HostedAtHand>, locations: readonly Location[]): Found {
  const found = locations.flatMap((location) => {
    const known = hosted.get(location.id)?.found ?? null;
    return known === null ? [] : [{ location, ...known }];
  });
  const [only, ...others] = found;
  return {
    reviews: found.flatMap(({ location, reviews }) =>
      reviews.map((review): ListedReview => ({ ...review, source: null, location })),
    ),
    rating: joinRatings(found.flatMap(({ rating }) => rating ?? [])),
    // Several places have no page together.
    url: only && others.length === 0 ? only.url : null,
  };
}

type FolderOptions = {
  readonly locations: readonly Location[];
  /** Reviews of the dealer are shown with those of all locations only. */
  readonly isWholeSite: boolean;
  readonly url: string | null;
};

/** Their number and average are the figures of the locations where they give any: a folder rarely holds every review. */
function findInFolder(all: readonly Review[], { locations, isWholeSite, url }: FolderOptions): Found {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const own = all.filter(({ location_id: id }) => (id === null ? isWholeSite : byId.has(id)));
  const { count, average_rating: average } = summariseReviews(own);
  const figures = joinRatings(
    locations.flatMap(({ average_rating, review_count }) =>
      average_rating === null || review_count === null ? [] : [{ average: average_rating, count: review_count }],
    ),
  );
  return {
    reviews: own.map((review): ListedReview => {
      const location = review.location_id === null ? null : (byId.get(review.location_id) ?? null);
      // Folders that were applied before reviews had an address have none in the store.
      return { ...review, url: review.url ?? null, author_url: null, location };
    }),
    rating: figures ?? (average === null ? null : { average, count }),
    url,
  };
}

function toList(
  { reviews: all, rating, url }: Found,
  settings: TenantConfig['reviews'],
): Pick<SiteReviews, 'list' | 'rating'> {
  const reviews = chooseReviews(all, settings);
  const list: ReviewList = {
    reviews,
    count: Math.max(rating?.count ?? 0, all.length),
    minimum: settings.minimum_rating,
    provider: settings.provider,
    url,
  };
  return { list: reviews.length === 0 ? null : list, rating: rating && shownRating(rating, settings) };
}
