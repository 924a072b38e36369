import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSite } from '#web/features/site/site-context.tsx';
import { readChosen, subscribeToChosen } from './chosen-cars.ts';

/** Without its bar a shopper still has the cars: the page of compared cars leads to them. */
const CompareBar = lazy(() =>
  import('./compare-bar.client.tsx').then(
    (module) => ({ default: module.CompareBar }),
    () => ({ default: () => null }),
  ),
);

const readIds = () => readChosen('compared').join(',');

/** The bar of compared cars, once there is one. Not on the page that shows them. */
export function ComparedCars({ pathname }: { readonly pathname: string }) {
  const { controls, links } = useSite();
  const stored = useSyncExternalStore(subscribeToChosen, readIds, () => '');
  if (stored === '' || !controls.page.includes('compared') || pathname === links.compare) return null;
  return (
    <Suspense>
      <CompareBar ids={stored.split(',').map(Number)} />
    </Suspense>
  );
}
