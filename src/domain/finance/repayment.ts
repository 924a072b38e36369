import type { Cents } from '#domain/money.ts';

/** Repayments a year (D37). Only the calculation of a comparison rate uses 52.18 weeks (R8). */
export const REPAYMENTS_A_YEAR = { weekly: 52, fortnightly: 26, monthly: 12 } as const;
export type Frequency = keyof typeof REPAYMENTS_A_YEAR;
export const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const satisfies readonly Frequency[];

export type Loan = {
  /** The amount lent, in cents. */
  readonly principal: number;
  /** Percent a year, compounded at every repayment. */
  readonly rate: number;
  readonly years: number;
  /** The amount due at the end, in cents, limited to the loan. */
  readonly balloon: number;
};

export const countOf = ({ years }: Pick<Loan, 'years'>, frequency: Frequency): number =>
  Math.round(years * REPAYMENTS_A_YEAR[frequency]);
const balloonOf = ({ balloon, principal }: Loan): number => Math.min(balloon, principal);

/** The repayment that amortises the loan down to its balloon over the term, before rounding to cents. */
export function exactRepayment(loan: Loan, frequency: Frequency): number {
  const count = countOf(loan, frequency);
  const interest = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  const balloon = balloonOf(loan);
  if (loan.principal <= 0 || count <= 0) return 0;
  if (interest === 0) return (loan.principal - balloon) / count;
  // The repayments do not cover the balloon's present value. expm1 and log1p keep small rates exact.
  const growth = Math.expm1(count * Math.log1p(interest));
  return ((loan.principal - balloon) * interest) / growth + loan.principal * interest;
}

/** The regular repayment in whole cents (D37). `monthlyFee`: a fee in cents that is paid with the repayments. */
export function repaymentOf(loan: Loan, frequency: Frequency, monthlyFee = 0): Cents {
  return Math.round(exactRepayment(loan, frequency) + (monthlyFee * 12) / REPAYMENTS_A_YEAR[frequency]) as Cents;
}

/**
 * The inverse of `repaymentOf`: the loan that this repayment pays off, in whole cents. It is 0 when the repayment is no
 * larger than the fee that it includes.
 */
export function principalOf(regular: number, { frequency, fee = 0, ...loan }: RepaidLoan): Cents {
  const count = countOf(loan, frequency);
  const repaid = regular - (fee * 12) / REPAYMENTS_A_YEAR[frequency];
  const interest = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  if (repaid <= 0 || count <= 0) return 0 as Cents;
  if (interest === 0) return Math.round(repaid * count + loan.balloon) as Cents;
  const share = interest / Math.expm1(count * Math.log1p(interest));
  const principal = (repaid + loan.balloon * share) / (interest + share);
  // A balloon larger than the loan is limited to the loan, so the repayments are interest only.
  return Math.round(principal < loan.balloon ? repaid / interest : principal) as Cents;
}

/** A loan whose repayment is known. `fee`: a monthly fee in cents that is paid with the repayments. */
type RepaidLoan = Omit<Loan, 'principal'> & { readonly frequency: Frequency; readonly fee?: number };

type Payoff = {
  readonly count: number;
  readonly regular: Cents;
  /** The last regular repayment, which also settles the rounding to cents. */
  readonly last: number;
  readonly balloon: number;
  /** The sum of all repayments and the balloon. */
  readonly total: number;
  readonly interest: number;
  /** The balance after the balloon: always 0. */
  readonly owing: number;
};

/** Calculates the whole loan in cents, repayment by repayment, and its total cost. */
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
