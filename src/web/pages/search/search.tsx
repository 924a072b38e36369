import { data, redirect } from 'react-router';
import { keepValue } from '#web/features/site/packed.ts';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/search';
import { findSearchPage } from './find-search-page.server.ts';
import { SearchFrame } from './search-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const answer = await findSearchPage(page, url);
  if (answer.kind === 'unknown') throw await notFound(page);
  if (answer.kind === 'moved') throw redirect(answer.to, answer.isForGood ? 301 : 302);
  return data(keepValue(answer.data, answer.view), { headers: { [VALID_UNTIL]: answer.data.until } });
}

export const handle: PageHandle = { kind: 'search', showsRepayments: true };

export const headers = sharedHeaders;

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchFrame found={loaderData} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
