import type { Cents } from '#domain/money.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import type { LoanFees } from './loan-fees.ts';
import { payOff, repaymentOf } from './repayment.ts';
import type { FinanceSettings } from './shown-loan.ts';

/** The example below the calculator: a loan with all its costs. Money in cents. */
type WorkedExample = {
  readonly amount: Cents;
  /** The deposit; together with the loan it is the price. */
  readonly deposit: Cents;
  readonly depositPercent: number;
  readonly termYears: number;
  readonly rate: number;
  readonly weekly: Cents;
  readonly monthly: Cents;
  /** The sum of all weekly repayments, fees included. */
  readonly total: number;
  /**
   * The lender's fees, which the repayments, the total and the comparison rate include; null when they are unknown and
   * left out.
   */
  readonly fees: LoanFees | null;
  /** The lender's own comparison rate, when finance.json has it. */
  readonly comparisonRate: number | null;
  /** The range of spec §9; null where the law requires only the rate of the example (R6). */
  readonly comparisonRange: { readonly min: number; readonly max: number } | null;
  /** Last day of the offer, YYYY-MM-DD. */
  readonly validUntil: string;
};

/** The same day a number of months later, or the last day of the month when that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The deposit in whole dollars that is this share of the price, given the loan that is the rest of the price. */
function depositBeside(loan: number, percent: number): Cents {
  return (percent < 100 ? Math.round((loan * percent) / (100 - percent) / 100) * 100 : 0) as Cents;
}

/**
 * The worked example of spec §9, dated from today (D38). It uses the lender's own rate when finance.json has one, else
 * the calculator's. Where a comparison rate is required, it must be the lender's own (R6) and not a range; otherwise
 * the result is null.
 */
export function workedExample(
  { example, default_rate }: Pick<TenantConfig['finance'], 'example' | 'default_rate'>,
  {
    lender,
    comparison_rate_required,
    comparison_rate_shown,
  }: Pick<FinanceSettings, 'lender' | 'comparison_rate_required' | 'comparison_rate_shown'>,
  today: string,
): WorkedExample | null {
  const own = lender?.comparison_rate ?? null;
  if (own === null && comparison_rate_required) return null;
  const rate = lender?.interest_rate ?? default_rate;
  const fees = lender && { establishment: lender.establishment_fee, monthly: lender.monthly_fee };
  // As for every car, the establishment fee is added to the loan and the monthly fee is paid with the repayments
  // (D163).
  const principal = example.amount_cents + (fees?.establishment ?? 0);
  const loan = { principal, rate, years: example.term_years, balloon: 0 };
  const monthlyFee = fees?.monthly ?? 0;
  return {
    amount: example.amount_cents,
    deposit: depositBeside(example.amount_cents, example.deposit_percent),
    depositPercent: example.deposit_percent,
    termYears: example.term_years,
    rate,
    weekly: repaymentOf(loan, 'weekly', monthlyFee),
    monthly: repaymentOf(loan, 'monthly', monthlyFee),
    total: payOff(loan, 'weekly').total + monthlyFee * 12 * example.term_years,
    fees,
    comparisonRate: comparison_rate_shown ? own : null,
    comparisonRange:
      comparison_rate_required || !comparison_rate_shown
        ? null
        : { min: example.comparison_rate_min, max: example.comparison_rate_max },
    validUntil: monthsAfter(today, example.valid_months),
  };
}
