import { Navigation } from 'lucide-react';
import { cityLine } from '#domain/location/address-line.ts';
import { MapPicture } from '#web/features/maps/map-picture.tsx';
import { Away } from '#web/features/near/near-context.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { Licences } from '#web/features/site/licences.tsx';
import { PhoneLine } from '#web/features/site/phone-reveal.tsx';
import { Rating } from '#web/features/site/rating.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation, SitePhone } from '#web/features/site/site-data.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CarPageView } from './car-page-view.ts';

type PlaceProps = {
  readonly location: SiteLocation;
  readonly phone: SitePhone | null;
  readonly car: Pick<CarPageView, 'id' | 'slug' | 'place' | 'map'>;
};

/**
 * The car's location: name in two lines, address, hours, directions, and the licence number beside them (spec §2, R12).
 */
export function Place({ location, phone, car }: PlaceProps) {
  const { reviewSource } = useSite();
  const { map } = car;
  const name = (
    <>
      <p className="type-small text-text-2">{car.place.label}</p>
      <h2 id="place" className="type-h2 mt-2">
        <Link to={location.href} className="no-underline hover:text-link">
          {location.name}
          {location.secondLine && <span className="block">{location.secondLine}</span>}
        </Link>
      </h2>
      {car.place.note && <p className="mt-3 text-text-2">{car.place.note}</p>}
      {location.rating && <Rating rating={location.rating} source={reviewSource} className="mt-3" />}
    </>
  );
  const details = <Details location={location} phone={phone} car={car} />;
  if (map === null)
    return (
      <section className="split section" aria-labelledby="place">
        <div>{name}</div>
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2">{details}</div>
      </section>
    );
  return (
    <section className="place-beside section" aria-labelledby="place">
      <div>{name}</div>
      {details}
      <div className="map-box">{cachedMarkup(['map', map], <MapPicture map={map} />)}</div>
    </section>
  );
}

/** Address, phone and directions, then the hours. */
function Details({ location, phone, car }: PlaceProps) {
  const t = useMessages();
  return (
    <>
      <div className="place-address">
        <address className="not-italic">
          {location.street}
          <br />
          {cityLine(location)}
        </address>
        <Away to={location.place} />
        {phone && (
          <div className="mt-3">
            <PhoneLine phone={phone} name={location.name} car={car} />
          </div>
        )}
        {location.directions && (
          <LinkButton href={location.directions} tone="brand" className="mt-6">
            {cachedMarkup(['directions icon'], <Navigation aria-hidden="true" />)} {t('site.directions')}
          </LinkButton>
        )}
        <Licences licences={location.licences} className="mt-6" />
      </div>
      <div className="place-hours">
        <h3 className="type-strong">{t('site.hours')}</h3>
        {cachedMarkup(['hours', location.week], <Hours location={location} />)}
      </div>
    </>
  );
}
