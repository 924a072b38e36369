import { memo, type CSSProperties, type ReactNode } from 'react';
import { CardPhotosContext } from '#web/features/car/card-photos-context.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Part } from '#web/ui/part.tsx';
import { GridCard } from './grid-card.tsx';
import { ListHead } from './list-head.tsx';
import { NearMisses, nearIn } from './near-misses.tsx';
import { NoResults } from './no-results.tsx';
import { NotUpdated } from './not-updated.tsx';
import type { SearchView } from './search-view.ts';
import { Toolbar } from './toolbar.tsx';
import { useCardPhotos } from './use-card-photos.ts';
import type { SearchNavigation } from './use-search-navigation.ts';
import type { ShownSearch } from './use-shown-search.ts';

/** Its photo is the largest thing on a phone's first screen. The others load as they come near, after it (D327). */
const FIRST_CARD = 0;

type ResultsProps = {
  readonly view: SearchView;
  readonly state: ShownSearch['state'];
  readonly navigation: SearchNavigation;
};

/** The result. While a search loads and when it fails, this is the last good result. */
export function Results({ view, state, navigation }: ResultsProps) {
  const t = useMessages();
  return (
    <section
      className="search-main"
      aria-label={t('search.results')}
      {...(state === 'hasError' ? { 'data-search-failed': '' } : {})}
    >
      <Toolbar view={view} navigation={navigation} />
      <NotUpdated navigation={navigation} />
      {view.ruled && view.cars.length > 0 && <ListHead heads={view.ruled.heads} />}
      <div
        className="search-found"
        aria-busy={state === 'loading'}
        // A ruled list shows the name of the control that stands in its column.
        style={view.ruled ? ({ '--compare': JSON.stringify(t('controls.compared')) } as CSSProperties) : undefined}
      >
        {view.cars.length === 0 ? <NoResults view={view} /> : <Grid {...foundIn(view)} />}
        <NearMisses {...nearIn(view)} />
      </div>
    </section>
  );
}

type Found = Pick<SearchView, 'cars' | 'extras' | 'position' | 'pagination'>;

/** What the grid shows. A choice does not change it before its answer comes. */
const foundIn = ({ cars, extras, position, pagination }: SearchView): Found => ({ cars, extras, position, pagination });

/** A part of its own: the count above it is live before all cars are. */
const Grid = memo(function Grid(found: Found) {
  return (
    <Part>
      <Cars {...found} />
    </Part>
  );
});

function Cars({ cars, extras, position, pagination }: Found) {
  const t = useMessages();
  const { show, load } = useCardPhotos(cars);
  return (
    <>
      <CardPhotosContext value={show}>
        <ol className="results mt-6 lg:mt-5" onPointerOver={load} onTouchMove={load}>
          {gridItems(cars, extras)}
        </ol>
      </CardPhotosContext>
      <div className="results-foot">
        {position && <p className="type-small figures text-text-2">{position}</p>}
        <Pagination
          {...pagination}
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

/** A car that is also in the next answer is not rendered again. */
const Item = memo(function Item({ car, isFirst }: { readonly car: CardView; readonly isFirst: boolean }) {
  return (
    <li>
      <ListedCard car={car} level={2} isFirst={isFirst} />
    </li>
  );
});

/** The cars in order, with the dealer's own cards at their positions in the grid (D16). */
function gridItems(cars: Found['cars'], extras: Found['extras']): ReactNode[] {
  const items = cars.map((car, index) => <Item key={car.href} car={car} isFirst={index === FIRST_CARD} />);
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
