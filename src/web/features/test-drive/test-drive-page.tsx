import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { EnquiryPage } from '#web/features/enquiry/enquiry-page.tsx';
import type { EnquiryProblem, EnquiryView, FormLink, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { BookingLine } from './booking-line.tsx';
import { DrivePlace, type DrivePlaceView } from './drive-place.tsx';
import { SlotField } from './slot-field.tsx';
import { SlotsContext, SetBookingContext, type Booking, type SlotsView } from './slots-view.ts';

/** The page of a car, or of a location when no car is chosen yet. */
export type TestDriveView = { readonly slots: SlotsView | null } & (
  | { readonly about: 'car'; readonly form: EnquiryView }
  | {
      readonly about: 'location';
      readonly form: FormView;
      readonly heading: string;
      readonly intro: string;
      readonly place: DrivePlaceView;
      /** Link back to the choice of locations. Null when there is only one. */
      readonly all: FormLink | null;
    }
);

const CONTROLS = { dateTime: SlotField };

type PageProps = { readonly view: TestDriveView; readonly problem: EnquiryProblem | null };

export function TestDrivePage({ view, problem }: PageProps) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const aboveButton = view.slots && <BookingLine view={view.slots} booking={booking} />;
  const form = { problem, controls: CONTROLS, aboveButton };
  return (
    <SlotsContext value={view.slots}>
      <SetBookingContext value={setBooking}>
        {view.about === 'car' ? <EnquiryPage view={view.form} {...form} /> : <LocationDrive view={view} form={form} />}
      </SetBookingContext>
    </SlotsContext>
  );
}

type LocationProps = {
  readonly view: Extract<TestDriveView, { about: 'location' }>;
  readonly form: Omit<Parameters<typeof LeadForm>[0], 'view'>;
};

function LocationDrive({ view, form }: LocationProps) {
  const { heading, intro, place, all } = view;
  return (
    <div className={`wrap page-end ${all ? 'pt-2 lg:pt-5' : 'pt-8 lg:pt-14'}`}>
      {all && (
        <Link to={all.href} className="arrow-link type-small-strong">
          <ArrowLeft aria-hidden="true" /> {all.label}
        </Link>
      )}
      <div className="enquiry-layout">
        <div className="min-w-0">
          <h1 className={`type-h2 ${all ? 'mt-2' : ''}`}>{heading}</h1>
          <p className="type-lead mt-2 text-text-2">{intro}</p>
          <p className="mt-1 text-text-2 lg:hidden">{place.line}</p>
          <LeadForm view={view.form} {...form} />
        </div>
        <DrivePlace view={place} />
      </div>
    </div>
  );
}
