import { AMERICAN_STATES } from '#domain/location/american-states.ts';
import { AUSTRALIAN_STATES, stateCode } from '#domain/location/state-code.ts';
import type { MarketCode } from '#domain/market.ts';

/** A registration plate and where it was issued. Together they are personal data (D404). */
export type Plate = { readonly rego: string; readonly regoState: string };

/** The second form is that of the hosted service's test plates, which are longer than any real one (D403). */
const PLATE = /^(?:[A-Z0-9]{1,9}|REG4[A-Z]{4,9})$/;

/** A text as registers write plates: in capitals, without spaces, hyphens and dots. */
export const toPlainPlate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·•-]/gu, '');

/** A plate as typed, in capitals and digits alone; null when it is none. `abc-12 d` is `ABC12D`. */
export function parseRego(typed: string): string | null {
  const plain = toPlainPlate(typed);
  return PLATE.test(plain) ? plain : null;
}

/** The places that issue plates in a market, by their abbreviations. New Zealand has one register. */
export const REGO_STATES: Readonly<Record<MarketCode, readonly string[]>> = {
  'en-AU': Object.keys(AUSTRALIAN_STATES),
  'en-NZ': ['NZ'],
  'en-US': Object.keys(AMERICAN_STATES),
};

/** The abbreviation of a state as typed or as a registry names it; null when the market has none of that name. */
export function parseRegoState(typed: string, market: MarketCode): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase();
  const [only, ...others] = REGO_STATES[market];
  if (others.length === 0) return ['', 'NZ', 'NEW ZEALAND'].includes(plain) ? (only ?? null) : null;
  const state = stateCode(plain, market);
  return REGO_STATES[market].includes(state) ? state : null;
}
