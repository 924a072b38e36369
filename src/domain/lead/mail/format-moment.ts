import { unbroken } from '#domain/content/unbroken.ts';
import { dateFormat } from '#utilities/formats.ts';
type Place = { readonly timeZone: string; readonly locale: string };

/** "Friday 1 May 2026, 12:00 pm AEST": in the zone of the place that it concerns. */
export function formatMoment(at: Date, { timeZone, locale }: Place): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return [day, time].map((options) => format(at, { timeZone, locale, ...options })).join(', ');
}

/** The same on a page: a line may break before the time, not within it. */
export const formatShownMoment = (at: Date, place: Place): string =>
  formatMoment(at, place).replace(/[^ ,][^,]*$/, (time) => unbroken(time));

/** "Sun 4 Oct, 11:00 am": the short form, for readers at that place. */
export function formatShortMoment(at: Date, { timeZone, locale }: Place): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const [date = '', hour = ''] = [day, time].map((options) => format(at, { timeZone, locale, ...options }));
  return `${date.replaceAll(',', '')}, ${hour}`;
}

const format = (at: Date, { locale, ...options }: Intl.DateTimeFormatOptions & { readonly locale: string }) =>
  dateFormat(locale, options)
    .format(at)
    .replace(/\u202f/g, ' ');
