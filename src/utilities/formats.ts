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

const numbers = new Map<string, Intl.NumberFormat>();

/** The number format of a locale with these options, made once for the same reason. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, known);
  return known;
}
