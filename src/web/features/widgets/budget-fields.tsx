import { parseAmount } from '#domain/search/budget.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { FieldShell, describedBy } from '../../ui/field.tsx';
import type { BudgetState } from './use-budget.ts';

/** How far the sliders reach, in dollars; a text field takes more. */
const WEEKLY = { max: 600, step: 10 } as const;
const DEPOSIT = { max: 15_000, step: 500 } as const;

/** The two amounts: text fields (spec §5), each with a slider for a thumb. */
export function BudgetFields({ state }: { readonly state: BudgetState }) {
  const t = useMessages();
  return (
    <div className="budget-fields">
      <Amount
        name="weekly"
        label={t('budget.weekly')}
        unit={t('budget.a_week')}
        value={state.weekly}
        set={state.setWeekly}
        reach={WEEKLY}
      />
      <Amount name="deposit" label={t('budget.deposit')} value={state.deposit} set={state.setDeposit} reach={DEPOSIT} />
    </div>
  );
}

type AmountProps = {
  readonly name: 'weekly' | 'deposit';
  readonly label: string;
  readonly unit?: string;
  readonly value: string;
  readonly set: (text: string) => void;
  readonly reach: { readonly max: number; readonly step: number };
};

function Amount({ name, label, unit, value, set, reach }: AmountProps) {
  const t = useMessages();
  const id = `budget-${name}`;
  const amount = parseAmount(value);
  const error = amount === null ? t('budget.invalid') : undefined;
  const filled = Math.min(1, (amount ?? 0) / reach.max);
  return (
    <div className="budget-amount">
      <FieldShell id={id} label={label} error={error}>
        <span className="budget-input">
          <span aria-hidden="true">$</span>
          <input
            id={id}
            className="input figures"
            name={name}
            value={value}
            onChange={(event) => set(event.currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      </FieldShell>
      {/* The text field is the control; this is a second way to move it, for a pointer. */}
      <input
        type="range"
        className="budget-slider"
        style={{ '--filled': filled } as React.CSSProperties}
        min={0}
        max={reach.max}
        step={reach.step}
        value={Math.min(amount ?? 0, reach.max)}
        onChange={(event) => set(event.currentTarget.value)}
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
