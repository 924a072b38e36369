import { parseAmount } from '#domain/search/budget.ts';
import { payOff, repaymentOf } from './repayment.ts';

/**
 * Typed values as text: dollars, percent and years. This module does not use zod because it runs on every keystroke.
 */
export type CalculatorInput = {
  readonly price: string;
  readonly deposit: string;
  readonly balloon: string;
  readonly rate: string;
  readonly years: string;
};
export type CalculatorField = keyof CalculatorInput;

/**
 * The lender's fees in cents, not including interest: the establishment fee is added to the loan, the other is monthly.
 */
export type LoanFees = { readonly establishment: number; readonly monthly: number };
const NO_FEES: LoanFees = { establishment: 0, monthly: 0 };

/** Amounts in cents. */
export type CalculatorResult = {
  /** Price less deposit, plus the establishment fee. */
  readonly loan: number;
  readonly weekly: number;
  readonly monthly: number;
  readonly balloon: number;
  readonly interest: number;
  /** All fees over the term. */
  readonly fees: number;
  /** Deposit, weekly repayments including fees, and balloon. */
  readonly total: number;
};

/** Fields with an invalid value: not a number, or out of range for a loan. */
export type CalculatorFaults = Readonly<Partial<Record<CalculatorField, 'not_a_number' | 'out_of_range'>>>;
type Calculation =
  | { readonly ok: true; readonly result: CalculatorResult }
  | { readonly ok: false; readonly faults: CalculatorFaults };

const MAX = { rate: 48, years: 10 } as const;

/** Parses "8.49" or "8.49%" as percent a year; null when it is not a rate. */
export function parseRate(text: string): number | null {
  const plain = text.replace(/\s|%(?=\s*$)/g, '');
  return /^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null;
}

/** Calculates a loan of price less deposit. Nothing is borrowed when the deposit is the whole price or more. */
export function calculate(input: CalculatorInput, fees: LoanFees = NO_FEES): Calculation {
  const cents = (text: string) => {
    const amount = parseAmount(text);
    return amount === null ? null : Math.round(amount * 100);
  };
  const [price, deposit, balloon] = [cents(input.price), cents(input.deposit), cents(input.balloon)];
  const rate = parseRate(input.rate);
  const years = /^\d{1,2}$/.test(input.years) ? Number(input.years) : null;
  const faults: Partial<Record<CalculatorField, 'not_a_number' | 'out_of_range'>> = {};
  for (const [field, value] of Object.entries({ price, deposit, balloon, rate, years }))
    if (value === null) faults[field as CalculatorField] = 'not_a_number';
  if (rate !== null && rate > MAX.rate) faults.rate = 'out_of_range';
  if (years !== null && (years < 1 || years > MAX.years)) faults.years = 'out_of_range';
  const lent = (price ?? 0) - (deposit ?? 0);
  if (price !== null && deposit !== null && lent < 0) faults.deposit = 'out_of_range';
  else if (balloon !== null && balloon > Math.max(0, lent)) faults.balloon = 'out_of_range';
  if (Object.keys(faults).length > 0 || price === null || deposit === null) return { ok: false, faults };
  // A price that is paid in full needs no loan, so no fee applies.
  const charged = lent > 0 ? fees : NO_FEES;
  const loan = lent + charged.establishment;
  const terms = { principal: loan, rate: rate ?? 0, years: years ?? 1, balloon: balloon ?? 0 };
  const whole = payOff(terms, 'weekly');
  const monthlyFees = charged.monthly * 12 * terms.years;
  return {
    ok: true,
    result: {
      loan,
      weekly: repaymentOf(terms, 'weekly', charged.monthly),
      monthly: repaymentOf(terms, 'monthly', charged.monthly),
      balloon: terms.balloon,
      interest: whole.interest,
      fees: charged.establishment + monthlyFees,
      total: deposit + whole.total + monthlyFees,
    },
  };
}
