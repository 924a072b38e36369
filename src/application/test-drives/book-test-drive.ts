import type { SiteContext } from '#application/site-context.ts';
import { isFree } from '#domain/car/eligibility.ts';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import { LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import type { Lead, LeadAttributes } from '#domain/lead/lead.ts';
import { parseOffsetIso } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { findSlot, freeSeat, type Slot } from '#domain/test-drive/slots.ts';
import { insertAppointment, listBookings, lockBookings, type Appointment } from '#store/leads/appointments.ts';
import { getCarById } from '#store/stock/cars.ts';
import type { Database } from '#store/store.ts';
import { listFreeSlots, listOfferedSlots, type TestDrivePlace } from './free-slots.ts';

/** Someone was quicker; or the location has no such slot: it is closed then, it is too soon, or it is no time at all. */
export type SlotProblem = 'slot_taken' | 'slot_unknown';

/** The field of a form that asks for the time (spec §2). */
const DATE_TIME_FIELD = 'dateTime';

type RequestedTime = {
  readonly form: Lead['form'];
  readonly location: Location | null;
  readonly dateTime: string | undefined;
};

/**
 * The slot that a form asks for, taken or not. Null when it asks for none, and at a location that has none to choose from:
 * there, and in a lead of another form, what was typed is a request for the dealer to read.
 */
async function findRequestedSlot(
  context: SiteContext,
  { form, location, dateTime }: RequestedTime,
): Promise<Result<Slot | null, 'slot_unknown'>> {
  if (LEAD_FORMS[form].books === undefined || location === null || dateTime === undefined || dateTime === '')
    return succeed(null);
  const days = await listOfferedSlots(context, location);
  if (days.length === 0) return succeed(null);
  const at = parseOffsetIso(dateTime);
  const slot = at && findSlot(days, at);
  return slot ? succeed(slot) : fail('slot_unknown');
}

/** What was typed, with the time as the location's clocks say it, whichever zone it was sent in (D59). */
export async function withLocalTime(
  context: SiteContext,
  { form, attributes, location }: Pick<RequestedTime, 'form' | 'location'> & { readonly attributes: LeadAttributes },
): Promise<LeadAttributes> {
  const requested = await findRequestedSlot(context, { form, location, dateTime: attributes.extra[DATE_TIME_FIELD] });
  if (!requested.ok || requested.value === null) return attributes;
  return { ...attributes, extra: { ...attributes.extra, [DATE_TIME_FIELD]: requested.value.dateTime } };
}

/**
 * Books the time that a stored lead asks for, in its transaction: whoever fails rolls it back, so that a lead never claims
 * a time that is another's. Null when there is nothing to book. Of many that ask for the last seat at once one gets it.
 */
export async function bookTestDrive(
  tx: Database,
  lead: Lead,
  context: SiteContext,
): Promise<Result<Appointment | null, SlotProblem>> {
  const { tenant } = context;
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? null;
  const dateTime = lead.attributes.extra[DATE_TIME_FIELD];
  const requested = await findRequestedSlot(context, { form: lead.form, location, dateTime });
  if (requested.ok && requested.value === null) return succeed(null);
  // Sold, held or not there yet: the dealership reads the time in the lead, and the diary keeps it for others (D28).
  if (!(await canBeDriven(tx, lead, context))) return succeed(null);
  if (!requested.ok) return (await acceptsFreeText(tx, lead, context)) ? succeed(null) : requested;
  const slot = requested.value;
  if (slot === null || location === null) return succeed(null);
  const { startsAt: starts_at, endsAt: ends_at } = slot;
  const { dealership_id, id: location_id, time_zone } = location;
  const place = { dealership_id, location_id, car_id: lead.car?.car_id ?? null };
  await lockBookings(tx, place);
  const bookings = await listBookings(tenant.scope, tx, { ...place, from: starts_at, to: ends_at });
  const { capacity } = dealershipConfigs(tenant)(dealership_id).test_drive;
  const seat = freeSeat(slot, bookings, { capacity, carId: place.car_id });
  if (seat === null) return fail('slot_taken');
  const appointment = { lead_id: lead.id, location_id, car_id: place.car_id, starts_at, ends_at, time_zone };
  await insertAppointment(tenant.scope, tx, { ...appointment, dealership_id, seat });
  return succeed(appointment);
}

/** Whether the car of a lead can be test driven now; a lead without one is not about a car of the stock. */
async function canBeDriven(tx: Database, { car: requested }: Lead, { tenant }: SiteContext): Promise<boolean> {
  if (requested === null) return true;
  const car = await getCarById(tenant.scope, tx, requested.car_id);
  return car !== null && isFree(car);
}

/** Words in place of a time are an answer where the form had no time to offer. */
async function acceptsFreeText(tx: Database, lead: Lead, context: SiteContext): Promise<boolean> {
  const location = context.tenant.locations.find(({ id }) => id === lead.location_id);
  if (!location || parseOffsetIso(lead.attributes.extra[DATE_TIME_FIELD] ?? '') !== null) return false;
  const free = await listFreeSlots(context, { location, carId: lead.car?.car_id ?? null }, tx);
  return free.length === 0;
}

const PROBLEMS: Record<SlotProblem, Pick<FieldProblem, 'key' | 'message'>> = {
  slot_taken: { key: 'lead.error.dateTime_taken', message: 'That time has just been taken.' },
  slot_unknown: { key: 'lead.error.dateTime_unknown', message: 'That time is not available.' },
};
const MAX_NAMED = 3;

/** Says it at the field, and for callers of the API what else is free; a page shows that itself. */
export async function toSlotProblem(
  context: SiteContext,
  problem: SlotProblem,
  place: TestDrivePlace,
): Promise<FieldProblem> {
  const days = await listFreeSlots(context, place);
  const next = days.flatMap(({ slots }) => slots.map(({ dateTime }) => dateTime)).slice(0, MAX_NAMED);
  const { key, message } = PROBLEMS[problem];
  const more = next.length > 0 ? ` Free next: ${next.join(', ')}.` : ' Nothing else is free in the days ahead.';
  return { field: DATE_TIME_FIELD, key, message: `${message}${more}` };
}
