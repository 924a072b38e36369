import type { CalculatorView } from './calculator-view.ts';
import { Calculator } from './calculator.tsx';
import styles from './finance-calculator.css?url';

/** The calculator with its style sheet, which comes with it. */
export function FinanceCalculator({ view }: { readonly view: CalculatorView }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <Calculator view={view} />
    </>
  );
}
