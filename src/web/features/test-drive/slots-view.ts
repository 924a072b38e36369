import { createContext } from 'react';
import { formatTime } from '#domain/location/format-time.ts';

/** A day as `GET /api/appointments` tells it: each slot is local ISO time with its offset (D59). */
export type SlotDayView = {
  readonly date: string;
  /** Name of a public holiday on which hours may differ (D45). */
  readonly holiday: string | null;
  readonly slots: readonly string[];
};

/** The free times of one place, with the words around them; texts in `{braces}` are filled in with the time chosen. */
export type SlotsView = {
  /** Answers what is free now, in the same shape. */
  readonly href: string;
  readonly locale: string;
  readonly days: readonly SlotDayView[];
  readonly words: {
    /** How long it takes, and whose clocks these are. */
    readonly hint: string;
    readonly day: string;
    readonly dayAndTime: string;
    readonly chosen: string;
    readonly taken: string;
    /** By the button. */
    readonly booking: string;
    readonly bookingNone: string;
    readonly later: string;
    readonly holiday: string;
    /** Opens the days that are not in view. */
    readonly more: string;
    /** Nothing is free, or no hours are known. */
    readonly none: string;
    readonly count: { readonly one: string; readonly other: string };
  };
};

/** The times of the page in view, for the field of its form. */
export const SlotsContext = createContext<SlotsView | null>(null);

/** What the button books, as it is chosen above; null until the script is there, and where nothing can be chosen. */
export type Booking = { readonly slot: string };
export const TellBookingContext = createContext<(booking: Booking | null) => void>(() => {});

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "9:30 am" of a slot. */
export const timeOf = (slot: string): string => formatTime(slot.slice(11, 16));

/**
 * "Tuesday 24 November" of a date or a slot, as the site's language orders it. Browsers and servers join the parts of a
 * date differently, so that the page joins them itself.
 */
export function dayOf({ locale, words }: SlotsView, slot: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(`${slot.slice(0, 10)}T00:00:00Z`));
  return fill(words.day, Object.fromEntries(parts.map(({ type, value }) => [type, value])));
}

/** "Tuesday 24 November, 9:30 am". */
export function dayAndTimeOf(view: SlotsView, slot: string): string {
  return fill(view.words.dayAndTime, { day: dayOf(view, slot), time: timeOf(slot) });
}

/** Whether a text is a slot at all: what came back from a form may be anything. */
export const isSlot = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);

export const hasSlot = (days: readonly SlotDayView[], slot: string): boolean =>
  days.some(({ slots }) => slots.includes(slot));
