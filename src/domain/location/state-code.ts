/** The states and territories of Australia by their codes. */
export const AUSTRALIAN_STATES = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
} as const satisfies Readonly<Record<string, string>>;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(AUSTRALIAN_STATES).flatMap(([code, name]) => [
    [fold(name), code],
    [fold(code), code],
  ]),
);

/**
 * The code of a state, as filters, plates and law use it: `New South Wales` and `nsw` are `NSW`. The name of any other
 * state stays as it is written; a code is in capitals.
 */
export function stateCode(written: string): string {
  const name = written.trim().replace(/\s+/g, ' ');
  return CODES.get(fold(name)) ?? (name.length <= 3 ? name.toUpperCase() : name);
}
