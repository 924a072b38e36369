import { data, redirect } from 'react-router';
import { ContentPage } from '#web/features/content/content-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/content-page';
import { hasCars } from './has-cars.ts';
import { findContentPage, toContentPage } from './to-content-page.server.ts';

/** A page from a Markdown file of the tenant's folder. One that is off or has no file is a 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const found = await findContentPage(url.pathname, page);
  if (found.kind === 'moved') return redirect(found.to, 301);
  if (found.kind === 'none') throw await notFound(page);
  const { view, head, cars, until } = await toContentPage(found, page);
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(cars, { ...page.tools, until }) } });
}

export const handle: PageHandle = { kind: 'content', showsRepayments: hasCars };

export const headers = sharedHeaders;

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
