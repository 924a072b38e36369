import type { SiteContext } from '#application/site-context.ts';
import { priceChange, savedCarState, type PriceChange, type SavedCarState } from '#domain/account/watchlist.ts';
import type { Car } from '#domain/car/car.ts';
import type { Likeness } from '#domain/car/similarity.ts';
import { carName } from '#domain/car/title.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import { listSavedCars, type StoredSavedCar } from '#store/accounts/watchlist.ts';
import { getCarById, listCarsByIds, listWithdrawnCars } from '#store/stock/cars.ts';
import { isListed, priceOf } from './shown-car.ts';

export type SavedCar =
  | {
      readonly kind: 'listed';
      readonly car: Car;
      readonly state: SavedCarState;
      /** Since it was saved. Null for a sold car too. */
      readonly change: PriceChange | null;
    }
  /** It stays on the list until the shopper removes it. `was` is null for a car that the site may no longer name. */
  | {
      readonly kind: 'unlisted';
      readonly id: CarId;
      readonly state: 'sold' | 'withdrawn';
      readonly was: { readonly name: string; readonly facts: Likeness } | null;
    };

/** The cars of a user's watchlist as they are now, read from the store. The one that was saved last comes first. */
export async function listWatchlist(context: SiteContext, user: UserId): Promise<SavedCar[]> {
  const { platform, tenant } = context;
  const { db } = platform.store;
  const saved = await listSavedCars(tenant.scope, db, user);
  const ids = saved.map(({ carId }) => carId);
  const current = new Map((await listCarsByIds(tenant.scope, db, ids)).map((car) => [car.id, car]));
  const missing = ids.filter((id) => !current.has(id));
  const withdrawn = new Map((await listWithdrawnCars(tenant.scope, db, missing)).map((car) => [car.id, car.facts]));
  return saved.map((item): SavedCar => {
    const car = current.get(item.carId);
    if (car === undefined) return unlisted(item.carId, { facts: withdrawn.get(item.carId), state: 'withdrawn' });
    if (isListed(car, context)) return listed(car, item, context);
    return unlisted(car.id, { facts: car, state: car.status === 'sold' ? 'sold' : 'withdrawn' });
  });
}

function listed(car: Car, { priceWhenSaved, priceTypeWhenSaved }: StoredSavedCar, { tenant }: SiteContext): SavedCar {
  const before = priceWhenSaved === null ? null : { cents: priceWhenSaved, price_type: priceTypeWhenSaved };
  return { kind: 'listed', car, state: savedCarState(car), change: priceChange(before, priceOf(car, tenant)) };
}

type Facts = Likeness & Parameters<typeof carName>[0] & Pick<Car, 'show_on_dealer_website'>;
type Unlisted = { readonly facts: Facts | undefined; readonly state: 'sold' | 'withdrawn' };

/** A car that the dealer hides is not named any more. */
const isNamed = (facts: Facts | undefined): facts is Facts => facts?.show_on_dealer_website === true;

function unlisted(id: CarId, { facts, state }: Unlisted): SavedCar {
  if (!isNamed(facts)) return { kind: 'unlisted', id, state: 'withdrawn', was: null };
  return { kind: 'unlisted', id, state, was: { name: carName(facts), facts } };
}

/** The name of a car that left the watchlist; null when the site has no such car, or may not name it. */
export async function nameOfCar({ platform, tenant }: SiteContext, id: CarId): Promise<string | null> {
  const { db } = platform.store;
  const [withdrawn] = await listWithdrawnCars(tenant.scope, db, [id]);
  const facts = (await getCarById(tenant.scope, db, id)) ?? withdrawn?.facts;
  return isNamed(facts) ? carName(facts) : null;
}
