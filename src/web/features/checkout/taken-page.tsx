import { ArrowLeft } from 'lucide-react';
import { SimilarCars } from '#web/features/car/similar-cars.tsx';
import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { TakenView } from './checkout-view.ts';

type TakenPageProps = { readonly view: TakenView; readonly problem: EnquiryProblem | null };

/**
 * A car that another shopper holds or that is under offer: the form of those who wait for it, and similar cars (D43,
 * D530).
 */
export function TakenPage({ view, problem }: TakenPageProps) {
  const { similar } = view;
  return (
    <div className="wrap page-end pt-2 lg:pt-5">
      <Link to={view.back.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {view.back.label}
      </Link>
      <div className="enquiry-layout">
        <EnquiryCar car={view.car} />
        <div className="min-w-0">
          <h1 className="type-h2 mt-2">{view.heading}</h1>
          <p className="type-lead mt-2 text-text-2">
            <UnbrokenText text={view.text} />
          </p>
          <LeadForm
            view={view.form}
            problem={problem}
            aboveButton={<p className="type-small measure">{view.consent}</p>}
          />
        </div>
      </div>
      {similar.cars.length > 0 && (
        <SimilarCars cars={similar.cars} allHref={similar.allHref} heading={similar.heading} />
      )}
    </div>
  );
}
