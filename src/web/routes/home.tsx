import { data } from 'react-router';
import type { Route } from './+types/home';
import { listHome } from '#application/list-home.ts';
import { searchBudget } from '#application/search-budget.ts';
import { CAR_TYPES } from '#domain/car/car.ts';
import { validUntil } from '../features/car/valid-until.server.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { toHomeView } from '../features/home/to-home-view.server.ts';
import type { HomeStock } from '../features/home/to-home-view.server.ts';
import { MOST_BUDGET_CARS } from '../features/widgets/budget-view.ts';
import { firstBudgetSearch } from '../features/widgets/to-budget-view.server.ts';
import { toBodyTiles } from '../features/widgets/to-tiles.server.ts';
import { socialPicture } from '../absolute-picture.ts';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import type { PageHead } from '../page-head.ts';
import { sharedHeaders, VALID_UNTIL } from '../shared-headers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tenant, tools, origin } = page;
  const starts = await listHome(page);
  const stock: HomeStock = { ...starts, budget: await findBudgetOf(starts, page) };
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
    image: socialPicture(config.brand.social_image ?? config.home.hero_image, page),
    siteName: config.name,
  };
  return data(
    { home: toHomeView(stock, tools), head },
    { headers: { [VALID_UNTIL]: validUntil(stock.featured, { config: tenant.config, now: tools.now }) } },
  );
}

/** What the budget widget shows first, where the home page has one: of the first of its bodies. */
async function findBudgetOf(stock: Omit<HomeStock, 'budget'>, page: Page): Promise<HomeStock['budget']> {
  const { config } = page.tools;
  const [first] = toBodyTiles(stock, page.tools);
  if (!first || !config.budget.enabled || !config.home.sections.includes('budget')) return null;
  return searchBudget(page, firstBudgetSearch(stock.start, first.body, page.tools), MOST_BUDGET_CARS);
}

export const headers = sharedHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
