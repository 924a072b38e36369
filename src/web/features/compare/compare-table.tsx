import { Suspense } from 'react';
import { isSameOnAll, type ComparedRow } from '#domain/car/compare-cars.ts';
import type { ButtonTones } from '#web/features/car/button-tones.ts';
import { CardButtons, CardPrice, modelName } from '#web/features/car/card-parts.tsx';
import { unchoose } from '#web/features/chosen-cars/chosen-cars.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useVan } from '#web/features/towing/kept-van.ts';
import { lazyVanPart } from '#web/features/towing/lazy-van-part.ts';
import { Link } from '#web/ui/link.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { ComparedCarView, CompareView } from './compare-view.ts';

const SIZES = '(min-width:1024px) 340px,(min-width:700px) 24vw,40vw';
const WIDTHS = [320, 640] as const;
/** Two cars use the whole width. */
const SIZES_OF_TWO = '(min-width:1440px) 560px,(min-width:700px) 40vw,44vw';
const WIDTHS_OF_TWO = [...WIDTHS, 1280] as const;
/** One button of each car stands out a little: the enquiry, or what the template has leading on its cards. */
const TONES: ButtonTones = { enquire: 'tonal', enquire_now: 'tonal' };

/** One column for each car. The names stay in view; more than two cars on a phone scroll sideways. */
export function CompareTable({ view }: { readonly view: CompareView }) {
  const { cars, groups, labels, missing } = view;
  const hasGaps = groups.some(({ rows }) => rows.some(({ values }) => values.includes(null)));
  return (
    <>
      <div
        className="compare-scroll"
        data-cars={cars.length}
        role="region"
        aria-label={labels.region}
        // Keys scroll it where it is wider than the window.
        tabIndex={cars.length > 2 ? 0 : undefined}
      >
        <table className="compare-table">
          <Head cars={cars} labels={labels} />
          <Prices cars={cars} labels={labels} />
          <Left cars={cars} />
          {groups.map((group) => (
            <tbody key={group.kind} data-kind={group.kind}>
              <tr>
                <th scope="rowgroup" colSpan={cars.length + 1} className="compare-group">
                  <span>{group.heading}</span>
                </th>
              </tr>
              {cars.length > 2 && <NamesAgain cars={cars} />}
              {group.rows.map((row) => (
                <Row key={row.name} row={row} spoken={missing.spoken} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {hasGaps && <p className="type-small mt-4 text-text-2">{missing.note}</p>}
    </>
  );
}

/** A phone cannot keep the names of more than two cars in view, so each group begins with them. */
function NamesAgain({ cars }: Pick<CompareView, 'cars'>) {
  return (
    <tr className="compare-names-again" aria-hidden="true">
      <th className="compare-corner">{''}</th>
      {cars.map(({ card }) => (
        <td key={card.id}>{card.title}</td>
      ))}
    </tr>
  );
}

type HeadProps = Pick<CompareView, 'cars' | 'labels'>;

function Head({ cars, labels }: HeadProps) {
  return (
    <thead>
      <tr className="compare-photo-row">
        <td className="compare-corner">
          <span className="sr-only">{labels.photo}</span>
        </td>
        {cars.map(({ card }) => (
          <td key={card.id}>
            <CarPhoto card={card} isOfTwo={cars.length === 2} />
          </td>
        ))}
      </tr>
      <tr className="compare-names">
        <td className="compare-corner">
          <span className="sr-only">{labels.fact}</span>
        </td>
        {cars.map((car) => (
          <th key={car.card.id} scope="col">
            <Name car={car} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function CarPhoto({ card, isOfTwo }: Pick<ComparedCarView, 'card'> & { readonly isOfTwo: boolean }) {
  const placeholder = <span className="type-small">{modelName(card)}</span>;
  return (
    <div className="compare-photo">
      <Photo
        photo={card.photo}
        alt=""
        sizes={isOfTwo ? SIZES_OF_TWO : SIZES}
        widths={isOfTwo ? WIDTHS_OF_TWO : WIDTHS}
        isNear
        placeholder={placeholder}
      />
    </div>
  );
}

/** A sold car's name is no link, as on its card (spec §2). */
function Name({ car: { card, status, remove } }: { readonly car: ComparedCarView }) {
  const title = <UnbrokenText text={card.title} />;
  return (
    <div className="compare-head">
      <p className="compare-name">{card.status === 'sold' ? title : <Link to={card.href}>{title}</Link>}</p>
      {card.subtitle && (
        <p className="compare-subtitle">
          <UnbrokenText text={card.subtitle} />
        </p>
      )}
      {status !== null && <p className="compare-status">{status}</p>}
      <Link to={remove.href} className="text-link compare-remove" onClick={() => unchoose('compared', [card.id])}>
        {remove.label}
        <span className="sr-only">: {card.title}</span>
      </Link>
    </div>
  );
}

/** The prices on one line, and below them what a shopper may do next, as on the cars' cards. */
function Prices({ cars, labels }: HeadProps) {
  const { comparedTones = TONES } = useTemplate();
  const hasButtons = cars.some(({ card }) => card.buttons.length > 0);
  return (
    <tbody>
      <tr className="compare-row compare-prices">
        <th scope="row">{labels.price}</th>
        {cars.map(({ card }) => (
          <td key={card.id}>
            <CardPrice car={card} />
          </td>
        ))}
      </tr>
      {hasButtons && (
        <tr className="compare-row compare-actions-row">
          <th scope="row">
            <span className="sr-only">{labels.actions}</span>
          </th>
          {cars.map(({ card }) => (
            <td key={card.id}>
              <CardButtons car={card} tones={comparedTones} otherwise="outline" />
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

/** The row for a shopper whose van this browser keeps. */
const LeftOfCompared = lazyVanPart((parts) => parts.LeftOfCompared);

function Left({ cars }: Pick<CompareView, 'cars'>) {
  const van = useVan();
  if (van === null) return null;
  return (
    <Suspense>
      <LeftOfCompared cars={cars.map(({ card }) => card)} query={van} />
    </Suspense>
  );
}

function Unknown({ spoken }: { readonly spoken: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

/** "3,500 kg": a template may set the unit smaller than its figure, as on the cards. */
function Value({ text }: { readonly text: string }) {
  const [, figure, unit] = /^([\d.,]+) (kg|lb)$/.exec(text) ?? [];
  if (figure === undefined) return <UnbrokenText text={text} />;
  return (
    <>
      {figure} <span className="compare-unit">{unit}</span>
    </>
  );
}

type RowProps = { readonly row: ComparedRow; readonly spoken: string };

function Row({ row, spoken }: RowProps) {
  const { label, values } = row;
  return (
    <tr className={isSameOnAll(row) ? 'compare-row' : 'compare-row is-different'}>
      <th scope="row">{label}</th>
      {values.map((value, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column keeps its place
        <td key={column}>{value === null ? <Unknown spoken={spoken} /> : <Value text={value} />}</td>
      ))}
    </tr>
  );
}
