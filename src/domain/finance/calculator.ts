import { parseAmount } from '../search/budget.ts';
import { payOff, repaymentOf } from './repayment.ts';

/** What a shopper types: dollars, percent and years as text. No zod here: it runs as one types. */
export type CalculatorInput = {
  readonly price: string;
  readonly deposit: string;
  readonly balloon: string;
  readonly rate: string;
  readonly years: string;
};
export type CalculatorField = keyof CalculatorInput;

/** Money in cents. */
export type CalculatorResult = {
  readonly loan: number;
  readonly weekly: number;
  readonly monthly: number;
  readonly balloon: number;
  readonly interest: number;
  /** Deposit, weekly repayments and balloon. */
  readonly total: number;
};

/** Fields that cannot be reckoned with: no number, or one that fits no loan. */
export type CalculatorFaults = Readonly<Partial<Record<CalculatorField, 'not_a_number' | 'out_of_range'>>>;
export type Calculation =
  | { readonly ok: true; readonly result: CalculatorResult }
  | { readonly ok: false; readonly faults: CalculatorFaults };

const MOST = { rate: 48, years: 10 } as const;

/** "8.49" or "8.49%" percent a year; null is no rate. */
export function parseRate(text: string): number | null {
  const plain = text.replace(/\s|%(?=\s*$)/g, '');
  return /^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null;
}

/** Works out a loan of price less deposit; a deposit of the whole price or more leaves nothing to borrow. */
export function calculate(input: CalculatorInput): Calculation {
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
  if (rate !== null && rate > MOST.rate) faults.rate = 'out_of_range';
  if (years !== null && (years < 1 || years > MOST.years)) faults.years = 'out_of_range';
  const loan = (price ?? 0) - (deposit ?? 0);
  if (price !== null && deposit !== null && loan < 0) faults.deposit = 'out_of_range';
  else if (balloon !== null && balloon > Math.max(0, loan)) faults.balloon = 'out_of_range';
  if (Object.keys(faults).length > 0 || price === null || deposit === null) return { ok: false, faults };
  const terms = { principal: loan, rate: rate ?? 0, years: years ?? 1, balloon: balloon ?? 0 };
  const whole = payOff(terms, 'weekly');
  return {
    ok: true,
    result: {
      loan,
      weekly: repaymentOf(terms, 'weekly'),
      monthly: repaymentOf(terms, 'monthly'),
      balloon: terms.balloon,
      interest: whole.interest,
      total: deposit + whole.total,
    },
  };
}
