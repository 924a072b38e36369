import type { ReactNode } from 'react';
import type { TowLimits } from '#domain/towing/load-left.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { parseVan } from './keep-van.ts';
import { LeftText } from './left-text.tsx';

type LeftOfCardProps = { readonly limits: TowLimits; readonly query: string };

/** The line of a card, below what the car tows and carries. */
export function LeftOfCard({ limits, query }: LeftOfCardProps): ReactNode {
  const { van: texts } = useSite();
  const van = parseVan(query);
  if (van === null || texts === null) return null;
  return (
    <div className="ratings-left">
      <dt>{texts['van.card']}</dt>
      <dd>
        <LeftText limits={limits} van={van} texts={texts} />
      </dd>
    </div>
  );
}
