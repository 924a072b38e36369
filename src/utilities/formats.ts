const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * The date format of a locale with these options. Making one takes longer than using it a hundred times, so each is made
 * once. Locales, time zones and options are those of markets and the code, so there are few.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, known);
  return known;
}
