import { useMessages } from '#web/messages/messages-context.tsx';
import type { FinanceStripView } from './finance-view.ts';

/** Anchor of the warning and disclaimers of all repayments, which are on a page once. */
export const FINANCE_TERMS = 'finance-terms';

/**
 * The finance line of a card. Repayment and comparison rate are one piece of text, so that no style can make one of
 * them smaller (R6). The mark links to the warning on the same page. `car` is the id with which its own terms are
 * requested.
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
