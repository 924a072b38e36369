import { data } from 'react-router';
import { BlogPage } from '#web/features/content/blog-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/blog';
import { hasCars } from './has-cars.ts';
import { toBlogPage } from './to-blog-page.server.ts';

/** The blog, or the vehicle reviews of it (spec §2). A list that is off or has no entries is a 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const found = await toBlogPage(url.pathname, page);
  if (found === null) throw await notFound(page);
  const { view, head, cars, until } = found;
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(cars, { ...page.tools, until }) } });
}

export const handle: PageHandle = { kind: 'content', showsRepayments: hasCars };

export const headers = sharedHeaders;

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
