import type { MouseEvent } from 'react';
import { STEP_FIELDS, toChange } from '#domain/lead/step-fields.ts';
import { showDay, showMoney } from '#domain/lead/typed-answer.ts';
import type { MarketCode } from '#domain/market.ts';
import type { EnquiryProblem, FieldView } from '#web/features/enquiry/enquiry-view.ts';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { StepsView } from './steps-view.ts';

type SummaryProps = {
  readonly steps: StepsView['steps'];
  /** The fields that the answers show. */
  readonly fields: readonly FieldView[];
  readonly values: EnquiryProblem['values'];
  readonly market: MarketCode;
  readonly words: NonNullable<StepsView['summary']>;
  readonly change: (form: HTMLFormElement, step: string) => void;
};

/** All answers by step, each step with a button that opens it. Without script the button posts the form. */
export function StepSummary({ steps, fields, values, market, words, change }: SummaryProps) {
  const show = ({ name, kind, options }: FieldView): string => {
    const text = values[name]?.trim() ?? '';
    if (kind === 'checkbox') return text === 'true' ? words.yes : words.no;
    if (text === '') return words.notGiven;
    if (kind === 'money') return showMoney(text);
    if (kind === 'date') return showDay(text, market);
    return options?.find(({ value }) => value === text)?.label ?? text;
  };
  return (
    <div className="form-summary">
      {steps
        .filter((step) => step.fields.length > 0)
        .map((step) => (
          <section key={step.name} aria-label={step.heading}>
            <div className="form-summary-head">
              <h3 className="type-title">{step.heading}</h3>
              <button
                type="submit"
                name={STEP_FIELDS.move}
                value={toChange(step.name)}
                formNoValidate
                className="text-link"
                onClick={(event: MouseEvent<HTMLButtonElement>) => {
                  event.preventDefault();
                  if (event.currentTarget.form) change(event.currentTarget.form, step.name);
                }}
              >
                {words.change}
                <span className="sr-only"> {step.heading}</span>
              </button>
            </div>
            <dl>
              {fields
                .filter(({ name }) => step.fields.includes(name))
                .map((field) => (
                  <div key={field.name}>
                    <dt className="type-small text-text-2">
                      <UnbrokenText text={words.boxes[field.name] ?? field.label} />
                    </dt>
                    <dd className="break-words whitespace-pre-line">{show(field)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
