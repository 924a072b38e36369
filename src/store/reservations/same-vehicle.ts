import { MADE_UP_VIN, WHOLE_VIN } from '#domain/car/whole-vin.ts';
import type { CarId, DealershipId } from '#domain/ids.ts';
import { LIVE_STATES, type Reservation } from '#domain/reservation/reservation.ts';
import { and, eq, inArray, or, sql, type SQL } from '#store/orm.ts';
import { current_cars, dealerships, reservations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';
import { lockWaits } from './waits-lock.ts';

/**
 * A dealer's system may give a car a new stock number while it is held (D520), and a car may move to another dealership
 * of the tenant folder (D531). A feed then has a new car with the same VIN, which is the same vehicle. Only a whole VIN
 * counts: a masked or short one may be that of several cars.
 */

/** Whether a VIN is whole, in SQL. */
const isWhole = (vin: SQL): SQL => sql`(${vin} ~ ${WHOLE_VIN} and ${vin} !~ ${MADE_UP_VIN})`;

/** The VIN of a car in stock, in SQL; null where it is not whole. */
export const wholeVinOf = (car: CarId): SQL<string | null> => sql<string | null>`(
  select facts ->> 'vin' from current_cars where id = ${car} and ${isWhole(sql`facts ->> 'vin'`)})`;

/** The tenant whose folder defines the dealership of a car, in SQL. */
export const folderOf = (car: CarId): SQL<string> => sql<string>`(
  select dealerships.tenant_slug from cars join dealerships on dealerships.id = cars.dealership_id where cars.id = ${car})`;

/** Live holds on a car, or on the same vehicle under another stock number. */
export const isLiveHoldOn = (car: CarId): SQL | undefined =>
  and(
    inArray(reservations.state, [...LIVE_STATES]),
    or(
      eq(reservations.car_id, car),
      and(eq(reservations.defined_by, folderOf(car)), sql`${reservations.vin} = ${wholeVinOf(car)}`),
    ),
  );

/** The cars that ever had a VIN, in SQL: few, found by its index. The stock of a folder is long. */
const carsWithVin = (vin: SQL): SQL => sql`array(select car_id from car_versions where facts ->> 'vin' = ${vin})`;

type HeldCar = { readonly id: CarId; readonly dealership: DealershipId };

/** The cars that a reservation holds: the one that it is for, then those in stock that are the same vehicle. */
export async function listHeldCars(
  db: Database,
  { id, car_id, dealership_id }: Pick<Reservation, 'id' | 'car_id' | 'dealership_id'>,
): Promise<readonly HeldCar[]> {
  const own = { id: car_id, dealership: dealership_id };
  const { vin, defined_by } = reservations;
  const [held] = await db.select({ vin, defined_by }).from(reservations).where(eq(reservations.id, id));
  if (held?.vin == null || held.defined_by === null) return [own];
  const same = await db
    .select({ id: current_cars.id, dealership: current_cars.dealership_id })
    .from(current_cars)
    .innerJoin(dealerships, eq(dealerships.id, current_cars.dealership_id))
    .where(
      and(
        eq(dealerships.tenant_slug, held.defined_by),
        sql`${current_cars.id} = any(${carsWithVin(sql`${held.vin}`)})`,
        sql`${current_cars.facts} ->> 'vin' = ${held.vin}`,
      ),
    );
  return [own, ...(same as HeldCar[]).filter((car) => car.id !== car_id)];
}

/**
 * Whether the car of a reservation is sold under one stock number and for sale under none. A car that its feed leaves out may
 * count as sold (`stock.absent_means`, D22) although the same vehicle is there under its new number.
 */
export const isHeldCarSold = sql`case
  when exists (select from current_cars where id = ${reservations.car_id} and status <> 'sold') then false
  when ${reservations.vin} is null then exists (select from current_cars where id = ${reservations.car_id})
  else coalesce(
    (select bool_and(status = 'sold') from current_cars
      where id = any(${carsWithVin(sql`${reservations.vin}`)}) and facts ->> 'vin' = ${reservations.vin}
        and dealership_id in (select id from dealerships where tenant_slug = ${reservations.defined_by})),
    exists (select from current_cars where id = ${reservations.car_id}))
  end`;

/**
 * Those who wait for a car that is no longer for sale wait for the same vehicle where a dealership of the same tenant
 * folder lists it now, if their site shows the stock of that dealership (D520, D531). Call it once an import of one of
 * these dealerships is visible. It reads the stock once, however many wait for cars that were sold.
 * @returns the cars that they wait for now.
 */
export async function moveWaits(tx: Database, dealership: DealershipId): Promise<readonly CarId[]> {
  await lockWaits(tx);
  const moved = await tx.execute<{ car_id: string | number }>(sql`
    with folder as (
      select id from dealerships
      where tenant_slug = (select tenant_slug from dealerships where id = ${dealership})
    ), gone as materialized (
      select waits.lead_id, last.vin, (select config -> 'dealerships' from tenants where slug = waits.tenant_slug) as listed
      from reservation_waits as waits
      cross join lateral (
        select facts ->> 'vin' as vin from car_versions
        where car_id = waits.car_id
          and from_import <= (select current_import from dealerships where id = waits.dealership_id)
        order by from_import desc limit 1
      ) as last
      where waits.told_at is null and waits.dealership_id in (select id from folder) and ${isWhole(sql`last.vin`)}
        and not exists (select from current_cars where id = waits.car_id and status = 'in_stock')
    ), stock as materialized (
      select id, dealership_id, facts ->> 'vin' as vin from current_cars
      where exists (select from gone) and status = 'in_stock' and dealership_id in (select id from folder)
    ), same as (
      select distinct on (gone.lead_id) gone.lead_id, stock.id, stock.dealership_id
      from gone join stock on stock.vin = gone.vin and gone.listed ? stock.dealership_id
      order by gone.lead_id, stock.id desc
    )
    update reservation_waits set car_id = same.id, dealership_id = same.dealership_id
    from same
    where reservation_waits.lead_id = same.lead_id
    returning reservation_waits.car_id`);
  return moved.rows.map(({ car_id }) => Number(car_id) as CarId);
}

/**
 * Those who wait for a car that only an import had which is rolled back wait for the same vehicle as a dealership of the
 * folder listed it before, in stock or not. Call it before the versions of that import are discarded.
 * @returns the cars that they wait for now.
 */
export async function moveWaitsBack(tx: Database, dealership: DealershipId): Promise<readonly CarId[]> {
  await lockWaits(tx);
  const moved = await tx.execute<{ car_id: string | number }>(sql`
    with folder as (
      select id, current_import from dealerships
      where tenant_slug = (select tenant_slug from dealerships where id = ${dealership})
    ), undone as (
      select distinct waits.lead_id, versions.facts ->> 'vin' as vin
      from reservation_waits as waits
      join cars on cars.id = waits.car_id
      join car_versions as versions on versions.car_id = cars.id
      where waits.told_at is null and waits.dealership_id = ${dealership} and ${isWhole(sql`versions.facts ->> 'vin'`)}
        and cars.first_import > (select current_import from folder where id = ${dealership})
    )
    update reservation_waits set car_id = same.car_id, dealership_id = same.dealership_id
    from undone
    cross join lateral (
      select versions.car_id, versions.dealership_id
      from car_versions as versions
      join folder on folder.id = versions.dealership_id and versions.from_import <= folder.current_import
      where versions.facts ->> 'vin' = undone.vin
      order by exists (select from current_cars where id = versions.car_id and status = 'in_stock') desc,
        versions.from_import desc
      limit 1
    ) as same
    where reservation_waits.lead_id = undone.lead_id
    returning reservation_waits.car_id`);
  return moved.rows.map(({ car_id }) => Number(car_id) as CarId);
}
