import { ArrowLeft } from 'lucide-react';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { Departments } from './departments.tsx';
import { LargeLocationCard } from './large-location-card.tsx';
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
  const { place, all, form } = view;
  return (
    <div className="wrap page-end">
      <Link to={all.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {all.label}
      </Link>
      <LargeLocationCard place={place} write={form && { href: '#write', label: form.heading }} />
      <BelowSheet />
      <Departments view={view} />
      <Cars cars={view.cars} />
      <Team members={view.team} />
      {form && (
        <section id="write" className="section contact-form" aria-labelledby="write-heading">
          <div>
            <h2 id="write-heading" className="type-h2">
              {form.heading}
            </h2>
            <p className="type-lead measure mt-3 text-text-2">{form.intro}</p>
          </div>
          <LeadForm view={form.view} problem={problem} anchor="write" />
        </section>
      )}
    </div>
  );
}

/** The first cars that stand there, and the search for all of them. */
function Cars({ cars }: { readonly cars: LocationView['cars'] }) {
  const { CarCard } = useTemplate().slots;
  if (cars === null) return null;
  return (
    <Part>
      <section className="section" aria-labelledby="cars">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="cars" className="type-h2">
            {cars.heading}
          </h2>
          <Link to={cars.all.href} className="arrow-link">
            {cars.all.label} <Glyph name="arrow" />
          </Link>
        </div>
        <ul className="scroller mt-6 lg:mt-10">
          {cars.cards.map((car) => (
            <li key={car.href}>
              <CarCard car={car} place="row" />
            </li>
          ))}
        </ul>
      </section>
    </Part>
  );
}
