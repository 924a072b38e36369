import { useState } from 'react';
import {
  calculate,
  findAffordable,
  parseRate,
  type AffordableInput,
  type CalculatorField,
  type CalculatorFaults,
  type CalculatorInput,
  type CalculatorResult,
} from '#domain/finance/calculator.ts';
import { comparedRate } from '#domain/finance/compared-loan.ts';
import { REPAYMENTS_A_YEAR, type Frequency } from '#domain/finance/repayment.ts';
import { parseAmount } from '#domain/search/budget.ts';
import { fieldDollars } from './amounts.ts';
import type { CalculatorView } from './calculator-view.ts';

/** What is asked for: the repayment of a price, or the price that a repayment pays off. */
export type CalculatorMode = 'repayment' | 'price';

export type CalculatorState = {
  readonly mode: CalculatorMode;
  readonly frequency: Frequency;
  readonly input: CalculatorInput & AffordableInput;
  /** Null while a field has a fault. The previous figures would seem to belong to the current fields. */
  readonly result: CalculatorResult | null;
  readonly faults: CalculatorFaults;
  /** The comparison rate of the entered rate, percent a year; null when none is known. */
  readonly comparisonRate: number | null;
  readonly set: (field: CalculatorField, text: string) => void;
  readonly setMode: (mode: CalculatorMode) => void;
  readonly setFrequency: (frequency: Frequency) => void;
};

/** The lender's own comparison rate at the lender's rate; for another rate the one that the lender's fees give (D405). */
export function comparisonRateFor(rateText: string, comparison: CalculatorView['comparison']): number | null {
  const rate = parseRate(rateText);
  if (rate === null || comparison === null) return null;
  if (rate === comparison.rate) return comparison.comparisonRate;
  return comparison.loan && comparedRate(rate, comparison.loan);
}

/** The fields of the calculator as a shopper types and slides, and what follows from them. */
export function useCalculator(view: CalculatorView): CalculatorState {
  const { price, deposit, balloon, rate, years, fees } = view;
  const [mode, setMode] = useState<CalculatorMode>('repayment');
  const [frequency, setFrequency] = useState(view.frequency);
  const [input, setInput] = useState({ price, deposit, balloon, rate, years, repayment: '' });
  const terms = { frequency, ...(fees && { fees }) };
  const calculation = mode === 'repayment' ? calculate(input, terms) : findAffordable(input, terms);
  const result = calculation.ok ? calculation.result : null;
  const set = (field: CalculatorField, text: string) => setInput((before) => ({ ...before, [field]: text }));
  return {
    mode,
    frequency,
    input,
    result,
    faults: calculation.ok ? {} : calculation.faults,
    comparisonRate: comparisonRateFor(input.rate, view.comparison),
    set,
    setMode(next) {
      if (next === mode) return;
      // Each question starts from the answer of the other.
      if (result !== null && next === 'price') set('repayment', fieldDollars(result[frequency]));
      if (result !== null && next === 'repayment') set('price', fieldDollars(result.price));
      setMode(next);
    },
    setFrequency(next) {
      const amount = parseAmount(input.repayment);
      const year = amount === null ? null : amount * 100 * REPAYMENTS_A_YEAR[frequency];
      if (mode === 'price' && year !== null) set('repayment', fieldDollars(Math.round(year / REPAYMENTS_A_YEAR[next])));
      setFrequency(next);
    },
  };
}
