import { parseAmount } from '#domain/search/budget.ts';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { FieldShell, describedBy } from '#web/ui/field.tsx';
import { useWhenNear } from '#web/ui/use-when-near.ts';
import type { AmountStepLabels, BudgetView } from './budget-view.ts';
import type { BudgetState } from './use-budget.ts';

/** The sliders' ranges in dollars. A text field accepts more. */
const WEEKLY = { max: 600, step: 10 } as const;
const DEPOSIT = { max: 15_000, step: 500 } as const;

type BudgetFieldsProps = { readonly state: BudgetState; readonly steps: BudgetView['steps'] };

/** The two amounts: text fields (spec §5), each with a slider or with buttons. */
export function BudgetFields({ state, steps }: BudgetFieldsProps) {
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
        steps={steps.weekly}
      />
      <Amount
        name="deposit"
        label={t('budget.deposit')}
        value={state.deposit}
        set={state.setDeposit}
        reach={DEPOSIT}
        steps={steps.deposit}
      />
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
  readonly steps: AmountStepLabels;
};

function Amount({ name, label, unit, value, set, reach, steps }: AmountProps) {
  const t = useMessages();
  const { hasAmountSteps = false } = useTemplate();
  const id = `budget-${name}`;
  const amount = parseAmount(value);
  const error = amount === null ? t('budget.invalid') : undefined;
  return (
    <div className="budget-amount">
      <FieldShell id={id} label={label} error={error}>
        <span className="budget-input">
          <span aria-hidden="true" data-amount={value}>
            $
          </span>
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
          {hasAmountSteps && <AmountStepsSlot labels={steps} amount={amount ?? 0} set={set} reach={reach} />}
        </span>
      </FieldShell>
      {!hasAmountSteps && <AmountSlide label={label} unit={unit} amount={amount ?? 0} set={set} reach={reach} />}
    </div>
  );
}

const loadSteps = async () => (await import('./amount-steps.tsx')).AmountSteps;

type AmountStepsSlotProps = Pick<AmountSlideProps, 'amount' | 'set' | 'reach'> & { readonly labels: AmountStepLabels };

/** Buttons that lower and raise the amount. Before they load and without script, the text field is enough. */
function AmountStepsSlot({ labels, amount, set, reach }: AmountStepsSlotProps) {
  const t = useMessages();
  const { slot, Part: AmountSteps } = useWhenNear(loadSteps);
  return (
    <span ref={slot} className="budget-steps">
      {AmountSteps && (
        <AmountSteps {...reach} value={amount} labels={labels} onStep={(dollars) => set(t.number(dollars))} />
      )}
    </span>
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
      style={{ '--at': Math.min(1, amount / reach.max) } as React.CSSProperties}
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
        <div className="slider-track slider-rest">
          <span className="slider-thumb" />
        </div>
      )}
    </div>
  );
}
