/**
 * Removes what a shopper writes around a whole number: `$10,000`, `45,000 km`, `19990.50`. Cents do not count, since the
 * address of a search has whole dollars (D9). Other text stays as it is, and is no number to whoever reads it.
 */
export const plainNumber = (text: string): string =>
  text
    .replace(/[$,\s]/g, '')
    .replace(/(?:k[mg]|mi|lb)$/i, '')
    .replace(/(\d)\.\d\d$/, '$1');
