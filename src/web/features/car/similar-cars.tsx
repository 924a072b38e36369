import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CardView } from './card-view.ts';

type SimilarProps = { readonly cars: readonly CardView[]; readonly allHref: string; readonly heading?: string };

/** Similar cars: a row on a wide window, a strip to swipe on a phone. */
export function SimilarCars({ cars, allHref, heading }: SimilarProps) {
  const t = useMessages();
  const { CarCard } = useTemplate().slots;
  return (
    <section className="section" aria-labelledby="similar-cars">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="similar-cars" className="type-h2">
          {heading ?? t('car.similar')}
        </h2>
        <Link to={allHref} className="arrow-link">
          {t('car.similar_all')} <Glyph name="arrow" />
        </Link>
      </div>
      <ul className="scroller mt-6 lg:mt-10">
        {cars.map((car) => (
          <li key={car.href}>
            <CarCard car={car} place="row" />
          </li>
        ))}
      </ul>
    </section>
  );
}
