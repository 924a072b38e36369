import { addressLine } from '#domain/location/address-line.ts';
import { Away, nearestFirst, useNearPlace } from '#web/features/near/near-context.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { Licences } from '#web/features/site/licences.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { Rating } from '#web/features/site/rating.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Translate } from '#web/messages/messages.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import { YardBoard } from './yard-board.tsx';
import { YardMap } from './yard-map.tsx';
import { YardPostcode } from './yard-postcode.tsx';
import type { Yards } from './yards-view.ts';

const sellsText = ({ department, makes }: SiteLocation, t: Translate) => {
  if (department !== 'sales') return t(`home.location_${department}`);
  if (makes.length === 0) return t('home.location_used');
  return t('home.location_new_and_used', { makes: makes.slice(0, 3).join(t('common.listing_separator')) });
};

/** Which links a location has here (`location_pages`). */
export type LocationButtons = { readonly details: boolean; readonly contact: boolean };

type LocationsProps = { readonly buttons: LocationButtons; readonly yards: Yards };
type YardLinksProps = {
  readonly location: SiteLocation;
  readonly buttons: LocationButtons;
  readonly cars: Yards['cars'][string] | null;
  readonly t: Translate;
};

/** Every location with its current hours, phone, rating and licence numbers (spec §2, R12). */
export function Locations({ buttons, yards }: LocationsProps) {
  const t = useMessages();
  const { locations, reviewSource, distances } = useSite();
  const near = useNearPlace();
  if (locations.length === 0) return null;
  const { board, map, postcodeAction } = yards;
  const ordered = nearestFirst(
    locations,
    near ?? (board ? (locations.find(({ place }) => place)?.place ?? null) : null),
  );
  return (
    <section id="locations" className="section" aria-labelledby="locations-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="locations-heading" className="type-h2">
          {t('home.locations', { count: locations.length })}
        </h2>
        {postcodeAction !== null && distances && !board && <YardPostcode action={postcodeAction} />}
      </div>
      <div className={board || map ? 'yards-beside mt-6 lg:mt-10' : 'mt-6 lg:mt-10'}>
        {board && <YardBoard board={board} locations={ordered} action={postcodeAction} />}
        <ol className={board || map ? 'yards yards-one' : 'yards'}>
          {ordered.map((location, index) => {
            const links = yardLinks({ location, buttons, cars: yards.cars[location.id] ?? null, t });
            return (
              <li key={location.id} className="yard">
                {!board && (
                  <span className="number-pin figures" aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                <div className="yard-main">
                  <h3 className="type-title">
                    <Link to={location.href} className="no-underline hover:text-link">
                      {location.label}
                    </Link>
                  </h3>
                  <p className="type-small-strong mt-0.5 text-text-2">{sellsText(location, t)}</p>
                  <p className="type-small text-text-2">
                    {addressLine({ street: location.street, city: location.city })}
                  </p>
                  <Away to={location.place} />
                  {board && <More location={location} links={links.filter(({ isMain }) => !isMain)} />}
                </div>
                <div className="yard-side">
                  {location.week.length > 0 && (
                    <details className="yard-hours type-small text-text-2">
                      <summary>
                        <span>
                          <OpenNow location={location} otherwise={t('site.hours')} />
                        </span>
                        <Glyph name="down" />
                      </summary>
                      <Hours location={location} />
                    </details>
                  )}
                  {location.phone && (
                    <PhoneReveal
                      phone={location.phone}
                      name={location.label}
                      className="text-link inline-flex min-h-11 items-center figures"
                    >
                      {location.phone.masked}
                    </PhoneReveal>
                  )}
                  {location.rating && <Rating rating={location.rating} />}
                </div>
                {board ? (
                  <Links links={links.filter(({ isMain }) => isMain)} of={location.label} areButtons />
                ) : (
                  <div className="yard-more">
                    <More location={location} links={links} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        {map && <YardMap map={map} locations={ordered} cars={yards.cars} />}
      </div>
      {reviewSource && locations.some(({ rating }) => rating?.source === null) && (
        <p className="type-caption mt-6 text-text-3">{reviewSource}</p>
      )}
    </section>
  );
}

type YardLink = { readonly label: string; readonly href: string; readonly isMain?: boolean };

/** Its cars, its page, the form on that page, and directions when the address has a place link (spec §2). */
function yardLinks({ location, buttons, cars, t }: YardLinksProps): readonly YardLink[] {
  return [
    cars,
    buttons.details ? { label: t('contact.details'), href: location.href, isMain: true } : null,
    buttons.contact ? { label: t('contact.contact'), href: `${location.href}#write` } : null,
    location.directions === null ? null : { label: t('site.directions'), href: location.directions, isMain: true },
  ].filter((link) => link !== null);
}

/** Where to go from here, and who may sell. Below the hours and the phone, except on a card that ends with buttons. */
function More({ location, links }: { readonly location: SiteLocation; readonly links: readonly YardLink[] }) {
  return (
    <>
      <Links links={links} of={location.label} />
      <Licences licences={location.licences} className="mt-1" />
    </>
  );
}

type LinksProps = { readonly links: readonly YardLink[]; readonly of: string; readonly areButtons?: boolean };

function Links({ links, of, areButtons = false }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={areButtons ? 'yard-buttons' : 'type-small-strong yard-links'}>
      {links.map(({ label, href }) => (
        <AnyLink key={label} href={href} className={areButtons ? 'button button-outline' : 'text-link'}>
          {label}
          <span className="sr-only">: {of}</span>
        </AnyLink>
      ))}
    </p>
  );
}
