import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { CalculatorField } from '#domain/finance/calculator.ts';
import { FREQUENCIES } from '#domain/finance/repayment.ts';
import { parseAmount } from '#domain/search/budget.ts';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CalculatorView } from './calculator-view.ts';
import { scaleOf } from './field-scales.ts';
import type { CalculatorState } from './use-calculator.ts';

type FieldsProps = { readonly view: CalculatorView; readonly state: CalculatorState };

const MODES = ['repayment', 'price'] as const;

/** The question, how often repayments are made, and the fields of the loan, each with a slider (WCAG 2.5.7). */
export function CalculatorFields({ view, state }: FieldsProps) {
  const { words } = view;
  return (
    <div className="calculator-fields">
      <Choice
        label={words['mode']}
        options={MODES.map((mode) => [mode, words[`mode_${mode}`]])}
        chosen={state.mode}
        choose={state.setMode}
      />
      <Choice
        label={words['frequency']}
        options={FREQUENCIES.map((frequency) => [frequency, words[`frequency_${frequency}`]])}
        chosen={state.frequency}
        choose={state.setFrequency}
      />
      <Amount field={state.mode === 'price' ? 'repayment' : 'price'} view={view} state={state} isWide />
      <Amount field="deposit" view={view} state={state} />
      <Amount field="balloon" view={view} state={state} />
      <Amount field="rate" view={view} state={state} />
      <Years view={view} state={state} />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string | undefined;
  readonly options: readonly (readonly [value: Value, text: string | undefined])[];
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
};

/** One of a few, side by side. */
function Choice<Value extends string>({ label, options, chosen, choose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="calculator-choice calculator-wide">
      <legend className="field-label">{label}</legend>
      <div>
        {options.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FieldProps = FieldsProps & { readonly field: CalculatorField };

/** The label of a field. A repayment is labelled by how often it is made. */
function labelOf(field: CalculatorField, { view: { words }, state }: FieldsProps): string {
  return words[field === 'repayment' ? state.frequency : field] ?? '';
}

function errorOf(field: CalculatorField, { view: { words }, state }: FieldsProps): string | undefined {
  const fault = state.faults[field];
  return fault && ((fault === 'out_of_range' && words[`fault_${field}`]) || words['not_a_number']);
}

function Amount({ field, view, state, isWide = false }: FieldProps & { readonly isWide?: boolean }) {
  const id = useId();
  const error = errorOf(field, { view, state });
  return (
    <div className={isWide ? 'calculator-field calculator-wide' : 'calculator-field'}>
      <FieldShell id={id} label={labelOf(field, { view, state })} error={error}>
        <span className="calculator-input" data-sign={field === 'rate' ? undefined : '$'}>
          <input
            id={id}
            className="input figures"
            value={state.input[field]}
            onChange={(event) => state.set(field, event.currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
          />
        </span>
      </FieldShell>
      <Slide field={field} view={view} state={state} write={(text) => (field === 'rate' ? `${text}%` : `$${text}`)} />
    </div>
  );
}

function Years({ view, state }: FieldsProps): ReactNode {
  const id = useId();
  const textOf = (years: string) => view.terms.find((term) => term.years === years)?.text ?? years;
  return (
    <div className="calculator-field">
      <FieldShell id={id} label={labelOf('years', { view, state })}>
        <Select id={id} value={state.input.years} onChange={(event) => state.set('years', event.currentTarget.value)}>
          {view.terms.map(({ years, text }) => (
            <option key={years} value={years}>
              {text}
            </option>
          ))}
        </Select>
      </FieldShell>
      <Slide field="years" view={view} state={state} write={textOf} />
    </div>
  );
}

/** Loaded apart, so that a page's script does not name the parts of a slider. Without it, the fields are enough. */
const FieldSlider = lazy(() =>
  import('./field-slider.tsx').then(
    ({ FieldSlider: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('The sliders of the finance calculator could not be loaded', error);
      return { default: () => <div className="slider-track slider-rest" /> };
    },
  ),
);

/** The same value on a slider. `write` gives a screen reader the value with its unit. */
function Slide({ field, view, state, write }: FieldProps & { readonly write: (text: string) => string }) {
  const { mode, frequency, input } = state;
  const price = parseAmount(mode === 'price' ? view.price : input.price) ?? 0;
  const scale = scaleOf(field, input, { view, frequency, price });
  return (
    <div className="slides">
      <Suspense fallback={<div className="slider-track slider-rest" />}>
        <FieldSlider
          scale={scale}
          label={`${view.words['slide']}: ${labelOf(field, { view, state })}`}
          write={(value) => write(scale.write(value))}
          onSlide={(value) => state.set(field, scale.write(value))}
        />
      </Suspense>
    </div>
  );
}
