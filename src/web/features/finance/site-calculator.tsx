import { FinanceCalculatorPart } from './finance-calculator-part.tsx';
import type { SiteCalculatorView } from './finance-view.ts';

/**
 * The finance calculator on a page without a car. The warning and disclaimers stand above it, so that no rate is shown
 * without them. The page's lower part must have the styles of a car's page (`car-below.css`).
 */
export function SiteCalculator({ finance }: { readonly finance: SiteCalculatorView }) {
  const { heading, notes, calculator } = finance;
  return (
    <section className="section finance" aria-labelledby="calculator-heading">
      <h2 id="calculator-heading" className="type-h2">
        {heading}
      </h2>
      <div className="finance-notes measure">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <FinanceCalculatorPart calculator={calculator} terms={null} />
    </section>
  );
}
