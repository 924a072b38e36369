import type { SiteContext } from '#application/site-context.ts';
import { visibilityOf } from '#domain/car/availability.ts';
import type { Car } from '#domain/car/car.ts';
import { CarIdSchema } from '#domain/ids.ts';
import { readCars } from './read-cars.ts';

/** The cars with these ids that the site still lists, each once, in the given order. Numbers that are no car ids are ignored. */
export async function listCarsById(context: SiteContext, ids: readonly number[]): Promise<Car[]> {
  const { platform, tenant } = context;
  const known = [...new Set(ids)].flatMap((id) => {
    const parsed = CarIdSchema.safeParse(id);
    return parsed.success ? [parsed.data] : [];
  });
  const rules = { soldWindowDays: tenant.config.stock.sold_window_days, now: platform.clock.now() };
  return (await readCars(context, known)).filter((car) => visibilityOf(car, rules) === 'listed');
}
