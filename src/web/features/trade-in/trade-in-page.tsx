import { Check } from 'lucide-react';
import type { MouseEvent, RefObject } from 'react';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { OwnCarStep } from './own-car-step.tsx';
import type { TradeInStepView, TradeInView } from './trade-in-view.ts';
import { useOwnCarSteps, type OwnCarSteps } from './use-own-car-steps.ts';

type TradeInPageProps = { readonly view: TradeInView; readonly problem: EnquiryProblem | null };

/** The steps to an offer for the shopper's own car. Each posts to the address of the page, so no script is needed. */
export function TradeInPage({ view, problem }: TradeInPageProps) {
  const { car, how, step } = view;
  const { area, heading, sending, filling, goBack } = useOwnCarSteps(view);
  const way = { sending, filling, goBack };
  return (
    <div className="wrap page-end">
      <div className="enquiry-layout form-page pt-8 lg:pt-14">
        {car && <EnquiryCar car={car} />}
        <div className="min-w-0">
          {view.banner && (
            <p className="trade-in-banner type-small-strong">
              <Check aria-hidden="true" /> {view.banner}
            </p>
          )}
          <h1 className="type-h1">{view.heading}</h1>
          <p className="type-lead measure mt-3 text-text-2">
            <UnbrokenText text={view.intro} />
          </p>
          <Part>
            <KeptOffer view={view.kept} />
          </Part>
          <StepHead step={step} heading={heading} />
          <div ref={area}>
            {step.form ? (
              <LeadForm
                view={step.form}
                problem={problem}
                sending={sending}
                keepsTyped={false}
                beside={<BackButton label={step.back} way={way} />}
                {...(isTyped(step) ? { typed: step.typed } : {})}
              />
            ) : (
              <OwnCarStep step={step} failure={problem?.failure ?? null} way={way} />
            )}
          </div>
        </div>
        {!car && (
          <aside className="form-aside" aria-labelledby="how">
            <h2 id="how" className="type-title">
              {how.heading}
            </h2>
            <ol className="trade-in-how">
              {how.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
            {how.exception && <p className="type-small mt-5 text-balance text-text-2">{how.exception}</p>}
          </aside>
        )}
      </div>
    </div>
  );
}

type StepHeadProps = { readonly step: TradeInStepView; readonly heading: RefObject<HTMLHeadingElement | null> };

function StepHead({ step, heading }: StepHeadProps) {
  const { at, count, found } = step;
  return (
    <div className="form-step">
      <p className="type-small-strong text-text-2">{step.position}</p>
      <ol className="form-step-bars" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-done={index <= at || undefined} />
        ))}
      </ol>
      {step.notice && (
        <p className="notice mb-5" role="status">
          {step.notice}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="type-h3">
        {step.heading}
      </h2>
      {step.text && <p className="measure mt-2 text-text-2">{step.text}</p>}
      {found && (
        <p className="trade-in-found">
          <span className="type-title">{found.name}</span>
          {found.facts && <span className="type-small text-text-2">{found.facts}</span>}
        </p>
      )}
    </div>
  );
}

/** Whether the shopper has been at the last step before. */
const isTyped = ({ typed }: TradeInStepView): boolean => ['name', 'email', 'phone'].some((name) => name in typed);

/** Leaves the last step unchecked. The form's own script would send it. */
function BackButton({ label, way }: { readonly label: string | null; readonly way: OwnCarSteps }) {
  if (label === null) return null;
  const goBack = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    if (!way.goBack()) way.sending.send(form, event.currentTarget);
  };
  return (
    <Button
      type="submit"
      name={STEP_FIELDS.move}
      value="back"
      formNoValidate
      tone="outline"
      size="large"
      className="max-sm:w-full"
      onClick={goBack}
    >
      {label}
    </Button>
  );
}
