import { useSyncExternalStore } from 'react';
import { comparedQuery } from '#domain/car/compared-ids.ts';
import { readChosen, subscribeToChosen } from '#web/features/chosen-cars/chosen-cars.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { CompareView } from './compare-view.ts';

type KeptCarsProps = {
  readonly kept: CompareView['kept'];
  /** The cars that are on the page already. */
  readonly shown: readonly number[];
};

/** Leads to the cars that this browser keeps for comparing, where they are others than the page shows. */
export function KeptCars({ kept, shown }: KeptCarsProps) {
  const stored = useSyncExternalStore(
    subscribeToChosen,
    () => readChosen('compared').join(','),
    () => '',
  );
  const ids = stored === '' ? [] : stored.split(',').map(Number);
  if (ids.length < 2 || ids.join(',') === shown.join(',')) return null;
  return (
    <LinkButton href={`${kept.href}?${comparedQuery(ids)}`} tone="brand">
      {kept.label}
    </LinkButton>
  );
}
