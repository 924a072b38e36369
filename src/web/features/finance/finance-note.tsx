import { lazy, Suspense, useEffect, useState } from 'react';
import { FINANCE_TERMS } from './finance-strip.tsx';
import type { FinanceNoteView } from './finance-view.ts';

/** If the script cannot be loaded, a message says so, and the rest of the page stays. */
const CarTerms = lazy(() =>
  import('./car-terms.tsx').then(
    ({ CarTerms: component }) => ({ default: component }),
    () => ({
      default: ({ failed }: { readonly car: string; readonly failed: string }) => <p role="status">{failed}</p>,
    }),
  ),
);

/**
 * Disclaimer, comparison rate warning and credit provider of every repayment on the page (R7, R9). The marks on the
 * cards link here. Following a mark also loads the lender's terms for that car. Without script, or if loading fails,
 * the text here still has everything that the law requires.
 */
export function FinanceNote({ note }: { readonly note: FinanceNoteView }) {
  const [car, setCar] = useState<string>();
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const mark = target instanceof Element && target.closest<HTMLElement>('[data-terms]');
      if (mark) setCar(mark.dataset['terms']);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <div className="finance-note measure" id={FINANCE_TERMS} tabIndex={-1}>
      {note.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {car && (
        <Suspense>
          <CarTerms key={car} car={car} failed={note.failed} />
        </Suspense>
      )}
    </div>
  );
}
