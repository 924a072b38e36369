import { memo } from 'react';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SuggestionView, SearchView } from './search-view.ts';

type Near = Pick<SearchView, 'suggestions' | 'nearMisses' | 'areNear'> & { readonly hasCars: boolean };

/** What is shown below few or no cars. A choice does not change it before its answer comes. */
export const nearIn = ({ suggestions, nearMisses, areNear, cars }: SearchView): Near => ({
  suggestions,
  nearMisses,
  areNear,
  hasCars: cars.length > 0,
});

/** Shown below few or no cars: cars that fail one filter, and suggestions of wider searches (D13). */
export const NearMisses = memo(function NearMisses({ suggestions, nearMisses, areNear, hasCars }: Near) {
  const t = useMessages();
  const hasWider = hasCars && suggestions.length > 0;
  return (
    <>
      {hasWider && (
        <section className="mt-12" aria-labelledby="wider">
          <h2 id="wider" className="type-h3">
            {t('search.wider')}
          </h2>
          <Suggestions suggestions={suggestions} />
        </section>
      )}
      {nearMisses.length > 0 && (
        <section className="mt-12" aria-labelledby="near-misses">
          <h2 id="near-misses" className="type-h3">
            {t(areNear ? 'search.near_misses' : 'search.other_cars')}
          </h2>
          <ul className="results mt-6">
            {nearMisses.map(({ car, differs }) => (
              <li key={car.href}>
                {differs !== null && <p className="near-miss">{differs}</p>}
                <ListedCard car={car} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

/** Links to searches that have cars, with their counts. */
export function Suggestions({ suggestions }: { readonly suggestions: readonly SuggestionView[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {suggestions.map(({ label, href, isAll }) => (
        <li key={label}>
          <Link to={href} rel="nofollow" className={isAll ? 'chip suggestion suggestion-all' : 'chip suggestion'}>
            {label} <Glyph name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
