import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { CardStrip } from './card-strip.tsx';
import type { CardView } from './card-view.ts';
import { ListedCard } from './listed-card.tsx';

type CarRowProps = {
  /** Of the heading, unique on the page. */
  readonly id: string;
  readonly heading: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly cards: readonly CardView[];
};

/** Some cars of a search, and a link to all of them: a row on a wide window, a strip to swipe on a phone. */
export function CarRow({ id, heading, all, cards }: CarRowProps) {
  return (
    <Part>
      <section className="section" aria-labelledby={id}>
        <div className="section-head">
          <h2 id={id} className="type-h2">
            {heading}
          </h2>
          <Link to={all.href} className="arrow-link">
            {all.label} <Glyph name="arrow" />
          </Link>
        </div>
        <CardStrip>
          {cards.map((car) => (
            <li key={car.href}>
              <ListedCard car={car} place="row" />
            </li>
          ))}
        </CardStrip>
      </section>
    </Part>
  );
}
