import { data } from 'react-router';
import type { Route } from './+types/home';
import { listHome } from '#application/list-home.ts';
import { CAR_TYPES } from '#domain/car/car.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { toHomeView } from '../features/home/to-home-view.server.ts';
import { absolutePicture } from '../absolute-picture.ts';
import { openPage } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import type { PageHead } from '../page-head.ts';
import { sharedHeaders, VALID_UNTIL } from '../shared-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tenant, tools, origin } = page;
  const stock = await listHome(page);
  const { config, t } = tools;
  const listed = new Intl.ListFormat(config.locale ?? config.market);
  const types = CAR_TYPES.filter((type) => (stock.carTypes[type] ?? 0) > 0).map((type) =>
    t(`car_type.${type}`).toLowerCase(),
  );
  const head: PageHead = {
    title: types.length > 0 ? t('home.title', { dealer: config.name, types: listed.format(types) }) : config.name,
    description: config.home.lead ?? config.brand.tagline ?? config.name,
    canonical: `${origin}/`,
    isIndexable: true,
    image: absolutePicture(config.brand.social_image ?? config.home.hero_image, page),
    siteName: config.name,
  };
  return data(
    { home: toHomeView(stock, tools), head },
    { headers: { [VALID_UNTIL]: validUntil(stock.featured, { config: tenant.config, now: tools.now }) } },
  );
}

export const headers = sharedHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
