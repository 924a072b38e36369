import type { ReactNode } from 'react';
import type { TowLimits } from '#domain/towing/load-left.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { parseVan } from './keep-van.ts';
import { LeftText, UnknownLeft } from './left-text.tsx';

type LeftOfComparedProps = {
  readonly cars: readonly { readonly id: number; readonly limits: TowLimits | null }[];
  readonly query: string;
};

/** The row of compared cars: what is left of each one's limits. */
export function LeftOfCompared({ cars, query }: LeftOfComparedProps): ReactNode {
  const { van: texts } = useSite();
  const van = parseVan(query);
  if (van === null || texts === null) return null;
  return (
    <tbody>
      <tr className="compare-row">
        <th scope="row">{texts['van.card']}</th>
        {cars.map(({ id, limits }) => (
          <td key={id}>{limits ? <LeftText limits={limits} van={van} texts={texts} /> : <UnknownLeft />}</td>
        ))}
      </tr>
    </tbody>
  );
}
