import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_SEARCH, withChoices, withVehicles } from '#domain/search/stock-search.ts';
import { listCapped } from './list-capped.ts';

export type ModelStock = {
  readonly model: DirectoryHit<'models'>;
  /** Its cars in stock. */
  readonly count: number;
  /** The one with the lowest price; null when none is in stock. */
  readonly cheapest: Car | null;
};

const IN_STOCK = { ...withChoices(EMPTY_SEARCH, 'status', ['in_stock']), sortBy: 'price:asc' } as const;

/** What is in stock of each model, in the given order. One query of the engine and at most one of the store for each. */
export function listModelStock(
  context: SiteContext,
  models: readonly DirectoryHit<'models'>[],
): Promise<readonly ModelStock[]> {
  return Promise.all(
    models.map(async (model): Promise<ModelStock> => {
      const search = withVehicles(IN_STOCK, [{ make: model.manufacturer_name, models: [model.name] }]);
      const { cars, count } = await listCapped(context, search, { limit: 1, offset: 0 });
      return { model, count, cheapest: cars[0] ?? null };
    }),
  );
}
