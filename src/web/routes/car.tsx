import { data } from 'react-router';
import type { Route } from './+types/car';
import { viewCar } from '#application/view-car.ts';
import type { CarView } from '#application/view-car.ts';
import { CarPage } from '../features/car/car-page.tsx';
import { GonePage } from '../features/car/gone-page.tsx';
import { toCardView } from '../features/car/to-card-view.server.ts';
import { toCarPageView } from '../features/car/to-car-page-view.server.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { absolutePicture } from '../absolute-picture.ts';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import type { PageHead } from '../page-head.ts';
import { sharedHeaders, VALID_UNTIL } from '../shared-headers.ts';
import { structuredCar } from '../structured-car.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools } = page;
  const seen = await viewCar(page, params.slug);
  if (seen.kind === 'not_found') throw data(null, { status: 404 });
  if (seen.kind === 'gone') {
    const gone = {
      kind: 'gone' as const,
      similar: seen.similar.map((car) => toCardView(car, tools)),
      carsHref: tools.links.cars(),
      head: goneHead(page),
    };
    return data(gone, { status: 410 });
  }
  const view = toCarPageView(seen, { ...tools, config: seen.config });
  const until = validUntil([seen.car, ...seen.similar], tools);
  return data({ kind: 'car' as const, car: view, head: carHead(seen, page) }, { headers: { [VALID_UNTIL]: until } });
}

export const headers = sharedHeaders;

export default function Car({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GonePage similar={loaderData.similar} carsHref={loaderData.carsHref} />;
  return <CarPage car={loaderData.car} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

function carHead(seen: Extract<CarView, { kind: 'car' }>, page: Page): PageHead {
  const { tools, origin } = page;
  const view = toCarPageView(seen, { ...tools, config: seen.config });
  const url = `${origin}${tools.links.car(seen.car.slug)}`;
  const images = seen.car.images
    .slice(0, 6)
    .map((image) => absolutePicture(image, page))
    .filter((image) => image !== null);
  const price = view.isSold
    ? tools.t('status.sold')
    : view.price
      ? `${view.price.text} ${view.price.label.toLowerCase()}`
      : view.priceText;
  return {
    title: `${view.name} | ${tools.config.name}`,
    description: [view.name, ...view.chips, price, view.location?.city].filter(Boolean).join(', '),
    canonical: url,
    isIndexable: true,
    image: images[0] ?? null,
    siteName: tools.config.name,
    type: 'product',
    data: structuredCar(seen.car, { url, images, page }),
  };
}

function goneHead({ tools }: Page): PageHead {
  const title = `${tools.t('car.gone_title')} | ${tools.config.name}`;
  return {
    title,
    description: tools.t('car.gone_text'),
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: tools.config.name,
  };
}
