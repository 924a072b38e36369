import { ballOf } from '#domain/towing/load-left.ts';
import type { Van } from '#domain/towing/van.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { parseVan } from './keep-van.ts';
import { useVan } from './kept-van.ts';
import { LeftText } from './left-text.tsx';
import { VanForm } from './van-form.tsx';
import type { VanPartProps } from './van-part-props.ts';
import type { VanSectionView, VanTexts } from './van-view.ts';

/** What is left of a car's limits with usual vans on, and with the shopper's own (D424). */
export function VanSection({ view, before }: VanPartProps<VanSectionView>) {
  const { van: texts } = useSite();
  const kept = useVan();
  const van = parseVan(view.form.query || kept);
  if (texts === null) return null;
  return (
    <>
      <h2 id="van" className="type-h2">
        {view.heading}
      </h2>
      <div className="van-columns">
        <div>
          <p className="type-small measure text-balance text-text-2">{view.lead}</p>
          {view.rows.length > 0 && <VanTable view={view} van={van} texts={texts} />}
          {view.notes.map((note) => (
            <p key={note} className="van-note">
              {note}
            </p>
          ))}
        </div>
        <div>
          <h3 className="type-h3">{view.form.texts.form}</h3>
          <VanForm view={view.form} van={van} before={before?.typed} />
        </div>
      </div>
    </>
  );
}

type VanTableProps = Pick<VanPartProps<VanSectionView>, 'view'> & {
  readonly van: Van | null;
  readonly texts: VanTexts;
};

function VanTable({ view: { columns, rows, limits }, van, texts }: VanTableProps) {
  const t = useMessages();
  return (
    <table className="van-table">
      <caption className="sr-only">{columns.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.atm}</th>
          <th scope="col">{columns.ball}</th>
          <th scope="col">{columns.left}</th>
        </tr>
      </thead>
      <tbody>
        {van && (
          <VanRow
            label={ownLabel(van, texts, (value) => t.number(value))}
            van={van}
            limits={limits}
            texts={texts}
            isOwn
          />
        )}
        {rows.map((atm) => (
          <VanRow
            key={atm}
            label={texts['van.mass'].replace('{mass}', t.number(atm))}
            van={{ atm, people: 0, ball: null }}
            limits={limits}
            texts={texts}
          />
        ))}
      </tbody>
    </table>
  );
}

function ownLabel({ atm, people }: Van, texts: VanTexts, number: (value: number) => string): string {
  return texts[people === 1 ? 'van.yours_one' : 'van.yours']
    .replace('{mass}', number(atm))
    .replace('{people}', number(people));
}

type VanRowProps = Pick<VanSectionView, 'limits'> & {
  readonly label: string;
  readonly van: Van;
  readonly texts: VanTexts;
  readonly isOwn?: boolean;
};

function VanRow({ label, van, limits, texts, isOwn = false }: VanRowProps) {
  const t = useMessages();
  return (
    <tr className={isOwn ? 'van-own' : undefined}>
      <th scope="row">{label}</th>
      <td>{texts['van.mass'].replace('{mass}', t.number(ballOf(van)))}</td>
      <td>
        <LeftText limits={limits} van={van} texts={texts} />
      </td>
    </tr>
  );
}
