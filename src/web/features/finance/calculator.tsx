import { CalculatorFields } from './calculator-fields.tsx';
import { CalculatorAnswer, CalculatorCosts } from './calculator-result.tsx';
import type { CalculatorView } from './calculator-view.ts';
import { useCalculator } from './use-calculator.ts';

/**
 * Shows the repayment of a price, or the price of a repayment, as the shopper types and slides. While a field is invalid
 * there are no figures, and the field says what it accepts. The warning and the disclaimers of its figures stand on the
 * page (R7, R9). The page's sheet for its lower part styles the sliders.
 */
export function Calculator({ view }: { readonly view: CalculatorView }) {
  const state = useCalculator(view);
  return (
    <div className="calculator">
      <CalculatorAnswer view={view} state={state} />
      <CalculatorFields view={view} state={state} />
      <CalculatorCosts view={view} state={state} />
    </div>
  );
}
