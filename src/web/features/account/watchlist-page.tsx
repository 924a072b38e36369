import { EmptySlots, NewestCars } from '#web/features/chosen-cars/no-chosen-cars.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { WatchlistItemView, WatchlistView } from './watchlist-view.ts';
import styles from './watchlist.css?url';

/** The saved cars as they are now. All of it works without script. */
export function WatchlistPage({ view }: { readonly view: WatchlistView }) {
  const { notice, items, browse } = view;
  return (
    <div className="wrap page-end watchlist pt-8 lg:pt-14">
      <link rel="stylesheet" href={styles} precedence="page" />
      <h1 className="type-h1">{view.title}</h1>
      <p className="type-lead measure mt-3 text-text-2">{view.lead}</p>
      {notice && (
        <div className="notice mt-6" role="status">
          {notice.heading && <p className="type-strong">{notice.heading}</p>}
          <p>{notice.text}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="results mt-6">
          {items.map((item, index) => (
            <li key={item.id}>
              <Item item={item} remove={view.remove} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <LinkButton href={browse.href} tone={items.length === 0 ? 'brand' : 'outline'}>
          {browse.label}
        </LinkButton>
      </p>
      {items.length === 0 && <EmptySlots add={view.add} />}
      {view.newest && <NewestCars newest={view.newest} without={[]} />}
    </div>
  );
}

type ItemProps = {
  readonly item: WatchlistItemView;
  readonly remove: WatchlistView['remove'];
  readonly isFirst: boolean;
};

function Item({ item, remove, isFirst }: ItemProps) {
  const { CarCard } = useTemplate().slots;
  return (
    <div className="watchlist-item">
      {item.kind === 'listed' ? (
        <CarCard car={item.card} level={2} isFirst={isFirst} />
      ) : (
        <div className="watchlist-gone">
          <h2 className="type-title">{item.name}</h2>
          {item.similar && (
            <Link to={item.similar.href} className="text-link mt-3">
              {item.similar.label}
            </Link>
          )}
        </div>
      )}
      <div className="watchlist-foot">
        <div>
          {item.status !== null && <p className="type-small-strong">{item.status}</p>}
          {item.kind === 'listed' && item.change !== null && <p className="type-small-strong">{item.change}</p>}
        </div>
        <form method="post" action={remove.action}>
          <input type="hidden" name="car" value={item.id} />
          <input type="hidden" name="step" value="remove" />
          <button type="submit" className="text-link min-h-11" aria-label={`${remove.label}: ${item.name}`}>
            {remove.label}
          </button>
        </form>
      </div>
    </div>
  );
}
