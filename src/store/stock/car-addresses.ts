import type { Car, CarType } from '#domain/car/car.ts';
import type { CarId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, eq, gt, sql } from '#store/orm.ts';
import { cars, current_cars } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** The slug of a car that is or was in stock; null when there is none in the scope. */
export async function getSlugOfCar(scope: TenantScope, db: Database, id: CarId): Promise<string | null> {
  const [row] = await db
    .select({ slug: cars.slug })
    .from(cars)
    .where(and(tenantScopeFilter(scope, cars), eq(cars.id, id)));
  return row?.slug ?? null;
}

/** Rows of one query: some 50 ms of the embedded store's single session. */
const ADDRESS_ROWS = 5000;

/** What a sitemap says of a car. */
export type CarAddress = Pick<Car, 'id' | 'slug' | 'make' | 'model' | 'car_type' | 'location_name' | 'updated_at'>;

/** The addresses of all current cars in the scope by id, hidden ones included, in short queries. */
export async function listCarAddresses(scope: TenantScope, db: Database): Promise<CarAddress[]> {
  const addresses: CarAddress[] = [];
  for (let last = 0; ;) {
    const rows = await db
      .select({
        id: current_cars.id,
        slug: current_cars.slug,
        make: sql<string>`${current_cars.facts}->>'make'`,
        model: sql<string>`${current_cars.facts}->>'model'`,
        car_type: sql<CarType>`${current_cars.facts}->>'car_type'`,
        location_name: current_cars.location_name,
        updated_at: current_cars.updated_at,
      })
      .from(current_cars)
      .where(and(tenantScopeFilter(scope, current_cars), gt(current_cars.id, last)))
      .orderBy(asc(current_cars.id))
      .limit(ADDRESS_ROWS);
    for (const row of rows) addresses.push({ ...row, id: row.id as CarId, updated_at: row.updated_at.toISOString() });
    if (rows.length < ADDRESS_ROWS) return addresses;
    last = rows.at(-1)?.id ?? last;
  }
}
