import type { Budget, BudgetTerms } from '#domain/search/budget.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Translate } from '#web/messages/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import type { BudgetType, BudgetView } from './budget-view.ts';
import { CountedText } from './counted-text.tsx';
import type { BudgetState } from './use-budget.ts';

/** Dollars as the sum shows them: "1,250", and with cents "250.50". */
const writeAmount = (dollars: number, t: Translate) => {
  const whole = Math.floor(dollars);
  const cents = Math.round((dollars - whole) * 100);
  return cents === 0 ? t.number(whole) : `${t.number(whole)}.${String(cents).padStart(2, '0')}`;
};

/**
 * The button's text, with the exact texts of spec §8 for a budget that buys no cars. It names a body only where there were
 * several to choose from (D565).
 */
function buttonText(
  { one, several, plural }: BudgetType,
  isChosen: boolean,
  t: Translate,
): (count: number | null) => string {
  return (count) => {
    if (count === 0) return t('budget.none_button', { types: plural });
    if (!isChosen)
      return count === null ? t('budget.show_plain') : t('search.apply', { cars: t('common.cars', { count }) });
    return count === null
      ? t('budget.show_any', { types: several })
      : t('budget.show', { count, type: one, types: several });
  };
}

type BudgetResultProps = {
  readonly view: BudgetView;
  readonly state: BudgetState;
  /** False until script runs. Without script the server reads the amounts, so the initial count does not apply. */
  readonly isLive: boolean;
};

/** The price that the amounts make, and the button to the cars within it. */
export function BudgetResult({ view, state, isLive }: BudgetResultProps) {
  const t = useMessages();
  const { type, budget, count, max } = state;
  const isNone = count === 0;
  return (
    <div className="budget-docket">
      <div className="budget-sum-box">
        <h3 className="budget-worked type-title">{t('budget.worked_out')}</h3>
        <BudgetSum budget={budget} terms={view.terms} />
        <BudgetFigure text={t('budget.dollars', { amount: max })} />
        <p className="budget-rule type-small text-text-2" data-empty={budget === null || undefined}>
          {budget ? view.rule : t('budget.no_amount')}
        </p>
      </div>
      <div className="budget-go">
        <p className="budget-none type-small-strong" role="status">
          {isNone && t('budget.none_text', { types: type.plural })}
        </p>
        <button
          type="submit"
          className={buttonClass({ tone: 'brand', size: 'large' }, 'budget-button')}
          disabled={isLive && isNone}
        >
          <span className="budget-button-live">
            <CountedText count={count} wording={buttonText(type, view.types.length > 1, t)} />
          </span>
          <span className="budget-button-plain">{t('budget.show_plain')}</span>
          <Glyph name="arrow" />
        </button>
      </div>
    </div>
  );
}

/** The budget as one very large number. The template sets its size. */
function BudgetFigure({ text }: { readonly text: string }) {
  const t = useMessages();
  return (
    <p className="budget-total">
      <span className="budget-total-label">{t('budget.up_to')}</span>{' '}
      <output
        className="budget-figure figures"
        htmlFor="budget-weekly budget-deposit"
        style={{ '--characters': text.length } as React.CSSProperties}
      >
        {text}
      </output>
    </p>
  );
}

/**
 * The calculation of the budget, line by line. Without an amount its rows stay but have no figures, because the price
 * searched for is not calculated then.
 */
function BudgetSum({ budget, terms }: { readonly budget: Budget | null; readonly terms: BudgetTerms }) {
  const t = useMessages();
  const { weeks, weeklyRate } = terms;
  const dollars = (part: 'weekly' | 'repayments' | 'interest' | 'deposit', sign = '') =>
    budget === null ? '–' : `${sign}${t('budget.dollars', { amount: writeAmount(budget[part], t) })}`;
  const rows = [
    [t('budget.weekly'), dollars('weekly')],
    [t('budget.weeks', { years: Math.round((weeks / 52) * 10) / 10 }), `× ${weeks}`],
    [t('budget.repayments'), dollars('repayments')],
    ...(weeklyRate > 0 ? [[t('budget.interest'), dollars('interest', '− ')]] : []),
    [t('budget.deposit'), dollars('deposit', '+ ')],
  ];
  return (
    <dl className="budget-sum figures">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
