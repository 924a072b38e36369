import { useId } from 'react';
import { CardStrip } from '#web/features/car/card-strip.tsx';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { StockListView } from './content-view.ts';

/** Cars of a search in a text: a row on a wide window, a strip to swipe on a phone. */
export function StockList({ list: { heading, cars, all } }: { readonly list: StockListView }) {
  const id = useId();
  const link = (
    <Link to={all.href} className="arrow-link">
      {all.label} <Glyph name="arrow" />
    </Link>
  );
  return (
    <section className="content-full section" {...(heading === null ? {} : { 'aria-labelledby': id })}>
      {heading !== null && (
        <div className="section-head">
          <h2 id={id} className="type-h2">
            {heading}
          </h2>
          {link}
        </div>
      )}
      <CardStrip>
        {cars.map((car) => (
          <li key={car.href}>
            <ListedCard car={car} place="row" />
          </li>
        ))}
      </CardStrip>
      {heading === null && <p className="mt-4">{link}</p>}
    </section>
  );
}
