import { lazy, Suspense, useEffect, useState } from 'react';
import type { TradeInView } from './trade-in-view.ts';

/** Few shoppers have a valuation, so what reads it is loaded apart, once the page is live. */
const KeptValuation = lazy(() =>
  import('./kept-valuation.tsx').then(
    ({ KeptValuation: component }) => ({ default: component }),
    () => ({ default: () => <></> }),
  ),
);

export function KeptOffer({ view }: { readonly view: TradeInView['kept'] }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    isLive && (
      <Suspense>
        <KeptValuation view={view} />
      </Suspense>
    )
  );
}
