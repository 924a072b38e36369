import { useMessages } from '../../messages/messages-context.tsx';
import type { FinanceStripView } from './finance-view.ts';

/** Where the warning and the disclaimers of all repayments stand, once on a page. */
export const FINANCE_TERMS = 'finance-terms';

/**
 * The finance line of a card. Repayment and comparison rate are one piece of text, so that no style can make one of
 * them smaller (R6); the mark leads to the warning on the same page. `car`: its id, by which its own terms are asked for.
 */
export function FinanceStrip({ finance, car }: { readonly finance: FinanceStripView; readonly car: number }) {
  const t = useMessages();
  const [lead, rest] = finance;
  return (
    <p className="finance-strip">
      <b>{lead}</b>
      <a href={`#${FINANCE_TERMS}`} data-terms={car} aria-label={t('finance.mark')}>
        *
      </a>
      <br />
      {rest}
    </p>
  );
}
