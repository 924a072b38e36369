import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { SiteContext } from '#application/site-context.ts';
import { EMPTY_SEARCH, withChoices, withVehicles } from '#domain/search/stock-search.ts';
import { listByCondition, type ConditionStock } from './list-by-condition.ts';

export type ModelStock = {
  readonly model: DirectoryHit<'models'>;
  /** Its cars in stock. */
  readonly count: number;
  /** The same cars by condition, new ones first. */
  readonly conditions: readonly Pick<ConditionStock, 'carType' | 'cheapest'>[];
};

const IN_STOCK = withChoices(EMPTY_SEARCH, 'status', ['in_stock']);

/** What is in stock of a model. */
export async function readModelStock(context: SiteContext, model: DirectoryHit<'models'>): Promise<ModelStock> {
  const search = withVehicles(IN_STOCK, [{ make: model.manufacturer_name, models: [model.name] }]);
  const conditions = await listByCondition(context, search, 0);
  return { model, count: conditions.reduce((sum, { count }) => sum + count, 0), conditions };
}

/** What is in stock of each model, in the given order. */
export function listModelStock(
  context: SiteContext,
  models: readonly DirectoryHit<'models'>[],
): Promise<readonly ModelStock[]> {
  return Promise.all(models.map((model) => readModelStock(context, model)));
}
