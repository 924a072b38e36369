import type { Cents } from '../money.ts';

/** Repayments a year (D37). Only a comparison rate's own arithmetic counts 52.18 weeks (R8). */
export const REPAYMENTS_A_YEAR = { weekly: 52, monthly: 12 } as const;
export type Frequency = keyof typeof REPAYMENTS_A_YEAR;

export type Loan = {
  /** What is lent, in cents. */
  readonly principal: number;
  /** Percent a year, compounded with every repayment. */
  readonly rate: number;
  readonly years: number;
  /** What is left for the end, in cents; more than the loan counts as the loan. */
  readonly balloon: number;
};

const countOf = ({ years }: Loan, frequency: Frequency): number => Math.round(years * REPAYMENTS_A_YEAR[frequency]);
const balloonOf = ({ balloon, principal }: Loan): number => Math.min(balloon, principal);

/** What amortises the loan down to its balloon over the term, not yet rounded to cents. */
function exactRepayment(loan: Loan, frequency: Frequency): number {
  const count = countOf(loan, frequency);
  const interest = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  const balloon = balloonOf(loan);
  if (loan.principal <= 0 || count <= 0) return 0;
  if (interest === 0) return (loan.principal - balloon) / count;
  // What the balloon is worth today is not repaid; expm1 and log1p keep small rates exact.
  const growth = Math.expm1(count * Math.log1p(interest));
  return ((loan.principal - balloon) * interest) / growth + loan.principal * interest;
}

/** The regular repayment in whole cents (D37). `monthlyFee`: cents of a fee that is paid with the repayments. */
export function repaymentOf(loan: Loan, frequency: Frequency, monthlyFee = 0): Cents {
  return Math.round(exactRepayment(loan, frequency) + (monthlyFee * 12) / REPAYMENTS_A_YEAR[frequency]) as Cents;
}

/**
 * The other way round: what is lent for this repayment, in whole cents. A repayment no larger than the fee in it repays
 * no loan: 0.
 */
export function principalOf(regular: number, { frequency, fee = 0, ...loan }: RepaidLoan): Cents {
  const count = countOf({ ...loan, principal: 0 }, frequency);
  const repaid = regular - (fee * 12) / REPAYMENTS_A_YEAR[frequency];
  const interest = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  if (repaid <= 0 || count <= 0) return 0 as Cents;
  if (interest === 0) return Math.round(repaid * count + loan.balloon) as Cents;
  const share = interest / Math.expm1(count * Math.log1p(interest));
  const principal = (repaid + loan.balloon * share) / (interest + share);
  // A balloon larger than the loan counts as the loan: then the repayments are its interest alone.
  return Math.round(principal < loan.balloon ? repaid / interest : principal) as Cents;
}

/** A loan of which the repayment is known. `fee`: cents of a monthly fee that is paid with the repayments. */
type RepaidLoan = Omit<Loan, 'principal'> & { readonly frequency: Frequency; readonly fee?: number };

type Payoff = {
  readonly count: number;
  readonly regular: Cents;
  /** The last regular repayment settles what rounding to cents left over. */
  readonly last: number;
  readonly balloon: number;
  /** All repayments and the balloon. */
  readonly total: number;
  readonly interest: number;
  /** What is owed after the balloon: always 0. */
  readonly owing: number;
};

/** Walks through the whole loan in cents, repayment by repayment, to what it costs in all. */
export function payOff(loan: Loan, frequency: Frequency): Payoff {
  const count = countOf(loan, frequency);
  const rate = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  const regular = repaymentOf(loan, frequency);
  const balloon = Math.max(0, balloonOf(loan));
  let owing = Math.max(0, loan.principal);
  let [interest, total, last] = [0, 0, regular as number];
  for (let number = 1; number <= count; number += 1) {
    const charged = Math.round(owing * rate);
    const paid = number === count ? owing + charged - balloon : regular;
    interest += charged;
    total += paid;
    owing += charged - paid;
    last = paid;
  }
  return { count, regular, last, balloon, total: total + balloon, interest, owing: owing - balloon };
}
