import { useEffect, useState } from 'react';
import { fillIn } from '#web/messages/message.ts';
import { readValuation, type StoredValuation } from './stored-valuation.ts';
import type { TradeInView } from './trade-in-view.ts';

/** Leads back to the offer that this browser had before. The page itself is the same for every shopper (D49). */
export function KeptValuation({ view }: { readonly view: TradeInView['kept'] }) {
  const [kept, setKept] = useState<StoredValuation | null>(null);
  useEffect(() => setKept(readValuation(new Date())), []);
  if (kept === null) return null;
  const { car, price, day } = kept;
  return (
    <p className="notice mt-5">
      {fillIn(view.text, { car, price, day }, 'en-AU')}{' '}
      {/* Loads a new document, so that analytics scripts of this page never see a private address. */}
      <a href={kept.href} className="text-link">
        {view.link}
      </a>
    </p>
  );
}
