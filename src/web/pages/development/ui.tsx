import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { listSlides } from '#application/content/list-slides.ts';
import { listHome } from '#application/search/list-home.ts';
import { searchBudget } from '#application/search/search-budget.ts';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { MAX_BUDGET_CARS } from '#web/features/widgets/budget-view.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { toSiteCalculator } from '#web/pages/finance/to-site-calculator.server.ts';
import { firstBudgetSearch, toBudgetView } from '#web/pages/home/to-budget-view.server.ts';
import { toHomePropositions } from '#web/pages/home/to-home-propositions.server.ts';
import { toHomeSlider } from '#web/pages/home/to-home-slider.server.ts';
import { toPriceRangeView } from '#web/pages/home/to-price-range-view.server.ts';
import { carouselLabels } from '#web/pages/site/carousel-labels.server.ts';
import { toBodyTiles, toFacetTiles } from '#web/pages/site/to-tiles.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { TEMPLATES } from '#web/templates/templates.ts';
import { UiPage } from './ui-page.tsx';
import { templateAsked } from './with-template.server.ts';

/** Every widget in its states (`/__ui`). `routes.ts` has this route in development only. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = openPage(context);
  const { tools } = page;
  const stock = await listHome(page);
  const bodies = toBodyTiles(stock, tools);
  const [first] = bodies;
  const found = first
    ? await searchBudget(page, firstBudgetSearch(stock.start, first.body, tools), MAX_BUDGET_CARS)
    : null;
  const [car] = stock.featured;
  const { pages } = TEMPLATES[templateAsked(url) ?? tools.config.template].sheets;
  return {
    templates: TEMPLATE_NAMES,
    sheets: [...new Set(Object.values(pages).flatMap(({ first: sheets, below }) => [...sheets, below ?? []].flat()))],
    carousels: [3, 1].map((count) => carouselLabels(tools.t, count)),
    views: {
      bodies,
      tiles: toFacetTiles(stock, tools),
      priceRange: toPriceRangeView(stock, tools),
      budget: found && toBudgetView({ start: stock.start, tiles: bodies, found }, tools),
      propositions: toHomePropositions(tools),
      slider: toHomeSlider(await listSlides(page), { isFirst: false }, tools),
      card: car ? toCardView(car, tools) : null,
      calculator: toSiteCalculator(tools),
    },
  };
}

export const handle: PageHandle = { kind: 'home' };

export default function Ui({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <UiPage {...loaderData} />;
}

export const meta: MetaFunction = () => [{ title: 'Widgets' }];
