import { periodicRateOf } from './comparison-rate.ts';
import type { FinanceOffer } from './finance-offer.ts';
import type { LoanFees } from './loan-fees.ts';
import { countOf, REPAYMENTS_A_YEAR, type Frequency } from './repayment.ts';

/** A loan as it is offered. Amounts in cents; each repayment includes the fees that are paid with it. */
type OfferedCredit = {
  /** What the borrower gets: the price less the deposit, without fees that are lent. */
  readonly credit: number;
  readonly repayment: number;
  readonly frequency: Frequency;
  readonly years: number;
  readonly balloon: number;
  /** Percent a year. */
  readonly interestRate: number;
  readonly fees: LoanFees | null;
};

/**
 * The annual percentage rate by which an advertisement in the United States states a rate (12 CFR 1026.24(c), D577): the
 * interest for one period at which the repayments are worth the credit, times the periods of a year. Percent, not
 * rounded. Without fees it is the interest rate, to which repayments in whole cents would only come close.
 */
export function annualPercentageRate({
  credit,
  repayment,
  balloon,
  interestRate,
  fees,
  ...term
}: OfferedCredit): number {
  if (fees === null || (fees.establishment === 0 && fees.monthly === 0)) return interestRate;
  const interest = periodicRateOf({ credit, upfront: 0, repayment, balloon, count: countOf(term, term.frequency) });
  return interest === null ? interestRate : interest * REPAYMENTS_A_YEAR[term.frequency] * 100;
}

/** The annual percentage rate of a car's offer. */
export function annualPercentageRateOf(offer: FinanceOffer): number {
  const { weekly, monthly, financedPrice, deposit, termYears: years, ...loan } = offer;
  const repayment = weekly ?? monthly;
  if (repayment === null) return loan.interestRate;
  const frequency = weekly === null ? 'monthly' : 'weekly';
  return annualPercentageRate({ ...loan, credit: financedPrice - deposit, repayment, frequency, years });
}
