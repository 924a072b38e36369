import type { MouseEvent } from 'react';
import { STEP_FIELDS } from '#domain/lead/steps.ts';
import { EnquiryForm, type EnquiryFormProps } from '#web/features/enquiry/enquiry-form.tsx';
import { usePageSending } from '#web/features/enquiry/use-form-sending.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useSteps, type SteppedView } from './use-steps.ts';

type StepFormProps = Omit<EnquiryFormProps, 'view' | 'next' | 'beside'> & { readonly view: SteppedView };

/**
 * A form in steps. Each step is the lead form with some of its fields, and the answers of the other steps in hidden
 * fields. Without script each step posts to the server. With script the browser moves between steps and sends only the
 * last one.
 */
export function StepForm({ view, problem, ...rest }: StepFormProps) {
  const { steps, next, back } = view.steps;
  const site = useSite();
  const way = useSteps(view, problem);
  const { at, shown, heading } = way;
  const sending = usePageSending(rest.action, { replacesEntry: way.isFollowing });
  const step = steps[at] ?? steps[0];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const others = view.fields.filter(({ name }) => !step.fields.includes(name));
  const answers = others.map(({ name, value }): [string, string] => [name, shown ? (shown.values[name] ?? '') : value]);
  const stepView = {
    ...view,
    fields: view.fields.filter(({ name }) => step.fields.includes(name)),
    hidden: {
      ...view.hidden,
      ...Object.fromEntries(answers.filter(([, text]) => text !== '')),
      [STEP_FIELDS.at]: step.name,
    },
    submit: isLast ? view.submit : next,
    // The privacy notice belongs to the last step, which asks for personal details.
    ...(isLast ? {} : { notice: '', policy: null, terms: null }),
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
        <p className="type-small-strong text-text-2">{step.position}</p>
        <ol className="form-step-bars" aria-hidden="true">
          {steps.map(({ name }, index) => (
            <li key={name} data-done={index <= at || undefined} />
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1} className="type-h3">
          {step.heading}
        </h2>
      </div>
      <EnquiryForm
        sending={sending}
        {...rest}
        view={stepView}
        problem={shown}
        {...(isLast ? {} : { next: goOn })}
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
