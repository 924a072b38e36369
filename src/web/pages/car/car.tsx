import { data } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { CarPage } from '#web/features/car/car-page.tsx';
import { GonePage } from '#web/features/car/gone-page.tsx';
import { carHead } from '#web/head/car-head.server.ts';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/car';
import { toCarPageView } from './to-car-page-view.server.ts';
import { toCardViews } from './to-card-views.server.ts';
import { toItem } from './to-item.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const viewed = await viewCar(page, params.slug, { mayBeCached: true });
  if (viewed.kind === 'not_found') throw await notFound(page);
  if (viewed.kind === 'gone') {
    const gone = {
      kind: 'gone' as const,
      similar: toCardViews(viewed.similar, tools),
      carsHref: tools.links.cars(),
      head: unindexedHead(tools.t('car.gone_title'), page, { description: tools.t('car.gone_text') }),
    };
    return data(gone, { status: 410 });
  }
  const view = toCarPageView({ ...viewed, searchParams: url.searchParams }, { ...tools, config: viewed.config });
  const until = validUntil([viewed.car, ...viewed.similar], tools);
  return data(
    {
      kind: 'car' as const,
      car: view,
      item: toItem(viewed.car, { ...tools, config: viewed.config }),
      head: carHead(viewed, view, page),
    },
    { headers: { [VALID_UNTIL]: until } },
  );
}

export const handle: PageHandle = {
  kind: 'car',
  showsRepayments: true,
  // A car that is gone has none.
  seller: (loaded) => (loaded as { car?: { seller: string } } | undefined)?.car?.seller ?? null,
};

export const headers = sharedHeaders;

export default function Car({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GonePage similar={loaderData.similar} carsHref={loaderData.carsHref} />;
  return <CarPage car={loaderData.car} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
