import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import type { Market } from '../market.ts';

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

/** Numbers that only a phone of the country reaches, and only as they are: 13 and 1300, 180 and 1800. */
const DIALLED_AT_HOME: Readonly<Partial<Record<PhoneCountry, RegExp>>> = {
  AU: /^(?:13\d{4}|1300\d{6}|180\d{4}|1800\d{6})$/,
};

/** What a `tel:` address dials: E.164, so that it works from abroad too; what cannot be read, by its digits. */
export function dialPhone(text: string, country: PhoneCountry): string {
  const number = parse(text, country);
  if (!number) return text.replace(/[^\d+]/g, '');
  const { nationalNumber } = number;
  return number.country === country && DIALLED_AT_HOME[country]?.test(nationalNumber) ? nationalNumber : number.number;
}
