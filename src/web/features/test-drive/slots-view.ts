import { createContext } from 'react';
import { formatTime } from '#domain/location/format-time.ts';

/** A day as `GET /api/appointments` returns it. Each slot is a local ISO time with its offset (D59). */
export type SlotDayView = {
  readonly date: string;
  /** Name of a public holiday, on which hours may differ (D45). */
  readonly holiday: string | null;
  readonly slots: readonly string[];
};

/** The free times of a location with their texts. Texts in `{braces}` are filled in with the chosen time. */
export type SlotsView = {
  /** The address that returns the current times, in the shape of `days`. */
  readonly href: string;
  readonly locale: string;
  readonly days: readonly SlotDayView[];
  readonly words: {
    /** How long a test drive takes, and in which city's time the slots are. */
    readonly hint: string;
    readonly day: string;
    readonly dayAndTime: string;
    readonly chosen: string;
    readonly taken: string;
    /** Shown at the button. */
    readonly booking: string;
    readonly bookingNone: string;
    readonly later: string;
    readonly holiday: string;
    /** Button that shows more days. */
    readonly more: { readonly one: string; readonly other: string };
    /** Shown when no time is free or no hours are known. */
    readonly none: string;
    readonly count: { readonly one: string; readonly other: string };
  };
};

/** The times of the current page, for the field of its form. */
export const SlotsContext = createContext<SlotsView | null>(null);

/** What the button books, by the chosen time. Null until the script has loaded, and while nothing has to be chosen. */
export type Booking = { readonly slot: string };
export const SetBookingContext = createContext<(booking: Booking | null) => void>(() => {});

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The time of a slot, such as "9:30 am". */
export const timeOf = (slot: string): string => formatTime(slot.slice(11, 16));

/** Whether names of days and months are whole. */
type NameLength = 'long' | 'short';

/**
 * The day of a date or slot, such as "Tuesday 24 November", in the order of the site's language. Browsers and servers
 * join the parts of a date differently, so the page joins them itself.
 */
export function dayOf({ locale, words }: SlotsView, slot: string, length: NameLength = 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(`${slot.slice(0, 10)}T00:00:00Z`));
  return fill(words.day, Object.fromEntries(parts.map(({ type, value }) => [type, value])));
}

/** The day and time of a slot, such as "Tuesday 24 November, 9:30 am". */
export function dayAndTimeOf(view: SlotsView, slot: string, length?: NameLength): string {
  return fill(view.words.dayAndTime, { day: dayOf(view, slot, length), time: timeOf(slot) });
}

/** Whether a text is a slot. A form may send back any text. */
export const isSlot = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

export const hasSlot = (days: readonly SlotDayView[], slot: string): boolean =>
  days.some(({ slots }) => slots.includes(slot));
