import type { MarketCode } from '#domain/market.ts';
import { CentsSchema, type Cents } from '#domain/money.ts';

/** A calendar day, YYYY-MM-DD. */
export type Day = string & { readonly __brand: 'Day' };

/** With or without thousands commas or spaces. */
const GROUPED = String.raw`(?:\d{1,3}(?:[, ]\d{3})+|\d{1,12})`;
const MONEY = new RegExp(String.raw`^\$?\s*(${GROUPED})(?:\.(\d{1,2}))?$`);
const WHOLE = new RegExp(`^${GROUPED}$`);
const toDigits = (text: string) => text.replace(/[, ]/g, '');

/** "$25,000" or "25000.50" as cents; null for other text. Dollars in all markets are written alike. */
export function parseMoney(text: string): Cents | null {
  const [, dollars, cents = ''] = MONEY.exec(text) ?? [];
  if (dollars === undefined) return null;
  const parsed = CentsSchema.safeParse(Number(toDigits(dollars)) * 100 + Number(cents.padEnd(2, '0')));
  return parsed.success ? parsed.data : null;
}

/** "12" or "12,000" as a whole number; null for other text. */
export function parseWhole(text: string): number | null {
  return WHOLE.test(text) ? Number(toDigits(text)) : null;
}

/** Dollars as they are stored: `25000`, or `25000.50`. */
export const toDollarText = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const WRITTEN_DAY = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/;
/** A phone's numeric keypad has no separators. */
const DIGITS_OF_DAY = /^(\d{2})(\d{2})(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether people of a market write the month before the day. */
export const isMonthFirst = (market: MarketCode): boolean => market === 'en-US';

/**
 * "27/3/1985" (3/27/1985 in the United States), "27 03 1985", "27031985" or "1985-03-27" as a day from 1900 to 2099; null
 * for other text and for days that no calendar has.
 */
export function parseDay(text: string, market: MarketCode): Day | null {
  const iso = ISO_DAY.exec(text);
  const [, first = '', second = '', written = ''] = WRITTEN_DAY.exec(text) ?? DIGITS_OF_DAY.exec(text) ?? [];
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(written), ...(isMonthFirst(market) ? [Number(first), Number(second)] : [Number(second), Number(first)])];
  if (year === undefined || month === undefined || day === undefined || year < 1900 || year > 2099) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? (at.toISOString().slice(0, 10) as Day) : null;
}

/** The year of the example of a birth date: old enough for a loan. */
const BIRTH_YEAR = 1985;

/**
 * A day as people of the market type it, as the example of a field: "27/3/1985" for a birth date, else the 27 March that
 * was last. There is no 27th month, so the order of day and month is plain.
 */
export function exampleDay(
  market: MarketCode,
  { isBirth, today }: { readonly isBirth: boolean; readonly today: string },
): string {
  const year = Number(today.slice(0, 4));
  const shown = isBirth ? BIRTH_YEAR : today.slice(5) > '03-27' ? year : year - 1;
  return isMonthFirst(market) ? `3/27/${shown}` : `27/3/${shown}`;
}

/** An address on one line; null for text that has no letter or no digit, which is no address. */
export function parseAddress(text: string): string | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\s+/g, ' ').trim().replace(/,$/, ''));
  const address = lines.filter((line) => line !== '').join(', ');
  return /\p{L}/u.test(address) && /\d/.test(address) ? address : null;
}

/** Dollars as people read them: "$25,000". Text that is no amount stays as it is. */
export function showMoney(text: string): string {
  return parseMoney(text.trim()) === null ? text : `$${fillInMoney(text)}`;
}

/** Dollars as they are filled into a field, which has the sign itself: "25,000". Text that is no amount stays as it is. */
export function fillInMoney(text: string): string {
  const cents = parseMoney(text.trim());
  if (cents === null) return text;
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A day as people of the market read it: "27 March 1985", "March 27, 1985". Text that is no day stays as it is. */
export function showDay(text: string, market: MarketCode): string {
  const day = parseDay(text.trim(), market);
  if (day === null) return text;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(market, { dateStyle: 'long', timeZone: 'UTC' });
}
