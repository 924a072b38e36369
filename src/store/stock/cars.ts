import type { Car, CarFacts } from '#domain/car/car.ts';
import type { CarId, DealershipId, LocationId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, desc, eq, gt, inArray, sql, type SQL } from '#store/orm.ts';
import { car_versions, cars, current_cars, dealerships } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import { stampOf, type CarStamp } from './stock-stamps.ts';

/** Rows of one query of a stream: few, so that other queries run in between. */
const STREAM_ROWS = 500;

/** The current car with this slug; null when there is none in the scope, or it was withdrawn. */
export async function getCarBySlug(scope: TenantScope, db: Database, slug: string): Promise<Car | null> {
  const [row] = await db
    .select()
    .from(current_cars)
    .where(and(tenantScopeFilter(scope, current_cars), eq(current_cars.slug, slug)));
  return row === undefined ? null : toCar(row);
}

export async function getCarById(scope: TenantScope, db: Database, id: CarId): Promise<Car | null> {
  const [car] = await listCarsByIds(scope, db, [id]);
  return car ?? null;
}

/** Cars in the order of `ids`. Cars outside the scope or no longer in stock are left out. */
export async function listCarsByIds(scope: TenantScope, db: Database, ids: readonly CarId[]): Promise<Car[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(current_cars)
    .where(and(tenantScopeFilter(scope, current_cars), inArray(current_cars.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toCar(row)];
  });
}

export type WithdrawnCar = {
  readonly id: CarId;
  readonly slug: string;
  readonly dealership_id: DealershipId;
  /** Its last facts. */
  readonly facts: CarFacts;
};

/** A car that is no longer in stock: its page answers 410 with similar cars (D20). Null when it never was in stock. */
export async function getWithdrawnCar(scope: TenantScope, db: Database, slug: string): Promise<WithdrawnCar | null> {
  const [car] = await selectWithdrawn(scope, db, eq(cars.slug, slug));
  return car ?? null;
}

/** Those of the cars that are no longer in stock, in any order. Cars outside the scope are left out. */
export async function listWithdrawnCars(
  scope: TenantScope,
  db: Database,
  ids: readonly CarId[],
): Promise<WithdrawnCar[]> {
  return ids.length === 0 ? [] : selectWithdrawn(scope, db, inArray(cars.id, [...ids]));
}

async function selectWithdrawn(scope: TenantScope, db: Database, which: SQL): Promise<WithdrawnCar[]> {
  const rows = await db
    .selectDistinctOn([cars.id], {
      id: cars.id,
      slug: cars.slug,
      dealership_id: cars.dealership_id,
      facts: car_versions.facts,
    })
    .from(cars)
    .innerJoin(dealerships, eq(dealerships.id, cars.dealership_id))
    .innerJoin(
      car_versions,
      and(eq(car_versions.car_id, cars.id), sql`${car_versions.to_import} <= ${dealerships.current_import}`),
    )
    .where(
      and(
        tenantScopeFilter(scope, cars),
        which,
        sql`not exists (select from ${current_cars} where ${current_cars.id} = ${cars.id})`,
      ),
    )
    .orderBy(asc(cars.id), desc(car_versions.from_import));
  return rows.map((row) => ({ ...row, id: row.id as CarId, dealership_id: row.dealership_id as DealershipId }));
}

/**
 * All current cars, of some dealerships or of the whole platform, by id. Read in short queries, so a change applied
 * meanwhile may show in the later part. A caller that keeps an index must follow `changes` from before the stream began.
 */
export async function* streamCars(
  db: Database,
  options: { readonly dealerships?: readonly DealershipId[] } = {},
): AsyncGenerator<Car, void, undefined> {
  const only = options.dealerships;
  if (only?.length === 0) return;
  const filter = only === undefined ? undefined : inArray(current_cars.dealership_id, [...only]);
  for await (const { car } of streamRows(db, filter)) yield car;
}

type StampedStock = { readonly car: Car; readonly stamp: CarStamp };

/** All current cars of the platform as `streamCars` gives them, each with its stamp. */
export function streamStampedCars(db: Database): AsyncGenerator<StampedStock, void, undefined> {
  return streamRows(db);
}

/** The current cars with these ids, in any order, in short queries. Cars no longer in stock are left out. */
export async function* readStampedCars(
  db: Database,
  ids: readonly CarId[],
): AsyncGenerator<StampedStock, void, undefined> {
  for (let start = 0; start < ids.length; start += STREAM_ROWS)
    yield* streamRows(db, inArray(current_cars.id, ids.slice(start, start + STREAM_ROWS)));
}

async function* streamRows(db: Database, filter?: SQL): AsyncGenerator<StampedStock, void, undefined> {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(current_cars)
      .where(and(gt(current_cars.id, last), filter))
      .orderBy(asc(current_cars.id))
      .limit(STREAM_ROWS);
    for (const row of rows) yield { car: toCar(row), stamp: stampOf(row) };
    if (rows.length < STREAM_ROWS) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Adds page views by car id. Ids outside the scope are ignored. */
export async function countViews(scope: TenantScope, db: Database, views: ReadonlyMap<CarId, number>): Promise<void> {
  if (views.size === 0) return;
  const counts = JSON.stringify([...views].map(([id, count]) => ({ id, count })));
  await db
    .update(cars)
    .set({ views: sql`${cars.views} + added.count` })
    .from(sql`jsonb_to_recordset(${counts}::jsonb) as added (id bigint, count integer)`)
    .where(and(tenantScopeFilter(scope, cars), sql`${cars.id} = added.id`));
}

/** What a version from before the product read it lacks until the next import of its car. */
const LATER_FACTS = { under_offer: false } satisfies Partial<CarFacts>;

/** Facts were validated when they were written, so they are not parsed again. */
function toCar(row: typeof current_cars.$inferSelect): Car {
  return {
    ...LATER_FACTS,
    ...row.facts,
    id: row.id as CarId,
    slug: row.slug,
    status: row.status,
    dealership_id: row.dealership_id as DealershipId,
    dealership_slug: row.dealership_slug,
    dealership_name: row.dealership_name,
    location_id: row.location_id as LocationId | null,
    location_name: row.location_name,
    location_slug: row.location_slug,
    city: row.facts.city ?? row.location_city,
    // A location in New Zealand may have no region.
    state: row.facts.state ?? (row.location_state || null),
    reserved: row.reserved,
    sold_date_timestamp: row.sold_date_timestamp?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    arrival_known: row.arrival_known,
    updated_at: row.updated_at.toISOString(),
    views: row.views,
    past_prices: row.past_prices,
  };
}
