import type { HostedRatings } from '#application/reviews/read-reviews.ts';
import { folderRating, type Rating } from '#domain/content/stars.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { PageTools } from './page-tools.ts';

/** How Google wants its reviews named, in every language. */
export const GOOGLE_MAPS = 'Google Maps';

/** The source of the site's reviews (R17). */
export const sourceOf = ({ provider, source_label }: TenantConfig['reviews']): string =>
  provider === 'hosted' ? GOOGLE_MAPS : source_label;

type Options = {
  readonly config: Pick<TenantConfig, 'reviews'>;
  readonly configOf: (location: Pick<Location, 'dealership_id'>) => Pick<TenantConfig, 'reviews'>;
  /** Stars by a reviews service, where a loader has read them. */
  readonly hosted?: (location: Location) => Rating | null;
};

/** The tools of a page whose loader has read what a reviews service says of its locations. */
export const withHostedRatings = (tools: PageTools, { hostedRatingOf }: HostedRatings): PageTools => ({
  ...tools,
  ratingOf: createRatingOf({ config: tools.tenant.config, configOf: tools.configOf, hosted: hostedRatingOf }),
});

/** The stars of each location by the settings of its dealership (D4), with their source where it is not the site's. */
export function createRatingOf({ config, configOf, hosted = () => null }: Options): PageTools['ratingOf'] {
  const ofSite = sourceOf(config.reviews);
  return (location) => {
    const settings = configOf(location).reviews;
    const rating = folderRating(location, settings) ?? hosted(location);
    const source = sourceOf(settings);
    return rating && { ...rating, source: source === ofSite ? null : source };
  };
}
