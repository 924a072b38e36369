import type { MouseEvent } from 'react';
import { STEP_FIELDS, SUMMARY } from '#domain/lead/step-fields.ts';
import { EnquiryForm, type EnquiryFormProps } from '#web/features/enquiry/enquiry-form.tsx';
import { usePageSending } from '#web/features/enquiry/use-form-sending.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { fillIn } from '#web/messages/message.ts';
import { Button } from '#web/ui/button.tsx';
import { StepSummary } from './step-summary.tsx';
import { useSteps, type SteppedView } from './use-steps.ts';

type StepFormProps = Omit<EnquiryFormProps, 'view' | 'next' | 'beside'> & { readonly view: SteppedView };

/**
 * A form in steps. Each step is the lead form with some of its fields, and the answers of the other steps in hidden
 * fields. Without script each step posts to the server. With script the browser moves between steps and sends only the
 * last one. Answers of fields that other answers hide are not sent.
 */
export function StepForm({ view, problem, ...rest }: StepFormProps) {
  const { next, back, position, summary } = view.steps;
  const site = useSite();
  const way = useSteps(view, problem);
  const { at, steps, fields, shown, heading } = way;
  const sending = usePageSending(rest.action, { replacesEntry: way.isFollowing });
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const isOfStep = ({ name, kind }: (typeof fields)[number]) =>
    step.fields.includes(name) || (kind === 'file' && isLast);
  const stepFields = fields.filter(isOfStep);
  const answers = fields
    .filter((field) => !isOfStep(field))
    .map(({ name }): [string, string] => [name, way.values[name] ?? '']);
  // Who collects the details is said where they are asked for, and where they are sent.
  const showsNotice = isLast || (summary !== null && step.fields.includes('email'));
  const stepView = {
    ...view,
    fields: stepFields,
    hidden: {
      ...view.hidden,
      ...Object.fromEntries(answers.filter(([, text]) => text !== '')),
      [STEP_FIELDS.at]: step.name,
      [STEP_FIELDS.shown]: stepFields.map(({ name }) => name).join(' '),
      ...(way.isChange ? { [STEP_FIELDS.change]: 'true' } : {}),
    },
    submit: isLast ? view.submit : next,
    ...(showsNotice ? {} : { notice: '', policy: null, terms: null }),
  };
  const goOn = (form: HTMLFormElement) => {
    way.next(form);
    void reportStep(view.form, step.name, site);
  };
  const goBack = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (event.currentTarget.form) way.back(event.currentTarget.form);
  };
  return (
    <div onInput={({ target }) => target instanceof HTMLElement && keepOf(target, way.keepTyped)}>
      <div className="form-step">
        <p className="type-small-strong text-text-2">
          {fillIn(position, { number: at + 1, count: steps.length }, 'en-AU')}
        </p>
        <ol className="form-step-bars" aria-hidden="true">
          {steps.map(({ name }, index) => (
            <li key={name} data-done={index <= at || undefined} />
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1} className="type-h3">
          {step.heading}
        </h2>
        {step.note !== null && <p className="form-step-note type-small mt-2 text-text-2">{step.note}</p>}
      </div>
      <EnquiryForm
        sending={sending}
        {...rest}
        view={stepView}
        problem={shown}
        typed={way.typed}
        {...(isLast ? {} : { next: goOn })}
        aboveNotice={
          step.name === SUMMARY &&
          summary && (
            <StepSummary
              steps={steps}
              fields={fields}
              values={way.values}
              market={view.market}
              words={summary}
              change={way.change}
            />
          )
        }
        beside={
          at > 0 && (
            <Button
              type="submit"
              name={STEP_FIELDS.move}
              value="back"
              formNoValidate
              tone="outline"
              size="large"
              onClick={goBack}
            >
              {back}
            </Button>
          )
        }
      />
    </div>
  );
}

function keepOf(field: HTMLElement, keep: (form: HTMLFormElement) => void): void {
  const form = field.closest('form');
  if (form) keep(form);
}

/** Reports a completed step (ASC). The form does not wait for this. */
async function reportStep(form: string, step: string, site: SiteData): Promise<void> {
  const { reportEvent } = await import('#web/features/analytics/report-event.client.ts');
  reportEvent('form_step', { values: { flow_name: form, flow_outcome: step } }, site);
}
