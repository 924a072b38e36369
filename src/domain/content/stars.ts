import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

/** How many reviews there are, and their average in stars. */
export type Rating = { readonly average: number; readonly count: number };

const MAX_FULL = 4;

/**
 * The stars of an average, 0 to 5: at most four full ones and the part of one more, 0 to 1 (spec §9, D356). 4.6 is four
 * and 0.6, 5 is four and 1, and 3.2 is three and 0.2. An average counts in tenths, as it is written beside the stars.
 */
export function toStars(average: number): { readonly full: number; readonly part: number } {
  const tenths = Math.round(Math.min(Math.max(average, 0), 5) * 10);
  const full = Math.min(MAX_FULL, Math.floor(tenths / 10));
  return { full, part: (tenths - full * 10) / 10 };
}

/**
 * The rating if the site shows its stars (spec §9): not without reviews, and only when the average exceeds the minimum,
 * which strict compliance sets to 0 (R17).
 */
export function shownRating(
  { average, count }: { readonly average: number | null; readonly count: number | null },
  { hidden, minimum_average }: Pick<TenantConfig['reviews'], 'hidden' | 'minimum_average'>,
): Rating | null {
  if (hidden || average === null || count === null || count === 0) return null;
  return average > minimum_average ? { average, count } : null;
}

/** The stars of a location by the figures in the tenant folder; null for a site whose reviews come from a service. */
export function folderRating(
  { average_rating: average, review_count: count }: Pick<Location, 'average_rating' | 'review_count'>,
  settings: TenantConfig['reviews'],
): Rating | null {
  return settings.provider === 'folder' ? shownRating({ average, count }, settings) : null;
}

/** The rating of several places together, by their numbers of reviews; null without reviews. Its average has one decimal. */
export function joinRatings(ratings: readonly Rating[]): Rating | null {
  const count = ratings.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const stars = ratings.reduce((sum, one) => sum + one.average * one.count, 0);
  return { average: Math.round((stars / count) * 10) / 10, count };
}
