import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import type { Market } from '../tenant/market.ts';

type PhoneCountry = Market['phone_country'];

const parse = (text: string, country: CountryCode) => {
  const number = parsePhoneNumberFromString(text.slice(0, 40), { defaultCountry: country, extract: false });
  return number?.isValid() ? number : null;
};

/** A number in the market's form, or any valid international one with +, as E.164 (D27); null when it is neither. */
export function parsePhone(text: string, country: PhoneCountry): string | null {
  return parse(text, country)?.number ?? null;
}

/** "0412 345 678" at home, "+64 21 345 678" from abroad; what cannot be read is shown as it is. */
export function formatPhone(text: string, country: PhoneCountry): string {
  const number = parse(text, country);
  if (!number) return text;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
