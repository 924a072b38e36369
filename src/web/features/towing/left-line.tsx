import { lazy, Suspense } from 'react';
import type { TowLimits } from '#domain/towing/load-left.ts';
import { useVan } from './kept-van.ts';

/** In a browser, the rule is loaded for a shopper with a van. Without it nothing is said. */
const LeftParts = import.meta.env.SSR
  ? (await import('./van-parts.tsx')).LeftOfCard
  : lazy(() => import('./van-parts.tsx').then(({ LeftOfCard }) => ({ default: LeftOfCard }), nothing));

function nothing(): { default: () => null } {
  return { default: () => null };
}

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
