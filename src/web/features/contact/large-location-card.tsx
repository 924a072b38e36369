import { LocationMap } from '#web/features/maps/location-map.tsx';
import type { MapView } from '#web/features/maps/map-view.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { Away } from '#web/features/near/near-context.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { Licences } from '#web/features/site/licences.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { Rating } from '#web/features/site/rating.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import { Directions, PlaceAddress, PlacePhones } from './place-parts.tsx';
import type { PlaceView } from './place-view.ts';

type LargeLocationCardProps = {
  readonly place: PlaceView;
  readonly map: MapView | null;
  /** The form on the same page; null where there is none. */
  readonly write: { readonly href: string; readonly label: string } | null;
};

/** The card of a location on its own page (spec §2): how to reach it, its hours, and its picture or map beside them. */
export function LargeLocationCard({ place, map, write }: LargeLocationCardProps) {
  const { reviewSource } = useSite();
  // Beside a picture and a map, so that the columns are of about the same height.
  const areHoursBeside = place.photo !== null && map !== null;
  return (
    <div className="place-large mt-6">
      <div className="place-facts">
        <div>
          <h1 className="type-h1">
            {place.name}
            {place.secondLine && <span className="block text-text-2">{place.secondLine}</span>}
          </h1>
          {place.rating && <Rating rating={place.rating} source={reviewSource} className="mt-3" />}
          {place.words.offers && <p className="mt-3 text-text-2">{place.words.offers}</p>}
        </div>
        <div className="grid gap-4">
          <div>
            <PlaceAddress place={place} />
            <Away to={place.place} />
          </div>
          <PlacePhones place={place} />
        </div>
        {(place.directions !== null || write) && (
          <div className="form-buttons">
            {place.directions !== null && <Directions href={place.directions} tone="brand" />}
            {write && (
              <LinkButton href={write.href} tone="hairline">
                {write.label}
              </LinkButton>
            )}
          </div>
        )}
        {areHoursBeside && <OwnHours place={place} />}
        <Licences licences={place.licences} />
      </div>
      <div className="place-side">
        {place.photo && (
          <Photo photo={place.photo} alt="" sizes="(min-width: 1024px) 640px, 92vw" isFirst className="place-photo" />
        )}
        {map && <LocationMap map={map} />}
        {!areHoursBeside && <OwnHours place={place} />}
      </div>
    </div>
  );
}

function OwnHours({ place }: { readonly place: PlaceView }) {
  const t = useMessages();
  if (place.week.length === 0) return <HolidayHours place={place} />;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="type-title">
        {t('site.hours')}
      </h2>
      <p className="mt-1 text-text-2">
        <OpenNow location={place} otherwise={place.city} />
      </p>
      <Hours location={place} />
      <div className="mt-3">
        <HolidayHours place={place} />
      </div>
    </section>
  );
}
