import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { EnquiryCar } from '#web/features/enquiry/enquiry-car.tsx';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { fieldId } from '#web/features/enquiry/form-field-props.ts';
import { FormField } from '#web/features/enquiry/form-field.tsx';
import { LeadForm } from '#web/features/form-steps/lead-form.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Part } from '#web/ui/part.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { QuestionField } from './question-field.tsx';
import type { TradeInStepView, TradeInView } from './trade-in-view.ts';

type TradeInPageProps = { readonly view: TradeInView; readonly problem: EnquiryProblem | null };

/** The steps to an offer for the shopper's own car. Each posts to the address of the page, so no script is needed. */
export function TradeInPage({ view, problem }: TradeInPageProps) {
  const { car, how, step } = view;
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
          <StepHead step={step} />
          {step.form ? (
            <LeadForm
              view={step.form}
              problem={problem}
              beside={<BackButton label={step.back} />}
              {...(isTyped(step) ? { typed: step.typed } : {})}
            />
          ) : (
            <Step step={step} />
          )}
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

function StepHead({ step }: { readonly step: TradeInStepView }) {
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
      <h2 className="type-h3">{step.heading}</h2>
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

function Step({ step }: { readonly step: TradeInStepView }) {
  const t = useMessages();
  const { errors, fields, questions, typed } = step;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    // The key empties the fields of another step; the browser would keep what stood in them.
    <form key={step.heading} method="post" noValidate className="lead-form mt-5!">
      {errors.length > 0 && (
        <ErrorSummary
          title={t('lead.summary', { count: errors.length })}
          problems={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
        />
      )}
      <Hidden values={step.hidden} />
      <div className={questions.length > 0 ? 'form-grid trade-in-questions' : 'form-grid'}>
        {fields.map((field) => (
          <FormField key={field.name} field={field} typed={typed} error={errorOf(field.name)} />
        ))}
        {questions.map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            chosen={typed[question.name]}
            error={errorOf(question.name)}
          />
        ))}
      </div>
      <div className="form-buttons">
        <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
          {step.next}
        </Button>
        {step.others.map(({ move, label }) => (
          <Button
            key={move}
            type="submit"
            name={STEP_FIELDS.move}
            value={move}
            tone="hairline"
            size="large"
            className="max-sm:w-full"
          >
            {label}
          </Button>
        ))}
        {step.back && (
          <Button
            type="submit"
            name={STEP_FIELDS.move}
            value="back"
            tone="outline"
            size="large"
            className="max-sm:w-full"
          >
            {step.back}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whether the shopper has been at the last step before. */
const isTyped = ({ typed }: TradeInStepView): boolean => ['name', 'email', 'phone'].some((name) => name in typed);

/** Leaves the last step unchecked. The form's own script would send it. */
function BackButton({ label }: { readonly label: string | null }) {
  if (label === null) return null;
  const goBack = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const move = document.createElement('input');
    Object.assign(move, { type: 'hidden', name: STEP_FIELDS.move, value: 'back' });
    form.append(move);
    form.submit();
    // The browser may keep this page, and then sends the form as it was.
    move.remove();
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

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
