import type { Cents } from '../money.ts';

/** Repayments a year (D37). Only a comparison rate's own arithmetic counts 52.18 weeks. */
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

/** The regular repayment in whole cents: what amortises the loan down to its balloon over the term (D37). */
export function repaymentOf(loan: Loan, frequency: Frequency): Cents {
  const count = countOf(loan, frequency);
  const interest = loan.rate / 100 / REPAYMENTS_A_YEAR[frequency];
  const balloon = balloonOf(loan);
  if (loan.principal <= 0 || count <= 0) return 0 as Cents;
  if (interest === 0) return Math.round((loan.principal - balloon) / count) as Cents;
  // What the balloon is worth today is not repaid; expm1 and log1p keep small rates exact.
  const growth = Math.expm1(count * Math.log1p(interest));
  return Math.round(((loan.principal - balloon) * interest) / growth + loan.principal * interest) as Cents;
}

export type Payoff = {
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
