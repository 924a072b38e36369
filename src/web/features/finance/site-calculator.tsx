import { lazy, Suspense, useEffect, useState } from 'react';
import type { SiteCalculatorView } from './finance-view.ts';

/** If it cannot be loaded, the worked example remains, and the room for the calculator is closed. */
const FinanceCalculator = lazy(() =>
  import('./finance-calculator.tsx').then(
    ({ FinanceCalculator: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('The finance calculator could not be loaded', error);
      return { default: () => <span hidden /> };
    },
  ),
);

/**
 * The finance calculator on a page without a car. The warning and disclaimers stand directly below it and do not wait for
 * its script. Without script there is the worked example. The page's lower part must have the styles of a car's page
 * (`car-below.css`).
 */
export function SiteCalculator({ finance }: { readonly finance: SiteCalculatorView }) {
  const { heading, notes, calculator } = finance;
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  return (
    <section className="section finance" aria-labelledby="calculator-heading">
      <h2 id="calculator-heading" className="type-h2">
        {heading}
      </h2>
      <div className="finance-calculator">
        {hasScript && (
          <Suspense fallback={null}>
            <FinanceCalculator view={calculator.view} />
          </Suspense>
        )}
      </div>
      <div className="finance-notes finance-notes-below">
        {calculator.example && <p>{calculator.example}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  );
}
