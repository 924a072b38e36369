import { findRequestedCar } from '#application/cars/requested-car.ts';
import type { SiteContext } from '#application/site-context.ts';
import { isFree } from '#domain/car/eligibility.ts';
import type { CarId } from '#domain/ids.ts';
import { resolveReceiver } from '#domain/lead/lead-receiver.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { closedOnHolidays, toOpeningWeek } from '#domain/location/opening-hours.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { freeSlotDays, listSlotDays, offeredDays, type SlotDay } from '#domain/test-drive/slots.ts';
import { listBookings } from '#store/leads/appointments.ts';
import type { Database } from '#store/store.ts';

/** Where a test drive begins, and with which car; null for one that is still to be chosen. */
export type TestDrivePlace = { readonly location: Location; readonly carId: CarId | null };

export type FreeAppointments = {
  readonly location: Location;
  readonly slotMinutes: number;
  /** Days that have free slots, in their order. */
  readonly days: readonly SlotDay[];
};

/** What the caller names: a car by id or slug (D59), a location by id or slug; the car's own place when only it is named. */
export type AppointmentsQuery = { readonly car: string | null; readonly location: string | null };

const settingsOf = ({ tenant }: SiteContext, { dealership_id }: Location) => dealershipConfigs(tenant)(dealership_id);

/**
 * Every slot of a location for test drives, taken or not: its opening and special hours in its own zone, and public
 * holidays where its dealership rests on them (D32, D45).
 */
export async function listOfferedSlots(context: SiteContext, location: Location): Promise<SlotDay[]> {
  const { platform, tenant } = context;
  const { test_drive, location_pages } = settingsOf(context, location);
  const hours = toOpeningWeek(location);
  const now = platform.clock.now();
  const dates = offeredDays(hours, test_drive, now);
  const region = { country: MARKETS[tenant.config.market].phone_country, state: location.address.state };
  const [first] = dates;
  if (first === undefined) return [];
  // Yesterday's hours may end today.
  const holidays = await platform.holidays.between(region, addDays(first, -1), dates.at(-1) ?? first);
  const resting = location_pages.closed_on_public_holidays ? closedOnHolidays(hours, holidays) : hours;
  return listSlotDays({ hours: resting, holidays }, test_drive, now);
}

/** The slots that are free: a seat is left, and the car is not out with someone else. `db` is that of a transaction one is in. */
export async function listFreeSlots(
  context: SiteContext,
  { location, carId }: TestDrivePlace,
  db: Database = context.platform.store.db,
): Promise<SlotDay[]> {
  const { tenant } = context;
  const days = await listOfferedSlots(context, location);
  const from = days.at(0)?.slots.at(0)?.startsAt;
  const to = days.at(-1)?.slots.at(-1)?.endsAt;
  if (from === undefined || to === undefined) return [];
  const { id: location_id, dealership_id } = location;
  const requested = { location_id, dealership_id, car_id: carId, from, to };
  const bookings = await listBookings(tenant.scope, db, requested);
  return freeSlotDays(days, bookings, { capacity: settingsOf(context, location).test_drive.capacity, carId });
}

/**
 * `GET /api/appointments` (D32). Nothing is free for a car that cannot be driven: sold, held, under offer, or on its
 * way. `not_found` for what is not the site's (D7), and on a site without test drives.
 */
export async function listAppointments(
  context: SiteContext,
  { car: carNamed, location: locationNamed }: AppointmentsQuery,
): Promise<Result<FreeAppointments, 'not_found'>> {
  const { tenant } = context;
  const named = tenant.locations.find(({ id, slug }) => id === locationNamed || slug === locationNamed);
  const requested = carNamed === null ? null : await findRequestedCar(context, carNamed);
  if ((locationNamed !== null && !named) || (carNamed !== null && !requested)) return fail('not_found');
  // Where a lead that names the same would go.
  const receiver = resolveReceiver(
    tenant,
    { location: named ?? null, dealership: null },
    { form: 'test_drive', car: requested },
  );
  const location = receiver?.location;
  if (!location || !settingsOf(context, location).features.test_drive) return fail('not_found');
  const canBeDriven =
    requested === null || (requested.status === 'available' && isFree({ ...requested.facts, reserved: false }));
  const days = canBeDriven ? await listFreeSlots(context, { location, carId: requested?.car.car_id ?? null }) : [];
  return succeed({ location, slotMinutes: settingsOf(context, location).test_drive.slot_minutes, days });
}
