import type { PriceType } from '#domain/car/car.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, count, desc, eq } from '#store/orm.ts';
import { cars, users, watchlist_items } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** The address is kept although the car may be gone. */
export type StoredSavedCar = {
  readonly carId: CarId;
  readonly slug: string;
  readonly savedAt: Date;
  readonly priceWhenSaved: Cents | null;
  readonly priceTypeWhenSaved: PriceType | null;
};

const ofUser = (scope: TenantScope, user: UserId) =>
  and(tenantScopeFilter(scope, { tenant_slug: watchlist_items.tenant_slug }), eq(watchlist_items.user_id, user));

/** The cars of a user's watchlist, the one that was saved last first. */
export async function listSavedCars(scope: TenantScope, db: Database, user: UserId): Promise<StoredSavedCar[]> {
  const rows = await db
    .select({
      carId: watchlist_items.car_id,
      slug: cars.slug,
      savedAt: watchlist_items.saved_at,
      priceWhenSaved: watchlist_items.price_when_saved,
      priceTypeWhenSaved: watchlist_items.price_type_when_saved,
    })
    .from(watchlist_items)
    .innerJoin(cars, eq(cars.id, watchlist_items.car_id))
    .where(ofUser(scope, user))
    .orderBy(desc(watchlist_items.saved_at), desc(watchlist_items.car_id));
  return rows.map((row) => ({ ...row, carId: row.carId as CarId }));
}

export async function listSavedCarIds(scope: TenantScope, db: Database, user: UserId): Promise<CarId[]> {
  const rows = await db
    .select({ id: watchlist_items.car_id })
    .from(watchlist_items)
    .where(ofUser(scope, user))
    .orderBy(asc(watchlist_items.car_id));
  return rows.map(({ id }) => id as CarId);
}

type NewSavedCar = {
  readonly user: UserId;
  readonly car: CarId;
  readonly at: Date;
  readonly price: { readonly cents: Cents; readonly price_type: PriceType | null } | null;
  /** The most cars that a list may hold. */
  readonly max: number;
};

/**
 * Puts a car on a user's list. One that is there already stays as it was saved first. The user's row is locked, so that
 * saves at the same time are counted one after the other.
 * @returns `full` when the list holds `max` other cars, `no_user` when the account was deleted meanwhile
 */
export async function insertSavedCar(
  scope: TenantScope,
  tx: Database,
  { user, car, at, price, max }: NewSavedCar,
): Promise<'saved' | 'was_saved' | 'full' | 'no_user'> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(tenantScopeFilter(scope, { tenant_slug: users.tenant_slug }), eq(users.id, user)))
    .for('no key update');
  if (owner === undefined) return 'no_user';
  const [before] = await tx
    .select({ id: watchlist_items.car_id })
    .from(watchlist_items)
    .where(and(ofUser(scope, user), eq(watchlist_items.car_id, car)));
  if (before !== undefined) return 'was_saved';
  const [held] = await tx.select({ count: count() }).from(watchlist_items).where(ofUser(scope, user));
  if ((held?.count ?? 0) >= max) return 'full';
  await tx.insert(watchlist_items).values({
    tenant_slug: scope.tenant,
    user_id: user,
    car_id: car,
    saved_at: at,
    price_when_saved: price?.cents ?? null,
    price_type_when_saved: price?.price_type ?? null,
  });
  return 'saved';
}

/** Returns whether the car was on the list. */
export async function deleteSavedCar(
  scope: TenantScope,
  db: Database,
  { user, car }: { readonly user: UserId; readonly car: CarId },
): Promise<boolean> {
  const deleted = await db
    .delete(watchlist_items)
    .where(and(ofUser(scope, user), eq(watchlist_items.car_id, car)))
    .returning({ id: watchlist_items.car_id });
  return deleted.length > 0;
}
