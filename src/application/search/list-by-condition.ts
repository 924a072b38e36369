import type { SiteContext } from '#application/site-context.ts';
import { CAR_TYPES, type Car, type CarType } from '#domain/car/car.ts';
import { withChoices, withSort, type StockSearch } from '#domain/search/stock-search.ts';
import { listCapped } from './list-capped.ts';
import { listStock } from './list-stock.ts';

export type ConditionStock = {
  readonly carType: CarType;
  readonly count: number;
  /** The first of them in the site's order, at most as many as were asked for. */
  readonly cars: readonly Car[];
  /** The one with the lowest price; null when the site lists none by price. */
  readonly cheapest: Car | null;
};

/**
 * The cars of a search by condition, new ones first; a condition without cars is left out. The price of a used car says
 * nothing of a new one (D374).
 */
export async function listByCondition(
  context: SiteContext,
  search: StockSearch,
  limit: number,
): Promise<readonly ConditionStock[]> {
  const found = await Promise.all(
    CAR_TYPES.map(async (carType): Promise<ConditionStock> => {
      const ofType = withChoices(search, 'car_type', [carType]);
      const { cars, count } = await listCapped(context, ofType, { limit, offset: 0 });
      const [cheapest = null] = count === 0 ? [] : await listStock(context, withSort(ofType, 'price:asc'), 1);
      return { carType, count, cars, cheapest };
    }),
  );
  return found.filter(({ count }) => count > 0);
}
