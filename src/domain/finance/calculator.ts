import { parseAmount } from '#domain/search/budget.ts';
import { NO_FEES, type LoanFees } from './loan-fees.ts';
import { payOff, principalOf, repaymentOf, type Frequency, type Loan } from './repayment.ts';

/**
 * Typed values as text: dollars, percent and years. This module does not use zod because it runs on every keystroke.
 */
export type LoanInput = {
  readonly deposit: string;
  readonly balloon: string;
  readonly rate: string;
  readonly years: string;
};
export type CalculatorInput = LoanInput & { readonly price: string };
/** The question the other way round: what price a repayment pays off. */
export type AffordableInput = LoanInput & { readonly repayment: string };
export type CalculatorField = keyof CalculatorInput | keyof AffordableInput;

/** How often repayments are made, and the lender's fees; without any, none are included. */
export type CalculatorTerms = { readonly frequency?: Frequency; readonly fees?: LoanFees };

/** Amounts in cents. */
export type CalculatorResult = {
  readonly price: number;
  readonly deposit: number;
  /** Price less deposit, plus the establishment fee. */
  readonly loan: number;
  /** Each repayment, with its share of the monthly fee, at each frequency. */
  readonly weekly: number;
  readonly fortnightly: number;
  readonly monthly: number;
  /** The number of repayments at the chosen frequency. */
  readonly count: number;
  readonly balloon: number;
  readonly interest: number;
  /** The establishment fee, which the loan includes; 0 when nothing is borrowed. */
  readonly establishment: number;
  /** The monthly fees over the term. */
  readonly monthlyFees: number;
  /** All fees over the term. */
  readonly fees: number;
  /** Deposit, repayments including fees, and balloon. */
  readonly total: number;
};

type Fault = 'not_a_number' | 'out_of_range';
/** Fields with an invalid value: not a number, or out of range for a loan. */
export type CalculatorFaults = Readonly<Partial<Record<CalculatorField, Fault>>>;
type Calculation =
  | { readonly ok: true; readonly result: CalculatorResult }
  | { readonly ok: false; readonly faults: CalculatorFaults };

const MAX = { rate: 48, years: 10 } as const;

/** Parses "8.49" or "8.49%" as percent a year; null when it is not a rate. */
export function parseRate(text: string): number | null {
  const plain = text.replace(/\s|%(?=\s*$)/g, '');
  return /^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null;
}

function toCents(text: string): number | null {
  const amount = parseAmount(text);
  return amount === null ? null : Math.round(amount * 100);
}

type Terms = Pick<Loan, 'rate' | 'years' | 'balloon'> & { readonly deposit: number };
type ReadInput = {
  readonly values: (Terms & { readonly amount: number }) | null;
  readonly faults: Partial<Record<CalculatorField, Fault>>;
};

/** Reads deposit, balloon, rate and term, with one more amount. `values` is null while any of them has a fault. */
function readInput(input: LoanInput, [name, text]: readonly [name: 'price' | 'repayment', text: string]): ReadInput {
  const [amount, deposit, balloon] = [toCents(text), toCents(input.deposit), toCents(input.balloon)];
  const rate = parseRate(input.rate);
  const years = /^\d{1,2}$/.test(input.years) ? Number(input.years) : null;
  const faults: Partial<Record<CalculatorField, Fault>> = {};
  for (const [field, value] of Object.entries({ [name]: amount, deposit, balloon, rate, years }))
    if (value === null) faults[field as CalculatorField] = 'not_a_number';
  if (rate !== null && rate > MAX.rate) faults.rate = 'out_of_range';
  if (years !== null && (years < 1 || years > MAX.years)) faults.years = 'out_of_range';
  if (name === 'price' && amount !== null && deposit !== null && deposit > amount) faults.deposit = 'out_of_range';
  else if (name === 'price' && balloon !== null && balloon > Math.max(0, (amount ?? 0) - (deposit ?? 0)))
    faults.balloon = 'out_of_range';
  const isComplete = amount !== null && deposit !== null && balloon !== null && rate !== null && years !== null;
  const hasFault = Object.keys(faults).length > 0;
  return { values: isComplete && !hasFault ? { amount, deposit, balloon, rate, years } : null, faults };
}

/** The loan of a price less a deposit. Nothing is borrowed when the deposit is the whole price. */
function resultOf(
  price: number,
  { deposit, ...terms }: Terms,
  { frequency = 'weekly', fees = NO_FEES }: CalculatorTerms,
): CalculatorResult {
  const lent = price - deposit;
  // A price that is paid in full needs no loan, so no fee applies.
  const charged = lent > 0 ? fees : NO_FEES;
  const loan = { ...terms, principal: lent + charged.establishment };
  const whole = payOff(loan, frequency);
  const monthlyFees = charged.monthly * 12 * terms.years;
  return {
    price,
    deposit,
    loan: loan.principal,
    weekly: repaymentOf(loan, 'weekly', charged.monthly),
    fortnightly: repaymentOf(loan, 'fortnightly', charged.monthly),
    monthly: repaymentOf(loan, 'monthly', charged.monthly),
    count: whole.count,
    balloon: terms.balloon,
    interest: whole.interest,
    establishment: charged.establishment,
    monthlyFees,
    fees: charged.establishment + monthlyFees,
    total: deposit + whole.total + monthlyFees,
  };
}

/** Calculates a loan of price less deposit. Interest and total are those of the chosen frequency, weekly if none is. */
export function calculate(input: CalculatorInput, terms: CalculatorTerms = {}): Calculation {
  const { values, faults } = readInput(input, ['price', input.price]);
  if (values === null) return { ok: false, faults };
  return { ok: true, result: resultOf(values.amount, values, terms) };
}

/** No dearer car is found by a repayment; the same limit as for typed amounts. */
const MAX_PRICE = 1_000_000_000;

/**
 * The highest price in whole dollars whose repayment is no more than the one given, after deposit and fees: the inverse of
 * `calculate`. The price is the deposit when the repayment covers no more than the fees.
 */
export function findAffordable(input: AffordableInput, terms: CalculatorTerms = {}): Calculation {
  const { values, faults } = readInput(input, ['repayment', input.repayment]);
  if (values === null) return { ok: false, faults };
  const { frequency = 'weekly', fees = NO_FEES } = terms;
  const { amount, deposit, ...loan } = values;
  // Half a cent more still rounds to the same repayment, but for the very limit.
  const lent = amount === 0 ? 0 : principalOf(amount + 0.5, { ...loan, frequency, fee: fees.monthly });
  const limit = Math.floor((deposit + Math.max(0, lent - fees.establishment)) / 100) * 100;
  const priceOf = (whole: number) => Math.max(deposit, Math.min(MAX_PRICE, whole));
  const highest = resultOf(priceOf(limit), values, terms);
  const result = highest[frequency] > amount ? resultOf(priceOf(limit - 100), values, terms) : highest;
  if (result.price - deposit < loan.balloon) return { ok: false, faults: { balloon: 'out_of_range' } };
  return { ok: true, result };
}
