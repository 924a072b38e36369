import { MOST_COMPARED } from '#domain/car/compared-ids.ts';
import { EmptySlots, NewestCars } from '#web/features/chosen-cars/no-chosen-cars.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { CompareActions } from './compare-actions.tsx';
import { CompareTable } from './compare-table.tsx';
import type { CompareView } from './compare-view.ts';
import { KeptCars } from './kept-cars.tsx';

/** Cars side by side. Its address names the cars, so it is also the link to share: it says nothing of the shopper. */
export function ComparePage({ view }: { readonly view: CompareView }) {
  const count = view.cars.length;
  const canCompare = count > 1;
  const ways = (
    <p className="compare-ways mt-6 flex flex-wrap items-center gap-3">
      <LinkButton href={view.browse.href} tone={canCompare ? 'outline' : 'brand'}>
        {view.browse.label}
      </LinkButton>
      {!canCompare && <KeptCars kept={view.kept} shown={view.cars.map(({ card }) => card.id)} />}
    </p>
  );
  return (
    <div className="wrap page-end compare pt-8 lg:pt-14">
      <h1 className="type-h1">{view.title}</h1>
      <p className="compare-lead type-lead measure mt-3 text-text-2">
        {count === 0 && <Glyph name="columns" />} {view.lead}
      </p>
      {view.notes.length > 0 && (
        <div className="notice mt-6">
          {view.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {canCompare && <CompareActions view={view} />}
      {count > 0 && (
        <div className="compare-cars" data-count={count}>
          <div>
            <CompareTable view={view} />
          </div>
          {count === 1 && (
            <div className="compare-places">
              <EmptySlots count={MOST_COMPARED - count} add={view.add} />
              {ways}
            </div>
          )}
        </div>
      )}
      {count !== 1 && ways}
      {count === 0 && <EmptySlots add={view.add} />}
      {view.newest && <NewestCars newest={view.newest} without={[]} canCompare />}
    </div>
  );
}
