import type { DealerView } from '../features/lead-status/dealer-page.tsx';

// English of every market: it says neither enquiry nor inquiry.
const TITLE = 'Too old to release';
const TEXT = 'It was held back for so long that its personal data was removed, and there is nothing left to send.';

/** A held lead whose personal data is gone: that there is nothing to judge and nothing to send. */
export function toTooOldView({ about }: DealerView): DealerView {
  return { title: TITLE, about, text: TEXT, button: null, rows: [] };
}
