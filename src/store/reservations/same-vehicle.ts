import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CarId } from '#domain/ids.ts';
import { LIVE_STATES, type Reservation } from '#domain/reservation/reservation.ts';
import { current_cars, reservations } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/**
 * A dealer's system may give a car a new stock number while it is held. Its feed then has a new car with the same VIN, which
 * is the same vehicle (D520). Only a whole VIN counts: a masked or short one may be that of several cars.
 */

/**
 * The VIN of a car in stock, in SQL; null where it is not whole. The last four characters of a VIN are digits. Masks of
 * letters or zeros are as long, and so are placeholders of one character.
 */
export const wholeVinOf = (car: CarId): SQL<string | null> => sql<string | null>`(
  select facts ->> 'vin' from current_cars where id = ${car}
    and facts ->> 'vin' ~ '^[A-Z0-9]{13}[0-9]{4}$' and facts ->> 'vin' !~ '(^(.)\\2*|000000)$')`;

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

/**
 * Whether the car of a reservation is sold under one stock number and for sale under none. A car that its feed leaves out may
 * count as sold (`stock.absent_means`, D22) although the same vehicle is there under its new number.
 */
export const isHeldCarSold = sql`case
  when exists (select from current_cars where id = ${reservations.car_id} and status <> 'sold') then false
  when ${reservations.vin} is null then exists (select from current_cars where id = ${reservations.car_id})
  else coalesce(
    (select bool_and(status = 'sold') from current_cars
      where dealership_id = ${reservations.dealership_id} and facts ->> 'vin' = ${reservations.vin}),
    exists (select from current_cars where id = ${reservations.car_id}))
  end`;
