import type { OfferView } from './offer-view.ts';
import { forgetValuation, keepValuation } from './stored-valuation.ts';

/** The server logs 'Failed to save valuation data' (spec §8); a shopper has nothing to do about it. */
export function afterValuation({ kept, saved }: Pick<OfferView, 'kept' | 'saved'>): void {
  if (kept === null) forgetValuation(location.pathname);
  else keepValuation(kept);
  if (saved === null) return;
  // The answer is read to its end, or the browser keeps the connection.
  void fetch('/api/miscellaneous', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...saved, column_name: 'valuation' }),
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => console.warn('Failed to save valuation data', error));
}
