import { createContext, use } from 'react';
import { distanceKm, formatDistance, type Point } from '#domain/location/distance.ts';
import { useOptionalSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useKeptPlace, type NearPlace } from './kept-place.ts';

const NearContext = createContext<NearPlace | null>(null);

/** The place of the postcode in the page's address. Distances within are measured from it. */
export const NearProvider = NearContext.Provider;

/** Where distances are measured from: the postcode of the address, else the one that the browser keeps. */
export function useNearPlace(): NearPlace | null {
  const kept = useKeptPlace();
  return use(NearContext) ?? kept;
}

/** "12 km away"; null without a postcode, or for a place without coordinates. */
export function useDistance(to: Point | null): string | null {
  const near = useNearPlace();
  const t = useMessages();
  const unit = useOptionalSite()?.distances?.unit;
  if (near === null || to === null || unit === undefined) return null;
  return t('near.away', { distance: formatDistance(distanceKm(near, to), { distance_unit: unit }) });
}

/** The same for a location of the site by its id. */
export function useDistanceTo(location: string | null): string | null {
  const locations = useOptionalSite()?.locations ?? [];
  return useDistance(locations.find(({ id }) => id === location)?.place ?? null);
}

/** Locations with the nearest first. Those without coordinates come last, in their own order. */
export function nearestFirst<Place extends Pick<SiteLocation, 'place'>>(
  places: readonly Place[],
  near: Point | null,
): readonly Place[] {
  if (near === null) return places;
  const kmTo = ({ place }: Place) => (place === null ? Infinity : distanceKm(near, place));
  return places
    .map((place) => ({ place, km: kmTo(place) }))
    .toSorted((one, other) => (one.km === other.km ? 0 : one.km - other.km))
    .map(({ place }) => place);
}

/** "12 km away" on a line of its own. */
export function Away({ to }: { readonly to: Point | null }) {
  const text = useDistance(to);
  return text === null ? null : <p className="type-small text-text-2">{text}</p>;
}
