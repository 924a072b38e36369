import type { ReactNode } from 'react';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { LocationMaps } from '#web/features/maps/location-map.tsx';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { DepartmentHoursList } from './department-hours.tsx';
import type { FormPageView } from './place-view.ts';
import { PlacesToCall } from './places-to-call.tsx';

type FormPageProps = {
  readonly view: FormPageView;
  readonly problem: EnquiryProblem | null;
  /** The address to which the form is posted, if it is not the page itself. */
  readonly action?: string;
  /** The dealer's picture for the page, above the locations on a wide window. */
  readonly photo?: PhotoData | null;
  /** What the dealer has written above the form and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The text below the form is a few words about what happens next, and so stands before the phone numbers. */
  readonly isBelowShort?: boolean;
};

/** A page with one form, and beside it the locations that a shopper can call instead. */
export function FormPage({ view, problem, action, photo = null, above, below, isBelowShort }: FormPageProps) {
  const picture = photo && <Photo photo={photo} alt="" sizes="400px" className="form-photo" />;
  return (
    <div className="wrap page-end">
      <div className="enquiry-layout form-page pt-8 lg:pt-14">
        <div className="min-w-0">
          <h1 className="type-h1">{view.heading}</h1>
          <p className="type-lead measure mt-3 text-text-2">{view.intro}</p>
          {above}
          <LeadForm view={view.form} problem={problem} {...(action === undefined ? {} : { action })} />
        </div>
        {isBelowShort && below}
        {view.places.length === 0 && picture}
        {view.places.length > 0 && (
          <aside className="form-aside" aria-labelledby="talk">
            {picture}
            <h2 id="talk" className="type-title">
              {view.talk}
            </h2>
            {view.department && <DepartmentHoursList department={view.department} />}
            <PlacesToCall places={view.places} />
          </aside>
        )}
        {!isBelowShort && below}
      </div>
      <LocationMaps maps={view.maps} />
    </div>
  );
}
