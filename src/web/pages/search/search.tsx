import { data, redirect } from 'react-router';
import { keepValue } from '#web/features/site/packed.ts';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/search';
import { findSearchPage } from './find-search-page.server.ts';
import { searchPages } from './search-pages.client.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const answer = await findSearchPage(page, url);
  if (answer.kind === 'unknown') throw await notFound(page);
  if (answer.kind === 'moved') throw redirect(answer.to, answer.isForGood ? 301 : 302);
  const sent = keepValue({ ...answer.data, failure: null }, answer.view);
  return data(sent, { headers: { [VALID_UNTIL]: answer.data.until } });
}

/** Cached and prefetched searches show at once. If a search fails, the last good page stays (D18). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const { page, failure } = await searchPages.find(`${pathname}${search}`, request.signal);
  const moved = searchPages.movedTo(`${pathname}${search}`);
  if (moved !== null && failure === null) throw redirect(moved);
  return { ...page, failure };
}

export const handle: PageHandle = { kind: 'search', showsRepayments: true };

export const headers = sharedHeaders;

/** The layout renders the page, so that it stays mounted from one search to the next. */
export default function Search() {
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
