import type { SiteContext } from '#application/site-context.ts';
import { MAX_SAVED_CARS } from '#domain/account/watchlist.ts';
import { carName } from '#domain/car/title.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { deleteSavedCar, insertSavedCar } from '#store/accounts/watchlist.ts';
import { getCarById } from '#store/stock/cars.ts';
import { isListed, priceOf } from './shown-car.ts';

/** `no_car`: the site lists no such car. `full`: the list holds `MAX_SAVED_CARS`. `signed_out`: the account is gone. */
export type SaveProblem = 'no_car' | 'full' | 'signed_out';

type OfUser = { readonly user: UserId; readonly car: CarId };

/** Saves a car to the user's watchlist, with its price of now. Saving it again changes nothing and succeeds. */
export async function saveCar(
  context: SiteContext,
  { user, car: id }: OfUser,
): Promise<Result<{ readonly name: string; readonly isNew: boolean }, SaveProblem>> {
  const { platform, tenant } = context;
  const car = await getCarById(tenant.scope, platform.store.db, id);
  if (car === null || !isListed(car, context)) return fail('no_car');
  const item = { user, car: id, at: platform.clock.now(), price: priceOf(car, tenant), max: MAX_SAVED_CARS };
  const saved = await platform.store.transaction((tx) => insertSavedCar(tenant.scope, tx, item));
  if (saved === 'full') return fail('full');
  if (saved === 'no_user') return fail('signed_out');
  return succeed({ name: carName(car), isNew: saved === 'saved' });
}

/**
 * Removes a car from the user's watchlist, also one that is no longer listed. Removing it again changes nothing and
 * succeeds, while the site lists the car.
 */
export async function removeCar(context: SiteContext, { user, car: id }: OfUser): Promise<Result<null, 'no_car'>> {
  const { platform, tenant } = context;
  if (await deleteSavedCar(tenant.scope, platform.store.db, { user, car: id })) return succeed(null);
  const car = await getCarById(tenant.scope, platform.store.db, id);
  return car !== null && isListed(car, context) ? succeed(null) : fail('no_car');
}
