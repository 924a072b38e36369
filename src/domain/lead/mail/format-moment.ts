type Place = { readonly timeZone: string; readonly locale: string };

/** "Friday 1 May 2026, 12:00 pm AEST": for people, in the zone of the place it is about. */
export function formatMoment(at: Date, { timeZone, locale }: Place): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(at).replace(/\u202f/g, ' ');
  return `${format(day)}, ${format(time)}`;
}
