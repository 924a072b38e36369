import type { TowLimits } from '#domain/towing/load-left.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useVan } from './kept-van.ts';
import { LeftFigure } from './left-figure.tsx';

/** The line of a card for a shopper with a van. */
export function LeftLine({ limits }: { readonly limits: TowLimits }) {
  const { van: texts } = useSite();
  const van = useVan();
  if (van === null || texts === null) return null;
  return (
    <div className="ratings-left">
      <dt>{texts['van.card']}</dt>
      <dd>
        <LeftFigure limits={limits} van={van} texts={texts} />
      </dd>
    </div>
  );
}
