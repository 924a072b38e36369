import type { MarketCode } from '#domain/market.ts';
import { AMERICAN_STATES } from './american-states.ts';

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

type States = Readonly<Record<string, string>>;

const codesOf = (...all: readonly States[]): ReadonlyMap<string, string> =>
  new Map(
    all.flatMap((states) =>
      Object.entries(states).flatMap(([code, name]): [string, string][] => [
        [fold(name), code],
        [fold(code), code],
      ]),
    ),
  );

/** No name belongs to both countries. The one code that they share, WA, stays as it is. */
const CODES = codesOf(AMERICAN_STATES, AUSTRALIAN_STATES);
const CODES_OF: Readonly<Record<MarketCode, ReadonlyMap<string, string>>> = {
  'en-AU': codesOf(AUSTRALIAN_STATES),
  'en-NZ': codesOf(),
  'en-US': codesOf(AMERICAN_STATES),
};

/**
 * The code of a state, as filters, plates and law use it: `New South Wales` and `nsw` are `NSW`, `Texas` is `TX`. The
 * name of any other state, and of one of another market where that is given, stays as it is written; a code is in
 * capitals.
 */
export function stateCode(written: string, market?: MarketCode): string {
  const name = written.trim().replace(/\s+/g, ' ');
  const codes = market === undefined ? CODES : CODES_OF[market];
  return codes.get(fold(name)) ?? (name.length <= 3 ? name.toUpperCase() : name);
}
