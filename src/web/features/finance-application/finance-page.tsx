import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { SiteCalculator } from '#web/features/finance/site-calculator.tsx';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { KeptOffer } from '#web/features/trade-in/kept-offer.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { FinancePageView } from './finance-page-view.ts';

/** The anchor of the application (spec §2). */
const ANCHOR = 'finance-form';

type FinancePageProps = { readonly view: FinancePageView; readonly problem: EnquiryProblem | null };

/** The application for finance, beside its car or how it works, and the calculator below it. */
export function FinancePage({ view, problem }: FinancePageProps) {
  const { car, how, calculator } = view;
  return (
    <div className="wrap page-end">
      <div className="enquiry-layout form-page pt-8 lg:pt-14">
        {car && <EnquiryCar car={car} />}
        <div className="min-w-0">
          <h1 className="type-h1">{view.heading}</h1>
          <p className="type-lead measure mt-3 text-text-2">
            <UnbrokenText text={view.intro} />
          </p>
          <Part>
            <KeptOffer view={view.kept} />
          </Part>
          <div id={ANCHOR} className="scroll-mt-24">
            <LeadForm view={view.form} problem={problem} anchor={ANCHOR} />
          </div>
        </div>
        {!car && (
          <aside className="form-aside" aria-labelledby="how">
            <h2 id="how" className="type-title">
              {how.heading}
            </h2>
            <Ticks lines={how.points} />
            {view.preApproval && (
              <p className="mt-1">
                <Link to={view.preApproval.href} className="text-link inline-flex min-h-11 items-center">
                  {view.preApproval.label}
                </Link>
              </p>
            )}
          </aside>
        )}
      </div>
      <BelowSheet />
      {calculator && (
        <Part>
          <SiteCalculator finance={calculator} />
        </Part>
      )}
    </div>
  );
}
