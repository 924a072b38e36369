import { data } from 'react-router';
import { FilterValuesPage } from '#web/features/search/filter-values-page.tsx';
import { toMeta, type PageHead } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/filter-values';
import { findFilter } from './find-filter-values.server.ts';
import { toFilterValuesView } from './to-filter-values.server.ts';

/** All values of one filter as a page, which "Show all makes" links to without script. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools, origin } = page;
  const filter = await findFilter(page, params.attribute, url);
  const view = filter && toFilterValuesView(filter.requested, filter.source);
  if (!view) throw await notFound(page);
  const head: PageHead = {
    title: `${view.heading} | ${tools.config.name}`,
    description: tools.t('search.values_text'),
    canonical: new URL(view.backHref, origin).href,
    isIndexable: false,
    image: null,
    siteName: tools.config.name,
  };
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil([], tools) } });
}

export const handle: PageHandle = { kind: 'search' };

export const headers = sharedHeaders;

export default function FilterValues({ loaderData }: Route.ComponentProps) {
  return <FilterValuesPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
