import { ArrowLeft } from 'lucide-react';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { Hours } from '#web/features/site/hours.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { Rating } from '#web/features/site/rating.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import { Directions, PlaceAddress, PlaceLicences, PlacePhones } from './place-parts.tsx';
import type { LocationView, PlaceView } from './place-view.ts';

/** The page of one location: address, hours, and a form that is sent to this location. */
export function LocationPage({
  view,
  problem,
}: {
  readonly view: LocationView;
  readonly problem: EnquiryProblem | null;
}) {
  const { place, all, form } = view;
  return (
    <div className="wrap page-end">
      <Link to={all.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {all.label}
      </Link>
      <div className="enquiry-layout mt-3">
        <Facts place={place} />
        {form && (
          <section className="min-w-0" aria-labelledby="write-heading">
            <h2 id="write-heading" className="type-h3">
              {form.heading}
            </h2>
            <p className="type-body mt-2 text-text-2">{form.intro}</p>
            <LeadForm view={form.view} problem={problem} />
          </section>
        )}
      </div>
    </div>
  );
}

function Facts({ place }: { readonly place: PlaceView }) {
  const t = useMessages();
  const { reviewSource } = useSite();
  return (
    <div className="place-facts">
      <div>
        <h1 className="type-h1">
          {place.name}
          {place.secondLine && <span className="block text-text-2">{place.secondLine}</span>}
        </h1>
        {place.rating && <Rating rating={place.rating} source={reviewSource} className="mt-3" />}
        {place.words.sells && <p className="mt-3 text-text-2">{place.words.sells}</p>}
      </div>
      {place.photo && (
        <Photo photo={place.photo} alt="" sizes="(min-width: 1024px) 640px, 92vw" isFirst className="place-photo" />
      )}
      <div className="grid gap-4">
        <PlaceAddress place={place} />
        <PlacePhones place={place} />
        {place.directions && (
          <div>
            <Directions href={place.directions} tone="brand" />
          </div>
        )}
      </div>
      {place.week.length > 0 && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="type-title">
            {t('site.hours')}
          </h2>
          <p className="mt-1 text-text-2">
            <OpenNow location={place} otherwise={place.city} />
          </p>
          <Hours location={place} />
        </section>
      )}
      <HolidayHours place={place} />
      <PlaceLicences place={place} />
    </div>
  );
}
