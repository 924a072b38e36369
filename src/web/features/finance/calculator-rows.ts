import { parseRate, type CalculatorResult } from '#domain/finance/calculator.ts';
import { REPAYMENTS_A_YEAR } from '#domain/finance/repayment.ts';
import { exactDollars } from './amounts.ts';
import type { CalculatorView } from './calculator-view.ts';
import type { CalculatorState } from './use-calculator.ts';

/** A line of the result. `value` is null while a field is invalid. */
export type CalculatorRow = {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly isSum: boolean;
};

type Rows = {
  readonly costs: readonly CalculatorRow[];
  /** From the price to the total. Each sum is that of the signed amounts above it. */
  readonly working: readonly CalculatorRow[];
};

/** What the loan costs, and how that is worked out. Rows of fees are there if the lender's fees are known. */
export function toRows(
  result: CalculatorResult | null,
  { words, fees }: CalculatorView,
  { frequency, input }: Pick<CalculatorState, 'frequency' | 'input'>,
): Rows {
  const row = (name: string, value: string | null, isSum = false): CalculatorRow => {
    return { name, label: words[name] ?? '', value, isSum };
  };
  const amount = (name: string, cents: (known: CalculatorResult) => number, sign = '') =>
    row(name, result && `${sign}${exactDollars(cents(result))}`, sign === '= ');
  const periodic = (parseRate(input.rate) ?? 0) / REPAYMENTS_A_YEAR[frequency];
  const total = amount('total', (known) => known.total, '= ');
  const costs = [
    amount('loan', (known) => known.loan),
    amount('interest', (known) => known.interest),
    ...(fees ? [amount('fees', (known) => known.fees)] : []),
    amount('total', (known) => known.total),
  ];
  const working = [
    amount('price', (known) => known.price),
    amount('deposit', (known) => known.deposit, '− '),
    ...(fees ? [amount('establishment', (known) => known.establishment, '+ ')] : []),
    amount('loan', (known) => known.loan, '= '),
    row(`period_${frequency}`, result && `${periodic.toFixed(4)}%`),
    amount('interest', (known) => known.interest, '+ '),
    ...(fees ? [amount('monthly_fees', (known) => known.monthlyFees, '+ ')] : []),
    amount('repaid', (known) => known.total - known.deposit, '= '),
    row('count', result && `${result.count} × ${exactDollars(result[frequency])}`),
    ...(result !== null && result.balloon > 0 ? [amount('balloon', (known) => known.balloon)] : []),
    { ...amount('deposit', (known) => known.deposit, '+ '), name: 'deposit_paid' },
    total,
  ];
  return { costs, working };
}
