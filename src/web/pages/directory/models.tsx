import { data } from 'react-router';
import { readModelStock } from '#application/search/list-model-stock.ts';
import { DirectoryPage } from '#web/features/directory/directory-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/models';
import { openDirectory } from './open-directory.server.ts';
import { toModelCard } from './to-directory-cards.server.ts';

/** The models of a site's manufacturers (spec §2, D19). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { view, head, until } = await openDirectory(page, {
    index: 'models',
    url,
    toCard: async (model, tools, known) => toModelCard(await readModelStock(page, model), tools, known),
  });
  return data({ view, head }, { headers: { [VALID_UNTIL]: until } });
}

export const handle: PageHandle = { kind: 'directory' };

export const headers = sharedHeaders;

export default function Models({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
