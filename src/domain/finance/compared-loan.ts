import type { TenantConfig } from '#domain/tenant/config.ts';
import { comparisonRateOf } from './comparison-rate.ts';
import type { LoanFees } from './loan-fees.ts';
import { FREQUENCIES, type Frequency } from './repayment.ts';

/** The loan that the comparison rate warning names (R7), with a lender's fees. Money in cents. */
export type ComparedLoan = {
  readonly amount: number;
  readonly years: number;
  readonly fees: LoanFees;
  readonly frequency: Frequency;
};

const inHundredths = (rate: number): number => Math.round(rate * 100);

/** The comparison rate of a rate, percent a year to two decimals (R8). Null when the fees take the whole loan. */
export function comparedRate(rate: number, { amount, years, fees, frequency }: ComparedLoan): number | null {
  const compared = comparisonRateOf({ principal: amount, rate, years, balloon: 0 }, fees, frequency);
  return compared === null ? null : inHundredths(compared) / 100;
}

type Example = Pick<TenantConfig['finance']['example'], 'amount_cents' | 'term_years'>;

/** The warning's loan with a lender's fees, once for each frequency that its comparison rate may be for. */
export function comparedLoans(fees: LoanFees, { amount_cents: amount, term_years: years }: Example): ComparedLoan[] {
  return FREQUENCIES.toReversed().map((frequency) => ({ amount, years, fees, frequency }));
}

type LenderRates = { readonly rate: number; readonly comparisonRate: number; readonly fees: LoanFees };

/**
 * The loan for which the lender's fees give its own comparison rate. It gives comparison rates for other rates too
 * (D405). Null when no repayment frequency does: that lender's comparison rate includes more than is known here.
 */
export function comparedLoanOf({ rate, comparisonRate, fees }: LenderRates, example: Example): ComparedLoan | null {
  const isOwn = (loan: ComparedLoan) => inHundredths(comparedRate(rate, loan) ?? 0) === inHundredths(comparisonRate);
  return comparedLoans(fees, example).find(isOwn) ?? null;
}
