import { similarSearch } from '#application/cars/similar-cars.ts';
import type { SavedCar } from '#application/watchlist/list-watchlist.ts';
import type { Car } from '#domain/car/car.ts';
import { carName } from '#domain/car/title.ts';
import type { CarId } from '#domain/ids.ts';
import { formatDollars } from '#domain/money.ts';
import type { WatchlistItemView, WatchlistView } from '#web/features/account/watchlist-view.ts';
import type { WatchlistText } from '#web/messages/watchlist-texts.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { toNewestView } from '#web/pages/chosen-cars/newest.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type ViewOptions = { readonly tools: PageTools; readonly text: WatchlistText };

function toItem(saved: SavedCar, { tools, text }: ViewOptions): WatchlistItemView {
  // Its card says of a car that it is coming.
  const isForSale = saved.state === 'in_stock' || saved.state === 'coming_soon';
  const status = isForSale ? null : text(`watchlist.status.${saved.state}`);
  if (saved.kind === 'unlisted') {
    const { id, was } = saved;
    const similar = was && { label: text('watchlist.similar'), href: tools.links.search(similarSearch(was.facts)) };
    return { kind: 'unlisted', id, name: was?.name ?? text('watchlist.unnamed'), status, similar };
  }
  const { car, change } = saved;
  const amount = change === null ? '' : formatDollars(change.dollars * 100);
  return {
    kind: 'listed',
    id: car.id,
    name: carName(car),
    status,
    card: toCardView(car, tools),
    change: change && text(`watchlist.${change.kind}`, { amount }),
  };
}

type Told = {
  readonly query: URLSearchParams;
  /** The car that `?removed=12` names; its name is null when the site may not name it. */
  readonly removed: { readonly id: CarId; readonly name: string | null } | null;
  /** The car that was saved by the request before, and not by an address that is opened again. */
  readonly justSaved: CarId | null;
  readonly text: WatchlistText;
};

/** What the last step did: `?saved=12`, `?removed=12` or `?problem=full`, told only if the list bears it out. */
function toNotice(
  { query, removed, text }: Omit<Told, 'justSaved'>,
  items: readonly WatchlistItemView[],
): WatchlistView['notice'] {
  const saved = items.find(({ id }) => String(id) === query.get('saved'));
  if (saved) return { heading: text('watchlist.saved'), text: text('watchlist.saved_text', { car: saved.name }) };
  if (removed !== null && items.every(({ id }) => id !== removed.id)) {
    const { name: car } = removed;
    const said = car === null ? text('watchlist.removed_unnamed') : text('watchlist.removed_text', { car });
    return { heading: text('watchlist.removed'), text: said };
  }
  const problem = (['no_car', 'full'] as const).find((name) => name === query.get('problem'));
  return problem === undefined ? null : { heading: '', text: text(`watchlist.problem.${problem}`) };
}

/** The view of the watchlist of whoever is signed in. `newest` are the cars to offer a shopper who has saved none. */
export function toWatchlistView(
  cars: readonly SavedCar[],
  { query, removed, justSaved, newest, ...options }: ViewOptions & Told & { readonly newest: readonly Car[] },
): WatchlistView {
  const { tools, text } = options;
  const items = cars.map((saved) => toItem(saved, options));
  const reported = items.find(({ id }) => id === justSaved);
  return {
    title: text('watchlist.title'),
    lead: items.length === 0 ? text('watchlist.empty') : text('watchlist.lead', { count: items.length }),
    notice: toNotice({ query, removed, text }, items),
    saved: reported?.kind === 'listed' ? reported.card : null,
    items,
    browse: { label: text('watchlist.browse'), href: tools.links.cars() },
    add: { label: text('watchlist.add'), href: tools.links.cars() },
    newest: newest.length > 0 ? toNewestView(newest, tools) : null,
    remove: { label: text('watchlist.remove'), action: tools.links.watchlist() },
  };
}
