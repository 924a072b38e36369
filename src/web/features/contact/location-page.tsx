import { ArrowLeft } from 'lucide-react';
import { CarRow } from '#web/features/car/car-row.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { Reviews } from '#web/features/reviews/reviews.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Departments } from './departments.tsx';
import { LargeLocationCard } from './large-location-card.tsx';
import { PageForm } from './page-form.tsx';
import type { LocationView } from './place-view.ts';
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
        {form && <PageForm form={form} problem={problem} />}
      </div>
    </div>
  );
}
