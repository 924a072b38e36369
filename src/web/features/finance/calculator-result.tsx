import { useEffect, useRef, useState, type ReactNode } from 'react';
import { parseRate } from '#domain/finance/calculator.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { exactDollars } from './amounts.ts';
import { toRows, type CalculatorRow } from './calculator-rows.ts';
import type { CalculatorView } from './calculator-view.ts';
import type { CalculatorState } from './use-calculator.ts';

/**
 * Shown instead of a figure while a field is invalid. The previous figure would seem to belong to the current fields.
 */
const NO_FIGURE = '–';

/** The result is announced when it has not changed for this long, so that nothing is said at every step of a slider. */
const ANNOUNCE_MS = 1000;

type ResultProps = { readonly view: CalculatorView; readonly state: CalculatorState };

/** The answer with its rate and comparison rate, in one size (R6). On a phone it stays in view above the fields. */
export function CalculatorAnswer({ view, state }: ResultProps) {
  const { words } = view;
  const { mode, frequency, result, comparisonRate, input } = state;
  const rateText = (rate: number) => (words['percent_a_year'] ?? '').replace('{rate}', rate.toFixed(2));
  const label = words[mode === 'price' ? 'affordable' : frequency] ?? '';
  const answer = result === null ? NO_FIGURE : exactDollars(mode === 'price' ? result.price : result[frequency]);
  return (
    <div className="calculator-answer figures" aria-busy={result === null || undefined}>
      <dl>
        <Figure label={label}>
          {/* Announced below, and not at every step. */}
          <output aria-live="off">{answer}</output>
        </Figure>
        {comparisonRate !== null && (
          <Figure label={words['comparison']}>{result === null ? NO_FIGURE : `${rateText(comparisonRate)}*`}</Figure>
        )}
        <Figure label={words['interest_rate']}>
          {result === null ? NO_FIGURE : rateText(parseRate(input.rate) ?? 0)}
        </Figure>
      </dl>
      <p role="status" className="sr-only">
        <Settled text={result === null ? '' : `${label}: ${answer}`} />
      </p>
    </div>
  );
}

/** What the loan costs, and on request how that is worked out. */
export function CalculatorCosts({ view, state }: ResultProps) {
  const { costs, working } = toRows(state.result, view, state);
  return (
    <div className="calculator-costs figures" aria-busy={state.result === null || undefined}>
      <Rows rows={costs} />
      <p className="calculator-note">{view.note}</p>
      <details className="calculator-working">
        <summary>
          {view.words['working']}
          <Glyph name="down" />
        </summary>
        <Rows rows={working} />
      </details>
    </div>
  );
}

function Figure({ label, children }: { readonly label: string | undefined; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly CalculatorRow[] }) {
  return (
    <dl className="calculator-rows">
      {rows.map(({ name, label, value, isSum }) => (
        <div key={name} className={isSum ? 'calculator-sum' : undefined}>
          <dt>{label}</dt>
          <dd>{value ?? NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text once it has stayed the same for a while; nothing before it changes for the first time. */
function Settled({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = text;
      setSettled(text);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
