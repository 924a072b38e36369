import { useEffect, useMemo, type SubmitEvent } from 'react';
import { STEP_FIELDS } from '#domain/lead/step-fields.ts';
import { fieldId } from '#web/features/enquiry/form-field-props.ts';
import { FormField } from '#web/features/enquiry/form-field.tsx';
import { keepFormError } from '#web/features/enquiry/stored-form-error.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { alertFailure } from '#web/ui/alert-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { QuestionField } from './question-field.tsx';
import type { TradeInStepView } from './trade-in-view.ts';
import type { OwnCarSteps } from './use-own-car-steps.ts';

type StepProps = {
  readonly step: TradeInStepView;
  /** Why the step could not be sent. */
  readonly failure: string | null;
  readonly way: OwnCarSteps;
};

/** A step before the last: its questions, and the answers of the others in hidden fields. */
export function OwnCarStep({ step, failure, way: { sending, filling, goBack } }: StepProps) {
  const t = useMessages();
  const { errors, fields, questions, typed } = step;
  const { isSending, send } = sending;
  const problems = useMemo(
    () => errors.map(({ field, message }) => ({ fieldId: fieldId(field), message })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus moves to the summary of a new failure too
    [errors, failure],
  );
  useEffect(() => {
    if (failure === null) return;
    keepFormError(failure);
    alertFailure(failure);
  }, [failure]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) send(event.currentTarget, event.nativeEvent.submitter);
  };
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    // The key empties the fields of another step; the browser would keep what stood in them.
    <form key={`${step.heading} ${filling}`} method="post" noValidate className="lead-form mt-5!" onSubmit={onSubmit}>
      {(errors.length > 0 || failure !== null) && (
        <ErrorSummary
          title={failure ?? t('lead.summary', { count: errors.length })}
          {...(failure !== null && { text: t('lead.failed_hint') })}
          problems={problems}
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
        <Button
          type="submit"
          tone="accent"
          size="large"
          className="max-sm:w-full"
          busyLabel={isSending ? t('lead.sending') : null}
        >
          {step.next}
        </Button>
        {step.others.map(({ move, label }) => (
          <Button
            key={move}
            type="submit"
            name={STEP_FIELDS.move}
            value={move}
            tone="outline"
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
            onClick={(event) => goBack() && event.preventDefault()}
          >
            {step.back}
          </Button>
        )}
      </div>
    </form>
  );
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
