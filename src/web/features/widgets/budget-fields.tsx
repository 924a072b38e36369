import { parseAmount } from '#domain/search/budget.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { useWhenNear } from '#web/ui/use-when-near.ts';
import type { BudgetState } from './use-budget.ts';

/** The sliders' ranges in dollars. A text field accepts more. */
const WEEKLY = { max: 600, step: 10 } as const;
const DEPOSIT = { max: 15_000, step: 500 } as const;

/** The two amounts: text fields (spec §5), each with a slider. */
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
  readonly unit?: string | undefined;
  readonly value: string;
  readonly set: (text: string) => void;
  readonly reach: { readonly max: number; readonly step: number };
};

function Amount({ name, label, unit, value, set, reach }: AmountProps) {
  const t = useMessages();
  const id = `budget-${name}`;
  const amount = parseAmount(value);
  const error = amount === null ? t('budget.invalid') : undefined;
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
      <AmountSlide label={label} unit={unit} amount={amount ?? 0} set={set} reach={reach} />
    </div>
  );
}

const loadSlider = async () => (await import('./amount-slider.tsx')).AmountSlider;

type AmountSlideProps = Pick<AmountProps, 'label' | 'unit' | 'set' | 'reach'> & { readonly amount: number };

/** A slider for the same amount. Before it loads and without script, the text field is enough. */
function AmountSlide({ label, unit, amount, set, reach }: AmountSlideProps) {
  const t = useMessages();
  const { slot, Part: AmountSlider } = useWhenNear(loadSlider);
  const write = (dollars: number) => [t('budget.dollars', { amount: dollars }), unit].filter(Boolean).join(' ');
  return (
    <div
      ref={slot}
      className="budget-slider slides"
      style={{ '--filled': Math.min(1, amount / reach.max) } as React.CSSProperties}
    >
      {AmountSlider ? (
        <AmountSlider
          {...reach}
          value={amount}
          label={t('budget.slide', { amount: label })}
          write={write}
          onSlide={(dollars) => set(t.number(dollars))}
        />
      ) : (
        <div className="slider-track slider-rest" />
      )}
    </div>
  );
}
