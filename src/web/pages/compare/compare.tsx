import { data } from 'react-router';
import { listCarsById } from '#application/cars/list-cars-by-id.ts';
import { readComparedIds } from '#domain/car/compared-ids.ts';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { listNewest } from '#web/pages/chosen-cars/newest.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/compare';
import { toCompareView } from './to-compare-view.server.ts';

/** Up to four cars side by side: `/compare?cars=12,7`. The same for everybody who has the address (D392). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { config, links } = page.tools;
  if (!config.features.compare) throw await notFound(page);
  const { ids, isCut } = readComparedIds(url.searchParams.get('cars'));
  const cars = await listCarsById(page, ids);
  const newest = cars.length > 0 ? [] : await listNewest(page);
  const view = toCompareView({ cars, gone: ids.length - cars.length, isCut, newest }, page.tools);
  const head = unindexedHead(view.title, page, { path: links.compare() });
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil([...cars, ...newest], page.tools) } });
}

/** Without cars of its own, the page lists some as a search does. */
const isList = (loaded: unknown) => {
  const { view } = (loaded ?? {}) as Partial<Route.ComponentProps['loaderData']>;
  return Boolean(view?.newest);
};

export const handle: PageHandle = {
  kind: (loaded) => (isList(loaded) ? 'chosen_cars' : 'compare'),
  showsRepayments: true,
};

export const headers = sharedHeaders;

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
