import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Market } from '#domain/market.ts';

type PhoneCountry = Market['phone_country'];

const parse = (text: string, country: CountryCode) => {
  const number = parsePhoneNumberFromString(text.slice(0, 40), { defaultCountry: country, extract: false });
  return number?.isValid() ? number : null;
};

/**
 * Parses a national number of the market, or a valid international one with +, to E.164 (D27); null when it is neither.
 */
export function parsePhone(text: string, country: PhoneCountry): string | null {
  return parse(text, country)?.number ?? null;
}

/** The country of a number in E.164, also where several share its country code; null when it is not valid. */
export const countryOfPhone = (phone: string): string | null => parse(phone, 'AU')?.country ?? null;

/**
 * Formats a number: "0412 345 678" in its own country, "+64 21 345 678" elsewhere. An unreadable number stays as it is,
 * and so does one of a range for which the country has no form: it would lose its leading zero.
 */
export function formatPhone(text: string, country: PhoneCountry): string {
  const number = parse(text, country);
  if (!number) return text;
  const formatted = number.country === country ? number.formatNational() : number.formatInternational();
  return /\D/.test(formatted) ? formatted : text;
}

/** Numbers that work only within the country and only without a country code: 13, 1300, 180 and 1800. */
const DIALLED_AT_HOME: Readonly<Partial<Record<PhoneCountry, RegExp>>> = {
  AU: /^(?:13\d{4}|1300\d{6}|180\d{4}|1800\d{6})$/,
};

/** The number for a `tel:` link: E.164, which works from abroad too; of an unreadable number its digits. */
export function dialPhone(text: string, country: PhoneCountry): string {
  const number = parse(text, country);
  if (!number) return text.replace(/[^\d+]/g, '');
  const { nationalNumber } = number;
  return number.country === country && DIALLED_AT_HOME[country]?.test(nationalNumber) ? nationalNumber : number.number;
}
