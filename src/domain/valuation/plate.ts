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

const UNITED_STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

/** The places that issue plates in a market, by their abbreviations. New Zealand has one register. */
export const REGO_STATES: Readonly<Record<MarketCode, readonly string[]>> = {
  'en-AU': Object.keys(AUSTRALIAN_STATES),
  'en-NZ': ['NZ'],
  'en-US': UNITED_STATES,
};

/** The abbreviation of a state as typed or as a registry names it; null when the market has none of that name. */
export function parseRegoState(typed: string, market: MarketCode): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase();
  const [only, ...others] = REGO_STATES[market];
  if (others.length === 0) return ['', 'NZ', 'NEW ZEALAND'].includes(plain) ? (only ?? null) : null;
  const state = market === 'en-AU' ? stateCode(plain) : plain;
  return REGO_STATES[market].includes(state) ? state : null;
}
