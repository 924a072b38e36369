import { addDays, createLocalClock, type LocalClock } from '../location/local-time.ts';
import { hoursOfDate, uncertainHolidays, type PublicHoliday } from '../location/opening-hours.ts';
import { momentIn, type DayHours, type OpeningWeek } from '../location/opening-state.ts';

/** The tenant's `test_drive` settings (D32). */
export type SlotRules = {
  readonly slot_minutes: number;
  /** Test drives that a location does at a time. */
  readonly capacity: number;
  /** Calendar days offered, today being the first. */
  readonly days_ahead: number;
  readonly notice_hours: number;
};

/** A time that a location has for test drives, taken or not. */
export type Slot = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Local ISO time with its offset: what forms and the API call it (D59). */
  readonly dateTime: string;
};

export type SlotDay = {
  /** `YYYY-MM-DD` at the location. */
  readonly date: string;
  /** Name of a public holiday for which the dealer named no hours: they may differ (D45). */
  readonly holiday: string | null;
  readonly slots: readonly Slot[];
};

/** A test drive that is booked, as far as it stands in another's way. */
export type Booking = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Counted from 1 within the location's capacity. */
  readonly seat: number;
  readonly carId: number | null;
  /** False for one elsewhere that keeps the car from being driven here. */
  readonly isHere: boolean;
};

type SlotPlace = {
  /** Opening hours, with public holidays taken out where the dealer rests on them. */
  readonly hours: OpeningWeek;
  /** Of the days offered. */
  readonly holidays: readonly PublicHoliday[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The calendar days that are offered, at the location. */
export function offeredDays({ timeZone }: OpeningWeek, { days_ahead }: SlotRules, now: Date): string[] {
  const today = momentIn(timeZone, now).date;
  return Array.from({ length: days_ahead }, (_, index) => addDays(today, index));
}

/** Every slot of the days ahead by opening hours alone (D32). Days without any are left out. */
export function listSlotDays({ hours, holidays }: SlotPlace, rules: SlotRules, now: Date): SlotDay[] {
  const uncertain = new Map(uncertainHolidays(hours, holidays).map(({ date, name }) => [date, name]));
  const clock = createLocalClock(hours.timeZone);
  return offeredDays(hours, rules, now)
    .map((date) => ({
      date,
      holiday: uncertain.get(date) ?? null,
      slots: slotsOfDay(date, hoursOfDate(hours, date), { rules, now, clock }),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/**
 * From opening until the last slot that ends by closing time. They follow each other in time that passes, not on the clock,
 * so that an hour that the clocks skip or repeat has as many slots as it has.
 */
function slotsOfDay(
  date: string,
  hours: DayHours,
  { rules, now, clock }: { readonly rules: SlotRules; readonly now: Date; readonly clock: LocalClock },
): Slot[] {
  if (hours === null || !('open' in hours)) return [];
  const closing = clock.instantOf({ date, time: hours.close }).getTime();
  const earliest = now.getTime() + rules.notice_hours * HOUR_MS;
  const length = rules.slot_minutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let at = clock.instantOf({ date, time: hours.open }).getTime(); at + length <= closing; at += length) {
    if (at < earliest) continue;
    const startsAt = new Date(at);
    slots.push({ startsAt, endsAt: new Date(at + length), dateTime: clock.toIso(startsAt) });
  }
  return slots;
}

/** The slot that begins at a moment; null when the location has none. */
export function findSlot(days: readonly SlotDay[], at: Date): Slot | null {
  const slots = days.flatMap(({ slots: ofDay }) => ofDay);
  return slots.find(({ startsAt }) => startsAt.getTime() === at.getTime()) ?? null;
}

type Wanted = { readonly capacity: number; readonly carId: number | null };

/** The seat that a slot still has, from 1; null when it is full, or when the car is out with someone else. */
export function freeSeat(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  bookings: readonly Booking[],
  wanted: Wanted,
): number | null {
  const meanwhile = bookings.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt);
  if (wanted.carId !== null && meanwhile.some(({ carId }) => carId === wanted.carId)) return null;
  const taken = new Set(meanwhile.filter(({ isHere }) => isHere).map(({ seat }) => seat));
  for (let seat = 1; seat <= wanted.capacity; seat += 1) if (!taken.has(seat)) return seat;
  return null;
}

/** The days with the slots that are free. */
export function freeSlotDays(days: readonly SlotDay[], bookings: readonly Booking[], wanted: Wanted): SlotDay[] {
  return days
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => freeSeat(slot, bookings, wanted) !== null) }))
    .filter(({ slots }) => slots.length > 0);
}
