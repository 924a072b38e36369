import type { CSSProperties } from 'react';
import type { CardView } from '#web/features/car/card-view.ts';
import { SiteProvider, useSite } from '#web/features/site/site-context.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './empty-slots.css?url';

const BODIES = ['suv', 'ute', 'hatch', 'wagon'] as const;

type EmptySlotsProps = {
  readonly count?: number;
  /** Leads to the cars. */
  readonly add: { readonly label: string; readonly href: string };
};

/**
 * The places of cars that are not chosen yet, with the silhouettes of the template. They are for the eye and for a
 * pointer: the button beside them leads to the same cars, and is for everybody.
 */
export function EmptySlots({ count = BODIES.length, add }: EmptySlotsProps) {
  const { bodies } = useTemplate();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="empty-slots" aria-hidden="true">
        {BODIES.slice(-count).map((body) => (
          <Link
            key={body}
            to={add.href}
            tabIndex={-1}
            style={{ '--ghost': `url("${bodies.silhouette(body)}")` } as CSSProperties}
          >
            {add.label}
          </Link>
        ))}
      </div>
    </>
  );
}

/** A row of cards. */
const SHOWN = 4;

/** What came in last: a row, and more to take the places of cars that are on the page already. */
export type NewestCarsView = {
  readonly heading: string;
  readonly cards: readonly CardView[];
  readonly all: { readonly label: string; readonly href: string };
};

export const NEWEST_CARS = SHOWN + 5;

type NewestCarsProps = {
  readonly newest: NewestCarsView;
  /** Cars that the page shows above. */
  readonly without: readonly Pick<CardView, 'id'>[];
  /** Each card has the button that compares, whatever the site's other cards have. */
  readonly canCompare?: boolean;
};

/** The next step of whoever has chosen no car yet, and of whoever has seen all of theirs. */
export function NewestCars({ newest: { heading, cards, all }, without, canCompare = false }: NewestCarsProps) {
  const { CarCard } = useTemplate().slots;
  const site = useSite();
  const shown = cards.filter(({ id }) => without.every((car) => car.id !== id)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  const row = (
    <ul className="results row-of-four newest-cars mt-6">
      {shown.map((car) => (
        <li key={car.id}>
          <CarCard car={car} level={3} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="mt-16" aria-labelledby="newest">
      <div className="newest-head">
        <h2 id="newest" className="type-h2">
          {heading}
        </h2>
        <Link to={all.href} className="arrow-link">
          {all.label} <Glyph name="arrow" />
        </Link>
      </div>
      {canCompare ? (
        <SiteProvider site={{ ...site, controls: { ...site.controls, card: ['compared'] } }}>{row}</SiteProvider>
      ) : (
        row
      )}
    </section>
  );
}
