import type { LoanFees } from './loan-fees.ts';
import { countOf, exactRepayment, type Frequency, type Loan } from './repayment.ts';

/** Repayments a year in the arithmetic of regulation 71 (R8). Repayments themselves count 52 and 26 (D37). */
const COMPARED_A_YEAR = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const satisfies Record<Frequency, number>;

/** What a borrower gets and pays. Amounts in cents. */
export type CreditFlows = {
  /** The amount of credit, with every fee that is lent. */
  readonly credit: number;
  /** Fees due at the start, whether they are lent or paid. */
  readonly upfront: number;
  /** Each repayment, with the fees that are paid with it. */
  readonly repayment: number;
  readonly count: number;
  /** Due together with the last repayment. */
  readonly balloon: number;
};

/** Stops when the rate of one period is known to this; the yearly rate is then exact to more than two decimals. */
const PRECISION = 1e-12;
const MAX_ROUNDS = 200;
/** Above this rate for one period the fees take nearly all of the credit. */
const MAX_PERIODIC = 1e6;

/** The value today of everything that is repaid, at an interest for one period. */
function presentValue({ repayment, count, balloon }: CreditFlows, interest: number): number {
  if (interest === 0) return repayment * count + balloon;
  // expm1 and log1p keep rates close to zero exact.
  const log = -count * Math.log1p(interest);
  return (repayment * -Math.expm1(log)) / interest + balloon * Math.exp(log);
}

/**
 * The interest for one period at which the repayments are worth what the borrower gets, after fees at the start: the
 * i of regulation 71 (R8). It is found by halving, because that always ends: the value falls as the interest grows.
 * Null when no rate of zero or more gives that value.
 */
export function periodicRateOf(flows: CreditFlows): number | null {
  const received = flows.credit - flows.upfront;
  const isTooLow = (interest: number) => presentValue(flows, interest) > received;
  // Half a cent of tolerance, because a loan without interest is repaid to the last binary digit only.
  if (received <= 0 || flows.count < 1 || presentValue(flows, 0) < received - 0.5) return null;
  if (!isTooLow(0)) return 0;
  let [low, high] = [0, 0.01];
  while (isTooLow(high)) {
    [low, high] = [high, high * 2];
    if (high > MAX_PERIODIC) return null;
  }
  for (let round = 0; round < MAX_ROUNDS && high - low > PRECISION * Math.max(1, high); round += 1) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The comparison rate of a loan by regulation 71 (R8), percent a year, not rounded. `loan.principal` is the amount of
 * credit in cents; the establishment fee is due from it, and the monthly fee is paid with the repayments. Null when the
 * establishment fee takes the whole loan, or nothing is lent.
 */
export function comparisonRateOf(loan: Loan, fees: LoanFees, frequency: Frequency): number | null {
  if (loan.principal <= 0) return null;
  const count = countOf(loan, frequency);
  const interest = periodicRateOf({
    credit: loan.principal,
    upfront: fees.establishment,
    repayment: exactRepayment(loan, frequency) + (fees.monthly * 12 * loan.years) / Math.max(1, count),
    count,
    balloon: Math.min(loan.balloon, loan.principal),
  });
  return interest === null ? null : interest * COMPARED_A_YEAR[frequency] * 100;
}
