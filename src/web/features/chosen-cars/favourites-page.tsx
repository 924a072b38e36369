import { useRef } from 'react';
import { comparedQuery, MOST_COMPARED } from '#domain/car/compared-ids.ts';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { unchoose } from './chosen-cars.ts';
import type { FavouritesView } from './favourites-view.ts';
import { NewestCars } from './no-chosen-cars.tsx';
import { useFavourites, type Favourites } from './use-favourites.ts';
import { useFocusInLists } from './use-focus-in-lists.ts';

/** The favourites that this browser keeps, with today's prices. */
export function FavouritesPage({ view }: { readonly view: FavouritesView }) {
  const { favourites, retry } = useFavourites(view.cardsHref);
  // Where cars are saved to the watchlist, hardly any browser has a list of its own: nobody waits for it.
  const state = view.hasGarage && favourites.state === 'loading' ? 'empty' : favourites.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (ids: readonly number[]) => {
    unchoose('favourites', ids);
    heading.current?.focus();
  };
  const noteFocus = useFocusInLists(heading);
  return (
    <div className="favourites wrap page-end pt-8 lg:pt-14" onFocus={noteFocus}>
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {view.title}
      </h1>
      {(!view.hasGarage || state !== 'empty') && (
        <p className="type-lead measure mt-3 text-text-2">
          {view.lead} {state === 'found' && view.prices}
        </p>
      )}
      <div
        role="status"
        className={state === 'found' ? 'mt-6' : 'empty-panel mt-6 rounded-lg bg-surface-2 p-5 sm:p-8 lg:p-10'}
      >
        {state !== 'found' && <State state={state} view={view} retry={retry} />}
      </div>
      {favourites.state === 'found' && <Found found={favourites} view={view} remove={remove} />}
      <NewestCars newest={view.newest} without={favourites.state === 'found' ? favourites.cards : []} />
    </div>
  );
}

type StateProps = {
  readonly state: 'loading' | 'empty' | 'failed';
  readonly view: FavouritesView;
  readonly retry: () => void;
};

function State({ state, view, retry }: StateProps) {
  if (state === 'loading')
    return (
      <>
        <p className="type-lead with-script">{view.loading}</p>
        <noscript>
          <p className="type-lead">{view.withoutScript}</p>
        </noscript>
        <Browse view={view} />
      </>
    );
  if (state === 'empty')
    return (
      <>
        <h2 className="type-h3">{view.empty.heading}</h2>
        <p className="mt-2 text-text-2">{view.empty.text}</p>
        <Browse view={view} />
      </>
    );
  return (
    <>
      <p className="type-lead">{view.failed}</p>
      <Button type="button" tone="brand" className="mt-4" onClick={retry}>
        {view.retry}
      </Button>
    </>
  );
}

function Browse({ view: { browse } }: { readonly view: FavouritesView }) {
  return (
    <p className="mt-6">
      <LinkButton href={browse.href} tone="brand">
        {browse.label}
      </LinkButton>
    </p>
  );
}

type FoundProps = {
  readonly found: Extract<Favourites, { state: 'found' }>;
  readonly view: FavouritesView;
  readonly remove: (ids: readonly number[]) => void;
};

function Found({ found: { cards, gone }, view, remove }: FoundProps) {
  const { CarCard } = useTemplate().slots;
  return (
    <>
      {gone.length > 0 && (
        <p className="notice mt-6">
          {view.gone}{' '}
          <button type="button" className="text-link min-h-11" onClick={() => remove(gone)}>
            {view.forgetGone}
          </button>
        </p>
      )}
      {view.compare && cards.length > 1 && (
        <p className="mt-6">
          <LinkButton
            href={`${view.compare.href}?${comparedQuery(cards.slice(0, MOST_COMPARED).map(({ id }) => id))}`}
            tone="outline"
          >
            {view.compare.label}
          </LinkButton>
        </p>
      )}
      <ul className="results row-of-four mt-8 lg:mt-10">
        {cards.map((car, index) => (
          <li key={car.id}>
            <CarCard car={car} level={2} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => remove([...cards.map(({ id }) => id), ...gone])}
        >
          {view.clear}
        </button>
      </p>
    </>
  );
}
