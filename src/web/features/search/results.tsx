import type { ReactNode } from 'react';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { GridCard } from './grid-card.tsx';
import { NearMisses } from './near-misses.tsx';
import { NoResults } from './no-results.tsx';
import { NotUpdated } from './not-updated.tsx';
import type { SearchFailure } from './search-pages.client.ts';
import type { SearchView } from './search-view.ts';
import { Toolbar } from './toolbar.tsx';
import type { ShownSearch } from './use-shown-search.ts';

/** Its photo is the largest thing on a phone's first screen. The others load as they come near, after it (D327). */
const FIRST_CARD = 0;

type ResultsProps = {
  readonly view: SearchView;
  readonly state: ShownSearch['state'];
  readonly failure: SearchFailure | null;
};

/** The result. While a search loads and when it fails, this is the last good result. */
export function Results({ view, state, failure }: ResultsProps) {
  const t = useMessages();
  return (
    <section
      className="search-main"
      aria-label={t('search.results')}
      {...(state === 'hasError' ? { 'data-search-failed': '' } : {})}
    >
      <Toolbar view={view} />
      <NotUpdated failure={failure} />
      <div className="search-found" aria-busy={state === 'loading'}>
        {view.cars.length === 0 ? <NoResults view={view} /> : <Grid view={view} />}
        <NearMisses view={view} />
      </div>
    </section>
  );
}

function Grid({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  return (
    <>
      <ol className="results mt-6 lg:mt-5">{gridItems(view, useTemplate().slots.CarCard)}</ol>
      {view.position && <p className="type-small figures mt-10 text-text-2">{view.position}</p>}
      <div className="mt-6">
        <Pagination
          {...view.pagination}
          labels={{
            pages: t('search.pages'),
            page: (page) => t('search.page', { page }),
            previous: t('search.previous'),
            next: t('search.next'),
          }}
        />
      </div>
    </>
  );
}

type CarCard = ReturnType<typeof useTemplate>['slots']['CarCard'];

/** The cars in order, with the dealer's own cards at their positions in the grid (D16). */
function gridItems({ cars, extras }: SearchView, Card: CarCard): ReactNode[] {
  const items = cars.map((car, index) => (
    <li key={car.href}>
      <Card car={car} level={2} isFirst={index === FIRST_CARD} />
    </li>
  ));
  for (const card of extras)
    items.splice(
      card.place - 1,
      0,
      <li key={`place ${card.place}`}>
        <GridCard card={card} />
      </li>,
    );
  return items;
}
