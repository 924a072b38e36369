import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { EnquiryProblem, FormLink, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { BookingLine } from '#web/features/test-drive/booking-line.tsx';
import { DrivePlace, type DrivePlaceView } from '#web/features/test-drive/drive-place.tsx';
import { SlotField } from '#web/features/test-drive/slot-field.tsx';
import { SetBookingContext, SlotsContext, type Booking, type SlotsView } from '#web/features/test-drive/slots-view.ts';
import { Link } from '#web/ui/link.tsx';

/** The page of one location on which buyers give a Return Notice. */
export type ReturnView = {
  readonly heading: string;
  readonly intro: string;
  readonly how: { readonly heading: string; readonly points: readonly string[]; readonly terms: FormLink | null };
  readonly form: FormView;
  readonly slots: SlotsView;
  readonly place: DrivePlaceView;
  /** Back to the choice of locations; null when there is only one. */
  readonly all: FormLink | null;
};

const CONTROLS = { dateTime: SlotField };

type ReturnPageProps = { readonly view: ReturnView; readonly problem: EnquiryProblem | null };

/** The Return Notice, with how a return works before it and the location beside it (spec §4). */
export function ReturnPage({ view, problem }: ReturnPageProps) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const { how, all, place } = view;
  return (
    <SlotsContext value={view.slots}>
      <SetBookingContext value={setBooking}>
        <div className={`wrap page-end ${all ? 'pt-2 lg:pt-5' : 'pt-8 lg:pt-14'}`}>
          {all && (
            <Link to={all.href} className="arrow-link type-small-strong">
              <ArrowLeft aria-hidden="true" /> {all.label}
            </Link>
          )}
          <div className="enquiry-layout">
            <div className="min-w-0">
              <h1 className={`type-h2 ${all ? 'mt-2' : ''}`}>{view.heading}</h1>
              <p className="type-lead mt-2 text-text-2">{view.intro}</p>
              <section className="mt-6" aria-labelledby="how">
                <h2 id="how" className="type-title">
                  {how.heading}
                </h2>
                <ol className="return-steps">
                  {how.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ol>
                {how.terms && (
                  <p className="mt-3">
                    <Link to={how.terms.href} className="text-link">
                      {how.terms.label}
                    </Link>
                  </p>
                )}
              </section>
              <LeadForm
                view={view.form}
                problem={problem}
                controls={CONTROLS}
                aboveButton={<BookingLine view={view.slots} booking={booking} />}
              />
            </div>
            <DrivePlace view={place} />
          </div>
        </div>
      </SetBookingContext>
    </SlotsContext>
  );
}
