import { ArrowRight } from 'lucide-react';
import { AnyLink } from '#web/ui/link.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import { DriveTime } from './drive-time.tsx';
import { LeadPhoto } from './lead-photo.tsx';
import { LeadPlace } from './lead-place.tsx';
import type { LeadStatusView } from './lead-status-view.ts';
import { LeadSteps } from './lead-steps.tsx';
import { OfferTeaser } from './offer-teaser.tsx';
import { useLookAgain } from './use-look-again.ts';

/** The progress of an enquiry, as its sender sees it. */
export function LeadStatusPage({ view }: { readonly view: LeadStatusView }) {
  useLookAgain(view.isUnderWay);
  const toCar = view.car && (
    <AnyLink href={view.car.href} className="arrow-link type-small-strong">
      {view.car.text} <ArrowRight aria-hidden="true" />
    </AnyLink>
  );
  return (
    <div className="wrap page-end lead-status lead-progress">
      <div className="min-w-0">
        <Heading view={view} />
        <p className="type-lead mt-3 text-text-2" role="status">
          {view.state}
        </p>
        {view.offer && <OfferTeaser offer={view.offer} />}
        <LeadSteps steps={view.steps} />
        <p className="type-small figures text-text-2">{view.reference}</p>
        <p className="type-small measure mt-1 text-text-2">{view.keep}</p>
      </div>
      <aside className="lead-aside">
        {view.photo && <LeadPhoto photo={view.photo} />}
        {view.photo && toCar}
        {view.drive && <DriveTime drive={view.drive} />}
        {view.place && <LeadPlace place={view.place} />}
        {!view.photo && toCar}
      </aside>
    </div>
  );
}

/**
 * Names the car as its page does: badge and series have a line of their own. The name begins a new line rather than being
 * parted, where a line has room for it.
 */
function Heading({ view: { heading, car } }: { readonly view: LeadStatusView }) {
  const [before, after] = car ? heading.split(car.title) : [];
  if (!car || before === undefined || after === undefined)
    return (
      <h1 className="type-h2">
        <UnbrokenText text={heading} />
      </h1>
    );
  return (
    <>
      <h1 className="type-h2">
        {before}
        <span className="inline-block">
          <UnbrokenText text={car.title} />
        </span>
        {after}
      </h1>
      {car.subtitle && (
        <p className="mt-1 text-text-2">
          <UnbrokenText text={car.subtitle} />
        </p>
      )}
    </>
  );
}
