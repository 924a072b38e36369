import { ArrowLeft } from 'lucide-react';
import { addressLine } from '#domain/location/address-line.ts';
import { CarRow } from '#web/features/car/car-row.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { Reviews } from '#web/features/reviews/reviews.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { LocationToCall } from '#web/features/site/location-to-call.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Departments } from './departments.tsx';
import { LargeLocationCard } from './large-location-card.tsx';
import { PageForm } from './page-form.tsx';
import type { LocationView, PlaceView } from './place-view.ts';
import { Team } from './team.tsx';

/**
 * The page of one location: how to reach it and when, its departments, the cars that stand there, the team, and a form
 * that is sent to it.
 */
export function LocationPage({
  view,
  problem,
}: {
  readonly view: LocationView;
  readonly problem: EnquiryProblem | null;
}) {
  const t = useMessages();
  const { place, all, form } = view;
  return (
    <div className="wrap page-end lg:pt-5">
      <Link to={all.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {all.label}
      </Link>
      <LargeLocationCard place={place} map={view.map} write={form && { href: '#write', label: t('contact.contact') }} />
      <BelowSheet />
      <Departments view={view} />
      {view.cars && <CarRow id="cars" {...view.cars} />}
      <Reviews view={view.reviews} />
      <div className="contact-end">
        <Team members={view.team} />
        {form && <PageForm form={form} problem={problem} beside={<Talk place={place} />} />}
      </div>
    </div>
  );
}

/** How to reach the location without writing, on a wide window: its phone numbers and hours are far above the form. */
function Talk({ place }: { readonly place: PlaceView }) {
  const t = useMessages();
  if (place.phone === null) return null;
  return (
    <aside className="form-aside write-aside" aria-labelledby="talk">
      <h3 id="talk" className="type-title">
        {t('contact.prefer_talking')}
      </h3>
      <div>
        <LocationToCall
          location={place}
          href={null}
          phone={place.phone}
          otherwise={addressLine({ street: place.street, city: place.city })}
        />
      </div>
      <Hours location={place} />
    </aside>
  );
}
