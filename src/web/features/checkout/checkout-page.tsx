import { ArrowLeft } from 'lucide-react';
import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { KeptOffer } from '#web/features/trade-in/kept-offer.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { CheckoutView } from './checkout-view.ts';

type CheckoutPageProps = { readonly view: CheckoutView; readonly problem: EnquiryProblem | null };

/** Reserving a car or buying it online: the form, with the car and what happens next beside it. */
export function CheckoutPage({ view, problem }: CheckoutPageProps) {
  const { how, documents, instead } = view;
  return (
    <div className="wrap page-end pt-2 lg:pt-5">
      <Link to={view.back.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {view.back.label}
      </Link>
      <div className="enquiry-layout enquiry-stack max-lg:mt-2">
        <EnquiryCar car={view.car} />
        <div className="min-w-0">
          <h1 className="type-h2 mt-4">{view.heading}</h1>
          <p className="type-lead mt-2 text-text-2">
            <UnbrokenText text={view.intro} />
          </p>
          {view.note && <p className="mt-2">{view.note}</p>}
          <Part>
            <KeptOffer view={view.kept} />
          </Part>
          <LeadForm view={view.form} problem={problem} aboveButton={<Due due={view.due} />} />
          {instead && (
            <p className="mt-6">
              <AnyLink href={instead.href} className="text-link">
                {instead.label}
              </AnyLink>
            </p>
          )}
          {documents && <Documents documents={documents} />}
        </div>
        <aside className="checkout-aside" aria-labelledby="how">
          <h2 id="how" className="type-title">
            {how.heading}
          </h2>
          <ol className="trade-in-how mt-4">
            {how.points.map(({ heading, text }) => (
              <li key={heading}>
                <div>
                  <h3 className="type-strong">{heading}</h3>
                  <p className="type-small text-text-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  );
}

function Due({ due }: { readonly due: CheckoutView['due'] }) {
  return (
    <div className="checkout-due">
      <p className="type-strong">{due.label}</p>
      <p className="type-title figures">{due.amount}</p>
      <p className="type-small text-text-2">
        {due.text}
        {due.terms && (
          <>
            {' '}
            <a href={due.terms.href} target="_blank" rel="noopener noreferrer" className="text-link">
              {due.terms.label}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Documents({ documents }: { readonly documents: NonNullable<CheckoutView['documents']> }) {
  const { coolingOff } = documents;
  return (
    <section className="mt-8" aria-labelledby="documents">
      <h2 id="documents" className="type-title">
        {documents.heading}
      </h2>
      <p className="type-small mt-1 text-text-2">{documents.text}</p>
      <ul className="mt-3 grid gap-2">
        {documents.links.map(({ href, label }) => (
          <li key={href}>
            {/* Beside the form, so that nothing typed is lost. */}
            <a href={href} target="_blank" rel="noopener noreferrer" className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {coolingOff && (
        <>
          <h3 className="type-strong mt-4">{coolingOff.heading}</h3>
          <p className="type-small text-text-2">{coolingOff.text}</p>
        </>
      )}
    </section>
  );
}
