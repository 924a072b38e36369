import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CarId } from '#domain/ids.ts';
import { LIVE_STATES, type Reservation } from '#domain/reservation/reservation.ts';
import { current_cars, reservations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/**
 * A dealer's system may give a car a new stock number while it is held. Its feed then has a new car with the same VIN, which
 * is the same vehicle (D520). Only a whole VIN counts: a masked or short one may be that of several cars.
 */

/** The VIN of a car in stock, in SQL; null where it is not whole. */
export const wholeVinOf = (car: CarId): SQL<string | null> =>
  sql<
    string | null
  >`(select facts ->> 'vin' from current_cars where id = ${car} and facts ->> 'vin' ~ '^[A-Z0-9]{17}$')`;

/** Live holds on a car, or on the same vehicle under another stock number. */
export const isLiveHoldOn = (car: CarId): SQL | undefined =>
  and(
    inArray(reservations.state, [...LIVE_STATES]),
    or(
      eq(reservations.car_id, car),
      and(
        sql`${reservations.dealership_id} = (select dealership_id from cars where id = ${car})`,
        sql`${reservations.vin} = ${wholeVinOf(car)}`,
      ),
    ),
  );

/** The cars that a reservation holds: the one that it is for, and those in stock that are the same vehicle. */
export async function listHeldCars(
  tx: Database,
  { id, car_id: car }: Pick<Reservation, 'id' | 'car_id'>,
): Promise<readonly CarId[]> {
  const [held] = await tx.select({ vin: reservations.vin }).from(reservations).where(eq(reservations.id, id));
  if (held?.vin == null) return [car];
  const same = await tx
    .select({ id: current_cars.id })
    .from(current_cars)
    .where(
      and(
        sql`${current_cars.dealership_id} = (select dealership_id from cars where id = ${car})`,
        sql`${current_cars.facts} ->> 'vin' = ${held.vin}`,
      ),
    );
  return [...new Set([car, ...same.map((one) => one.id as CarId)])];
}

/** Whether the car of a reservation is sold: the one that it is for, or, when that is no longer there, the same vehicle. */
export const isHeldCarSold = sql`case
  when exists (select from current_cars where id = ${reservations.car_id})
    then (select status from current_cars where id = ${reservations.car_id}) = 'sold'
  when ${reservations.vin} is null then false
  else exists (
    select from current_cars
    where dealership_id = ${reservations.dealership_id} and status = 'sold' and facts ->> 'vin' = ${reservations.vin})
  end`;
