import { parseRate, type CalculatorField } from '#domain/finance/calculator.ts';
import type { Frequency } from '#domain/finance/repayment.ts';
import { parseAmount } from '#domain/search/budget.ts';
import { fieldDollars } from './amounts.ts';
import type { CalculatorView } from './calculator-view.ts';

/** The slider of a field, in whole units: dollars, years, or hundredths of a percent. A text field accepts more. */
export type FieldScale = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The text of a value for the field. */
  readonly write: (value: number) => string;
};

type Typed = Readonly<Record<CalculatorField, string>>;

const REPAYMENTS: Record<Frequency, { readonly max: number; readonly step: number }> = {
  weekly: { max: 800, step: 10 },
  fortnightly: { max: 1_600, step: 20 },
  monthly: { max: 3_500, step: 50 },
};
/** The steps of amounts: finer for a price below this. */
const STEPS = { below: 20_000, fine: 100, usual: 500 };
const RATE = { max: 2_500, step: 5 };
/** The price slider ends at twice the first price, so that it does not change while it is moved. */
const PRICES = 2;

const upTo = (value: number, multiple: number): number => Math.ceil(value / multiple) * multiple;
const dollars = (text: string): number => parseAmount(text) ?? 0;

/** The slider of a field for what the fields have now. A deposit slides up to the price, a balloon up to the loan. */
export function scaleOf(
  field: CalculatorField,
  input: Typed,
  { view, frequency, price }: { readonly view: CalculatorView; readonly frequency: Frequency; readonly price: number },
): FieldScale {
  const amountStep = dollars(view.price) < STEPS.below ? STEPS.fine : STEPS.usual;
  const ofDollars = (max: number, step = amountStep): FieldScale => ({
    min: 0,
    max: Math.max(step, max),
    step,
    value: dollars(input[field]),
    write: (value) => fieldDollars(value * 100),
  });
  switch (field) {
    case 'price':
      return ofDollars(upTo(dollars(view.price) * PRICES, amountStep));
    case 'repayment':
      return ofDollars(REPAYMENTS[frequency].max, REPAYMENTS[frequency].step);
    case 'deposit':
      return ofDollars(price);
    case 'balloon':
      return ofDollars(price - dollars(input.deposit));
    case 'rate':
      return {
        min: 0,
        ...RATE,
        value: Math.round((parseRate(input.rate) ?? 0) * 100),
        write: (value) => (value / 100).toFixed(2),
      };
    case 'years': {
      const years = view.terms.map((term) => Number(term.years));
      return {
        min: Math.min(...years),
        max: Math.max(...years),
        step: 1,
        value: Number(input.years),
        write: (value) => String(value),
      };
    }
  }
}
