import { data } from 'react-router';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import { FavouritesPage } from '#web/features/chosen-cars/favourites-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createFavouritesText } from '#web/messages/favourites-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { listsOf } from '#web/pages/site/to-controls.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/favourites';
import { listNewest, toNewestView } from './newest.server.ts';

/** The favourites of a browser (spec §4). The page is the same for everybody, and the browser fills in the cars (D49). */
export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  const { config, links } = page.tools;
  if (!listsOf(config).includes('favourites')) throw await notFound(page);
  const text = createFavouritesText({ locale: config.locale ?? config.market, tenant: config.wording });
  // Where a site has a garage, the heart of a car saves to the watchlist (D389), and the page leads there (D580).
  const hasGarage = isGarageEnabled(config);
  const newest = await listNewest(page);
  const view = {
    title: text(hasGarage ? 'favourites.title_garage' : 'favourites.title'),
    lead: text('favourites.lead'),
    prices: text('favourites.prices'),
    withoutScript: text('favourites.without_script'),
    loading: text('favourites.loading'),
    empty: {
      heading: text(hasGarage ? 'favourites.empty_garage' : 'favourites.empty'),
      text: text(hasGarage ? 'favourites.empty_garage_text' : 'favourites.empty_text'),
    },
    hasGarage,
    failed: text('favourites.failed'),
    retry: text('favourites.retry'),
    gone: text('favourites.gone'),
    forgetGone: text('favourites.forget_gone'),
    clear: text('favourites.clear'),
    browse: hasGarage
      ? { label: text('favourites.watchlist'), href: links.watchlist() }
      : { label: text('favourites.browse'), href: links.cars() },
    compare: config.features.compare ? { label: text('favourites.compare'), href: links.compare() } : null,
    newest: toNewestView(newest, page.tools),
    cardsHref: links.favouriteCards(),
  };
  const head = unindexedHead(view.title, page, { path: links.favourites() });
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(newest, page.tools) } });
}

export const handle: PageHandle = { kind: 'chosen_cars', showsRepayments: true };

export const headers = sharedHeaders;

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
