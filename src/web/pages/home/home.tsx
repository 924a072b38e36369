import { data } from 'react-router';
import { listSlides } from '#application/content/list-slides.ts';
import { listMakeLogos } from '#application/directory/list-make-logos.ts';
import { listModels } from '#application/directory/list-models.ts';
import { searchDirectory } from '#application/directory/search-directory.ts';
import { readReviews } from '#application/reviews/read-reviews.ts';
import { listHome, type HomeStock } from '#application/search/list-home.ts';
import { listModelStock } from '#application/search/list-model-stock.ts';
import { searchBudget } from '#application/search/search-budget.ts';
import { WHOLE_DIRECTORY } from '#domain/directory/directory-search.ts';
import { HomePage } from '#web/features/home/home-page.tsx';
import { MAX_BUDGET_CARS } from '#web/features/widgets/budget-view.ts';
import { toMeta } from '#web/head/page-head.ts';
import { toBodyTiles } from '#web/pages/site/to-tiles.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntilMidnight } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/home';
import { homeHead } from './home-head.server.ts';
import { firstBudgetSearch } from './to-budget-view.server.ts';
import { MAX_HOME_MODELS } from './to-home-models.server.ts';
import { toHomeView, type HomeSource } from './to-home-view.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tenant, tools } = page;
  const [starts, reviews] = await Promise.all([
    listHome(page),
    readReviews(page, { locations: tenant.locations, settings: tenant.config.reviews }),
  ]);
  const [budget, offers, slides, models, logos] = await Promise.all([
    findBudget(starts, page),
    listOffers(page),
    listSlides(page),
    listRange(page),
    listLogos(page),
  ]);
  const stock = { ...starts, budget, offers, reviews, slides, models, logos };
  const head = homeHead(stock, page);
  const { until } = reviews;
  return data(
    { home: toHomeView(stock, tools), head },
    { headers: { [VALID_UNTIL]: validUntilMidnight(stock.featured, { ...tools, until }) } },
  );
}

/** The offers of today; none where the home page does not show them. */
async function listOffers(page: Page): Promise<HomeSource['offers']> {
  if (!page.tools.config.home.sections.includes('offers')) return [];
  const { hits } = await searchDirectory(page, 'offers', WHOLE_DIRECTORY);
  return hits;
}

/** The logos of makes; none where the home page does not show makes. */
async function listLogos(page: Page): Promise<HomeSource['logos']> {
  return page.tools.config.home.sections.includes('brands') ? listMakeLogos(page) : new Map();
}

/** The first models with their stock; none where the home page does not show them. */
async function listRange(page: Page): Promise<HomeSource['models']> {
  if (!page.tools.config.home.sections.includes('models')) return [];
  const models = await listModels(page);
  return listModelStock(page, models.slice(0, MAX_HOME_MODELS));
}

/** What the budget widget shows first: cars of its first body. Null where the home page has no budget widget. */
async function findBudget(stock: HomeStock, page: Page): Promise<HomeSource['budget']> {
  const { config } = page.tools;
  const [first] = toBodyTiles(stock, page.tools);
  if (!first || !config.budget.enabled || !config.home.sections.includes('budget')) return null;
  return searchBudget(page, firstBudgetSearch(stock.start, first.body, page.tools), MAX_BUDGET_CARS);
}

export const handle: PageHandle = { kind: 'home', showsRepayments: true };

export const headers = sharedHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
