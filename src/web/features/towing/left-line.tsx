import { Suspense } from 'react';
import type { TowLimits } from '#domain/towing/load-left.ts';
import { useVan } from './kept-van.ts';
import { lazyVanPart } from './lazy-van-part.ts';

const LeftParts = import.meta.env.SSR
  ? (await import('./van-parts.tsx')).LeftOfCard
  : lazyVanPart((parts) => parts.LeftOfCard);

/** What is left of a car's limits, for a shopper with a van. */
export function LeftLine({ limits }: { readonly limits: TowLimits }) {
  const van = useVan();
  return (
    van && (
      <Suspense>
        <LeftParts limits={limits} query={van} />
      </Suspense>
    )
  );
}
