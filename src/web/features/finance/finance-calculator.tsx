import { useId, useState, type ReactNode } from 'react';
import {
  calculate,
  type CalculatorField,
  type CalculatorFaults,
  type CalculatorInput,
  type CalculatorResult,
} from '#domain/finance/calculator.ts';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { exactDollars } from './amounts.ts';
import type { CalculatorView } from './finance-view.ts';

const AMOUNTS = ['price', 'deposit', 'balloon'] as const;

/**
 * Shown instead of a figure while a field is invalid. The previous figure would seem to belong to the current fields.
 */
const NO_FIGURE = '–';

/**
 * Shows repayments as the shopper types. While a field is invalid there are none, and the field says what it accepts.
 */
export function FinanceCalculator({ view }: { readonly view: CalculatorView }) {
  const { price, deposit, balloon, rate, years, words } = view;
  const [input, setInput] = useState<CalculatorInput>({ price, deposit, balloon, rate, years });
  const calculation = calculate(input, view.fees ?? undefined);
  const faults: CalculatorFaults = calculation.ok ? {} : calculation.faults;
  const figure = (name: keyof CalculatorResult) =>
    calculation.ok ? exactDollars(calculation.result[name]) : NO_FIGURE;
  const set = (field: CalculatorField) => (text: string) => setInput((before) => ({ ...before, [field]: text }));
  const errorOf = (field: CalculatorField) => {
    const fault = faults[field];
    return fault && ((fault === 'out_of_range' && words[`fault_${field}`]) || words['not_a_number']);
  };
  return (
    <div className="finance-calculator">
      <div className="finance-fields">
        {AMOUNTS.map((field) => (
          <Amount
            key={field}
            label={words[field] ?? ''}
            value={input[field]}
            error={errorOf(field)}
            set={set(field)}
            sign="$"
          />
        ))}
        <Amount label={words['rate'] ?? ''} value={input.rate} error={errorOf('rate')} set={set('rate')} />
        <Years view={view} value={input.years} set={set('years')} />
      </div>
      <div className="finance-result figures" aria-busy={!calculation.ok || undefined}>
        <dl>
          <Row label={words['weekly']}>
            <output>{figure('weekly')}</output>
          </Row>
          <Row label={words['monthly']}>{figure('monthly')}</Row>
          <Row label={words['loan']}>{figure('loan')}</Row>
          <Row label={words['interest']}>{figure('interest')}</Row>
          {view.fees && <Row label={words['fees']}>{figure('fees')}</Row>}
          <Row label={words['total']}>{figure('total')}</Row>
        </dl>
        <p>{view.note}</p>
      </div>
    </div>
  );
}

function Row({ label, children }: { readonly label: string | undefined; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type AmountProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly set: (text: string) => void;
  readonly sign?: string;
};

function Amount({ label, value, error, set, sign }: AmountProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error}>
      <span className="finance-input" data-sign={sign}>
        <input
          id={id}
          className="input figures"
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
        />
      </span>
    </FieldShell>
  );
}

function Years({
  view,
  value,
  set,
}: {
  readonly view: CalculatorView;
  readonly value: string;
  readonly set: (years: string) => void;
}) {
  const id = useId();
  return (
    <FieldShell id={id} label={view.words['years'] ?? ''}>
      <Select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {view.terms.map(({ years, text }) => (
          <option key={years} value={years}>
            {text}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}
