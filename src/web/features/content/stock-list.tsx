import { useId } from 'react';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { StockListView } from './content-view.ts';

/** Cars of a search in a text: a row on a wide window, a strip to swipe on a phone. */
export function StockList({ list: { heading, cars, all } }: { readonly list: StockListView }) {
  const id = useId();
  return (
    <section className="content-full section" {...(heading === null ? {} : { 'aria-labelledby': id })}>
      {heading !== null && (
        <h2 id={id} className="type-h2">
          {heading}
        </h2>
      )}
      <ul className="scroller mt-6">
        {cars.map((car) => (
          <li key={car.href}>
            <ListedCard car={car} place="row" />
          </li>
        ))}
      </ul>
      <Link to={all.href} className="arrow-link mt-4">
        {all.label} <Glyph name="arrow" />
      </Link>
    </section>
  );
}
