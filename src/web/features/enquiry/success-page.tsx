import { ArrowRight, CircleCheck, Phone } from 'lucide-react';
import type { CardView } from '#web/features/car/card-view.ts';
import { SimilarCars } from '#web/features/car/similar-cars.tsx';
import { DriveTime } from '#web/features/lead-status/drive-time.tsx';
import { LeadPlace } from '#web/features/lead-status/lead-place.tsx';
import type { DriveView, PlaceView, ProgressStep } from '#web/features/lead-status/lead-status-view.ts';
import { LeadSteps } from '#web/features/lead-status/lead-steps.tsx';
import { OfferTeaser, type OfferTeaserView } from '#web/features/lead-status/offer-teaser.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';

/** The thank-you page: what happened to the enquiry, what happens next, and its car (D28). */
export type SuccessView = {
  readonly heading: string;
  readonly text: string;
  readonly reference: string;
  /** The phone number of a dealer without a location to show, for a shopper whose lead is held until a person has checked it. */
  readonly call: PlaceView['phone'];
  /** Where the lead goes, in the place of the next steps: for a held lead, and for whoever did not send it. */
  readonly place: PlaceView | null;
  /** What changed while the shopper filled in the form: the car was sold, or is held for another shopper. */
  readonly notice: { readonly heading: string | null; readonly text: string } | null;
  /** The booked test drive and the place where it starts. */
  readonly drive: { readonly time: DriveView; readonly place: PlaceView | null } | null;
  /** The valuation of the sender's own car. Only the sender sees it. */
  readonly offer: OfferTeaserView | null;
  /** The next steps. Only the sender sees these and `follow`. */
  readonly next: { readonly heading: string; readonly steps: readonly ProgressStep[] } | null;
  /** Link to the page on which the shopper follows the progress. */
  readonly follow: { readonly href: string; readonly text: string; readonly hint: string } | null;
  /** Null for a job application. */
  readonly cars: { readonly href: string; readonly text: string; readonly heading: string } | null;
  readonly similar: readonly CardView[];
};

export function SuccessPage({ view }: { readonly view: SuccessView }) {
  const { notice, drive, offer, next, place, cars, similar } = view;
  const hasAside = drive !== null || offer !== null || next !== null;
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="success">
        <div>
          <CircleCheck aria-hidden="true" className="success-sign" />
          <h1 className="type-h1 mt-5">
            <Clauses text={view.heading} />
          </h1>
          <p className="type-lead mt-4 text-text-2">
            <UnbrokenText text={view.text} />
          </p>
          <p className="type-small figures mt-3 text-text-2">{view.reference}</p>
          {notice && (
            <div className="notice mt-6" role="status">
              {notice.heading && <h2 className="type-title mb-1">{notice.heading}</h2>}
              <p>{notice.text}</p>
            </div>
          )}
          {!hasAside && <Ways view={view} />}
        </div>
        {!hasAside && place && (
          <div className="lead-aside">
            <LeadPlace place={place} />
          </div>
        )}
        {hasAside && (
          <div>
            {drive && (
              <div className="lead-aside lead-drive">
                <DriveTime drive={drive.time} />
                {drive.place && <LeadPlace place={drive.place} />}
              </div>
            )}
            {offer && <OfferTeaser offer={offer} />}
            {next && (
              <>
                <h2 className="type-title">{next.heading}</h2>
                <LeadSteps steps={next.steps} />
              </>
            )}
            <Ways view={view} />
          </div>
        )}
      </div>
      {cars && similar.length > 0 && <SimilarCars cars={similar} allHref={cars.href} heading={cars.heading} />}
    </div>
  );
}

/** A heading that breaks after its first comma, before it breaks within what follows: "Thank you, we have your enquiry". */
function Clauses({ text }: { readonly text: string }) {
  const end = text.indexOf(', ') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)} <span className="success-clause">{text.slice(end + 1)}</span>
    </>
  );
}

/** Where the shopper goes from here, below what is told last. */
function Ways({ view: { offer, follow, call, cars } }: { readonly view: SuccessView }) {
  return (
    <>
      {follow && <p className="type-small measure mt-6 text-text-2">{follow.hint}</p>}
      <div className={follow ? 'form-buttons mt-3' : 'form-buttons mt-6'}>
        {follow && (
          // Loads a new document, so that analytics scripts of other pages never see a private address.
          <LinkButton href={follow.href} tone={offer ? 'outline' : 'brand'}>
            {follow.text} <ArrowRight aria-hidden="true" />
          </LinkButton>
        )}
        {call && (
          <LinkButton href={call.href} tone="tonal">
            <Phone aria-hidden="true" /> <span className="figures">{call.text}</span>
          </LinkButton>
        )}
        {cars && (
          <LinkButton href={cars.href} tone="outline">
            {cars.text}
          </LinkButton>
        )}
      </div>
    </>
  );
}
