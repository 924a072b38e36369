import { countryOfPhone, parsePhone } from '#domain/lead/phone.ts';
import type { Market } from '#domain/market.ts';

type PhoneCountry = Market['phone_country'];

/** Mobiles of each country in E.164. The United States have no range of their own for them. */
const MOBILES: Readonly<Record<PhoneCountry, RegExp>> = {
  AU: /^\+614\d{8}$/,
  NZ: /^\+642\d{7,9}$/,
  US: /^\+1(?!8(?:00|33|44|55|66|77|88)|900)\d{10}$/,
};

/**
 * Reads a number that a code may be sent to, to E.164: a mobile of the market's own country (D386). Codes to
 * other countries and to premium numbers are how toll fraud earns money. +1 belongs to many countries, so the parser says
 * which one a number is of. Null for every other number.
 */
export function parseMobile(typed: string, country: PhoneCountry): string | null {
  const phone = parsePhone(typed, country);
  return phone !== null && MOBILES[country].test(phone) && countryOfPhone(phone) === country ? phone : null;
}

/** What is shown of a number to whoever is signing in. */
export const lastDigitsOf = (phone: string): string => phone.slice(-3);
