import type { EnquiryProblem, EnquiryView, FormView } from '../enquiry/enquiry-view.ts';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { EnquiryPage } from '../enquiry/enquiry-page.tsx';
import type { LocationLine } from './choose-location.tsx';
import { SlotField } from './slot-field.tsx';
import { SlotsContext } from './slots-view.ts';
import type { SlotsView } from './slots-view.ts';

/** The page of one car, or of one location where the car is still open. */
export type TestDriveView = { readonly slots: SlotsView | null } & (
  | { readonly about: 'car'; readonly form: EnquiryView }
  | {
      readonly about: 'location';
      readonly form: FormView;
      readonly heading: string;
      readonly intro: string;
      readonly place: LocationLine;
    }
);

const CONTROLS = { dateTime: SlotField };

type PageProps = { readonly view: TestDriveView; readonly problem: EnquiryProblem | null };

export function TestDrivePage({ view, problem }: PageProps) {
  return (
    <SlotsContext value={view.slots}>
      {view.about === 'car' ? (
        <EnquiryPage view={view.form} problem={problem} controls={CONTROLS} />
      ) : (
        <div className="wrap page-end">
          <div className="enquiry-layout">
            <div className="min-w-0">
              <h1 className="type-h2 mt-2">{view.heading}</h1>
              <p className="type-lead mt-2 text-text-2">{view.intro}</p>
              <p className="mt-1 text-text-2">{view.place.address}</p>
              <EnquiryForm view={view.form} problem={problem} controls={CONTROLS} />
            </div>
          </div>
        </div>
      )}
    </SlotsContext>
  );
}
