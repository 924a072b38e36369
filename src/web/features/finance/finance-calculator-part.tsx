import { lazy, Suspense, useState } from 'react';
import { Glyph } from '#web/ui/glyph.tsx';
import type { FinanceView } from './finance-view.ts';

/**
 * Loaded when it is opened, because few shoppers use it. If it cannot be loaded, the lender's figures below it remain.
 */
const FinanceCalculator = lazy(() =>
  import('./finance-calculator.tsx').then(
    ({ FinanceCalculator: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('The finance calculator could not be loaded', error);
      return { default: () => <></> };
    },
  ),
);

/**
 * The disclosure with the calculator. Without script it has the lender's repayments over other terms and the worked
 * example. With script the calculator comes before them.
 */
export function FinanceCalculatorPart({ calculator, terms }: Pick<FinanceView, 'calculator' | 'terms'>) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="finance-more" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="button button-outline">
        {calculator?.label ?? terms?.heading}
        <Glyph name="down" />
      </summary>
      {isOpened && calculator && (
        <Suspense fallback={<div className="finance-calculator" aria-busy="true" />}>
          <FinanceCalculator view={calculator.view} />
        </Suspense>
      )}
      <div className="finance-more-below">
        {terms && (
          <table className="finance-terms figures">
            <caption>
              <b>{terms.heading}</b>
              {terms.note}
            </caption>
            <tbody>
              {terms.rows.map(({ term, repayment }) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{repayment}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {calculator?.example && <p className="finance-example">{calculator.example}</p>}
      </div>
    </details>
  );
}
