import { FinanceCalculatorPart } from './finance-calculator-part.tsx';
import type { FinanceFigure, FinanceView } from './finance-view.ts';

/** Anchor of the finance section on a car's page. */
const FINANCE_ANCHOR = 'finance';

/**
 * The finance part of the panel beside the price: the repayment with everything required beside it, and a link to its
 * terms.
 */
export function FinancePanel({ finance }: { readonly finance: FinanceView }) {
  const { strip, details } = finance;
  const [lead, rest] = strip;
  return (
    <div className="finance-panel figures">
      <p>
        <b>{`${lead}*`}</b>
        <span>{rest}</span>
      </p>
      <a href={`#${FINANCE_ANCHOR}`}>{details}</a>
    </div>
  );
}

/** The finance of a car in full: every figure, the lender's disclaimer, and the calculator (spec §2, R6, R7, R9). */
export function FinanceBox({ finance }: { readonly finance: FinanceView }) {
  const { heading, headline, figures, notes, terms, calculator } = finance;
  return (
    <section className="section finance" id={FINANCE_ANCHOR} aria-labelledby="finance-heading">
      <h2 id="finance-heading" className="type-h2">
        {heading}
      </h2>
      <div className="finance-box">
        <div className="finance-figures figures">
          <Figures figures={headline} className="finance-headline" />
          <Figures figures={figures} className="finance-rows" />
        </div>
        <div className="finance-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
      {(calculator ?? terms) && <FinanceCalculatorPart calculator={calculator} terms={terms} />}
    </section>
  );
}

function Figures({ figures, className }: { readonly figures: readonly FinanceFigure[]; readonly className: string }) {
  return (
    <dl className={className}>
      {figures.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
