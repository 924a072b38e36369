import { data } from 'react-router';
import { DirectoryPage } from '#web/features/directory/directory-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import type { Route } from './+types/special-offers';
import { openDirectory } from './open-directory.server.ts';
import { toOfferCard } from './to-directory-cards.server.ts';

/** The special offers of a site (spec §2, D19). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = {
    index: 'offers',
    url,
    toCard: async (...offer: Parameters<typeof toOfferCard>) => toOfferCard(...offer),
  } as const;
  const { view, head, until } = await openDirectory(openPage(context), requested);
  return data({ view, head }, { headers: { [VALID_UNTIL]: until } });
}

export const handle: PageHandle = { kind: 'directory' };

export const headers = sharedHeaders;

export default function SpecialOffers({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
