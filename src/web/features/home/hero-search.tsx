import { useState, type ReactNode } from 'react';
import { shownCount } from '#domain/search/shown-count.ts';
import { CityLine } from '#web/features/widgets/city-line.tsx';
import { SearchInput } from '#web/features/widgets/search-input.tsx';
import { ShowMe } from '#web/features/widgets/show-me.tsx';
import { useLiveCount } from '#web/features/widgets/use-live-count.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { AsInDocument } from '#web/ui/as-in-document.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { HeroSearchView } from './home-view.ts';

/** The choices are fields of the document, which need no script: in a browser, React leaves them as they are. */
const Choices = import.meta.env.SSR
  ? (await import('./finder-choices.tsx')).FinderChoices
  : () => <AsInDocument className="finder-choices" />;

/** The search box of the hero: car type, search text, and the Show Me button with its count (spec §2). */
export function HeroSearch({ search, children }: { readonly search: HeroSearchView; readonly children?: ReactNode }) {
  const t = useMessages();
  const [type, setType] = useState('');
  const chosen = search.types.find(({ value }) => value === type);
  const { isNarrowed, count, onInput } = useLiveCount();
  // Without text and choices the button shows the count of the car type; else that of the search once it is known.
  const counted = count === null ? null : shownCount(count, search.stockCount);
  const shown = isNarrowed ? counted : (chosen?.count ?? 0);
  return (
    <>
      <form method="get" action={search.action} role="search" onInput={onInput}>
        {/* With one car type there is nothing to choose. */}
        {search.types.length > 2 && (
          <fieldset className="segments">
            <legend className="sr-only">{t('home.car_types')}</legend>
            {search.types.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="car_type"
                  value={value}
                  checked={value === type}
                  onChange={() => setType(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {children}
        {search.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchInput label={t('home.search_label')} placeholder={t('search.placeholder')} hasRecent />
        {search.choices.length > 0 && <Choices choices={search.choices} />}
        {search.hasShowMe ? (
          <ShowMe count={shown} max={search.types[0]?.count ?? 0} isAnnounced={isNarrowed} />
        ) : (
          <button type="submit" className={buttonClass({ tone: 'accent', size: 'large' })}>
            {t('search.submit')}
          </button>
        )}
      </form>
      <CityLine city={search.city} />
    </>
  );
}
