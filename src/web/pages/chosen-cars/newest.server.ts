import { listStock } from '#application/search/list-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import { NEWEST_CARS, type NewestCarsView } from '#web/features/chosen-cars/no-chosen-cars.tsx';
import { toCardViews, withoutNewest } from '#web/pages/car/to-card-views.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

const IN_STOCK = { ...EMPTY_SEARCH, choices: { status: ['in_stock'] } };

/** What came in last, for pages of chosen cars that have none. */
export const listNewest = (page: Page) => listStock(page, IN_STOCK, NEWEST_CARS, 'created_at:desc');

export const toNewestView = (cars: readonly Car[], tools: PageTools): NewestCarsView => ({
  heading: tools.t('home.featured'),
  all: { label: tools.t('directory.all_cars'), href: tools.links.cars() },
  cards: toCardViews(cars, withoutNewest(tools)),
});
