import { data } from 'react-router';
import { ContentPage } from '#web/features/content/content-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/post';
import { hasCars } from './has-cars.ts';
import { toPostPage } from './to-blog-page.server.ts';

/** One blog entry. It is a 404 before its day, and where the blog is off. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const found = await toPostPage(params.post, page);
  if (found === null) throw await notFound(page);
  const { view, head, cars, until } = found;
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(cars, { ...page.tools, until }) } });
}

export const handle: PageHandle = { kind: 'content', showsRepayments: hasCars };

export const headers = sharedHeaders;

export default function Post({ loaderData }: Route.ComponentProps) {
  return <ContentPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
