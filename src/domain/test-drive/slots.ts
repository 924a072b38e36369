import { addDays, createLocalClock, momentIn, type LocalClock } from '#domain/location/local-time.ts';
import { uncertainHolidays } from '#domain/location/opening-hours.ts';
import { openSpans, type OpeningWeek, type OpenSpan, type PublicHoliday } from '#domain/location/opening-state.ts';

/** The tenant's `test_drive` settings (D32). */
export type SlotRules = {
  readonly slot_minutes: number;
  /** Number of test drives that a location can do at the same time. */
  readonly capacity: number;
  /** Calendar days offered, including today. */
  readonly days_ahead: number;
  readonly notice_hours: number;
  /** No slot begins before this time of its day, nor ends after `latest`: `HH:MM`, and `24:00` for midnight. */
  readonly earliest: string;
  readonly latest: string;
};

/** A time for a test drive at a location, taken or free. */
export type Slot = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Local ISO time with its offset, used by forms and the API (D59). */
  readonly dateTime: string;
};

export type SlotDay = {
  /** `YYYY-MM-DD` at the location. */
  readonly date: string;
  /** Name of a public holiday for which the dealer gave no hours, so the hours may differ (D45). */
  readonly holiday: string | null;
  readonly slots: readonly Slot[];
};

/** The parts of a booked test drive that decide which slots remain free. */
export type Booking = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Counted from 1 within the location's capacity. */
  readonly seat: number;
  readonly carId: number | null;
  /** False for a test drive at another location, which makes only the car unavailable. */
  readonly isHere: boolean;
};

type SlotPlace = {
  /** Opening hours; closed on public holidays when the dealer closes on them. */
  readonly hours: OpeningWeek;
  /** Public holidays within the offered days. */
  readonly holidays: readonly PublicHoliday[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The calendar days offered, by local date of the location. */
export function offeredDays({ timeZone }: OpeningWeek, { days_ahead }: SlotRules, now: Date): string[] {
  const today = momentIn(timeZone, now).date;
  return Array.from({ length: days_ahead }, (_, index) => addDays(today, index));
}

/**
 * Every slot of the coming days by opening hours alone (D32), on its own date also when the hours began the day before.
 * Days without slots are left out.
 */
export function listSlotDays({ hours, holidays }: SlotPlace, rules: SlotRules, now: Date): SlotDay[] {
  const uncertain = new Map(uncertainHolidays(hours, holidays).map(({ date, name }) => [date, name]));
  const clock = createLocalClock(hours.timeZone);
  const dates = offeredDays(hours, rules, now);
  const spans = openSpans(hours, [addDays(clock.momentAt(now).date, -1), ...dates], clock);
  const slots = spans.flatMap((span) => slotsWithin(span, { rules, now, clock }));
  const byDate = Map.groupBy(slots, ({ dateTime }) => dateTime.slice(0, 10));
  return dates.flatMap((date) => {
    const ofDate = byDate.get(date);
    return ofDate === undefined ? [] : [{ date, holiday: uncertain.get(date) ?? null, slots: ofDate }];
  });
}

/**
 * Slots from opening until the last one that ends by closing time. They follow each other in elapsed time, not in clock
 * time, so a skipped hour has no slots and a repeated hour has twice as many.
 */
function slotsWithin(
  { opens, closes }: OpenSpan,
  { rules, now, clock }: { readonly rules: SlotRules; readonly now: Date; readonly clock: LocalClock },
): Slot[] {
  const earliest = now.getTime() + rules.notice_hours * HOUR_MS;
  const length = rules.slot_minutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let at = opens.getTime(); at + length <= closes.getTime(); at += length) {
    if (at < earliest) continue;
    const [startsAt, endsAt] = [new Date(at), new Date(at + length)];
    if (isAtNight({ startsAt, endsAt }, { rules, clock })) continue;
    slots.push({ startsAt, endsAt, dateTime: clock.toIso(startsAt) });
  }
  return slots;
}

/** Whether a slot is outside the times of day for test drives, which opening hours may exceed. */
function isAtNight(
  { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>,
  { rules, clock }: { readonly rules: SlotRules; readonly clock: LocalClock },
): boolean {
  const [start, end] = [clock.momentAt(startsAt), clock.momentAt(endsAt)];
  return start.time < rules.earliest || (end.date === start.date ? end.time : '24:00') > rules.latest;
}

/** The slot that begins at a moment; null when the location has none then. */
export function findSlot(days: readonly SlotDay[], at: Date): Slot | null {
  const slots = days.flatMap(({ slots: ofDay }) => ofDay);
  return slots.find(({ startsAt }) => startsAt.getTime() === at.getTime()) ?? null;
}

type SlotRequest = { readonly capacity: number; readonly carId: number | null };

/** The first free seat of a slot, counted from 1; null when the slot is full or the car is already booked. */
export function freeSeat(
  slot: Pick<Slot, 'startsAt' | 'endsAt'>,
  bookings: readonly Booking[],
  requested: SlotRequest,
): number | null {
  const meanwhile = bookings.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt);
  if (requested.carId !== null && meanwhile.some(({ carId }) => carId === requested.carId)) return null;
  const taken = new Set(meanwhile.filter(({ isHere }) => isHere).map(({ seat }) => seat));
  for (let seat = 1; seat <= requested.capacity; seat += 1) if (!taken.has(seat)) return seat;
  return null;
}

/** The days with their free slots. */
export function freeSlotDays(
  days: readonly SlotDay[],
  bookings: readonly Booking[],
  requested: SlotRequest,
): SlotDay[] {
  return days
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => freeSeat(slot, bookings, requested) !== null) }))
    .filter(({ slots }) => slots.length > 0);
}
