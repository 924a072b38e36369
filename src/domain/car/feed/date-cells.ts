import { dayIn } from '#domain/car/rego.ts';
import { good, wrong, type CellContext, type CellParser } from './parsed.ts';
import { asText } from './text-cells.ts';

type Day = { readonly year: number; readonly month: number; readonly day: number };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/;
const WORDED = /^(\d{1,2})[\s-]([A-Za-z]{3,9})\.?,?[\s-](\d{4})$/;
/** `Nov 30, 2026`, the order of the United States. A month's name is never mistaken for a day, so every feed may use it. */
const MONTH_FIRST = /^([A-Za-z]{3,9})\.?[\s-](\d{1,2}),?[\s-](\d{4})$/;
/** A moment: its day, its time, and its distance from UTC. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(?:Z|UTC|([+-]\d{2})(?::?(\d{2}))?)$/i;
/** Values that databases write for "no date". */
const NO_DATE = /^(?:0{4}-0{1,2}-0{1,2}|0{1,2}\/0{1,2}\/0{4}|0?1\/0?1\/(?:0001|1900)|(?:0001|1900)-01-01)/;

const isDay = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Two digits are years of this century up to 69: a plate of `11/98` was made in 1998. */
export const fullYear = (text: string): number =>
  text.length === 2 ? Number(text) + (Number(text) < 70 ? 2000 : 1900) : Number(text);
const two = (number: number): string => String(number).padStart(2, '0');
const monthOfName = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The day at the dealer's of a moment with a time zone: a day that begins in Sydney is still the one before in UTC. Midnight
 * is no such moment in any zone, but a plain date that was given a time.
 */
function localDay(text: string, timeZone: string | undefined): string | null {
  const [, date, time = '', hours = '+00', minutes = '00'] = MOMENT.exec(text) ?? [];
  if (timeZone === undefined || date === undefined || /^[0:]+$/.test(time)) return null;
  const at = new Date(`${date}T${time}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : dayIn(timeZone, at);
}

function toDay(text: string, { dateOrder, timeZone }: CellContext): Day | null {
  const iso = ISO.exec(localDay(text, timeZone) ?? text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const [day, month] = dateOrder === 'dmy' ? [first, second] : [second, first];
    return { year: fullYear(slashed[3] ?? ''), month, day };
  }
  const worded = WORDED.exec(text);
  if (worded) return { year: Number(worded[3]), month: monthOfName(worded[2] ?? ''), day: Number(worded[1]) };
  const named = MONTH_FIRST.exec(text);
  return named ? { year: Number(named[3]), month: monthOfName(named[1] ?? ''), day: Number(named[2]) } : null;
}

/** A calendar day as YYYY-MM-DD. The zero dates of databases mean no date. */
export const day: CellParser<string | null> = (value, context) => {
  const text = asText(value) ?? '';
  if (NO_DATE.test(text)) return good(null);
  const found = toDay(text, context);
  if (found && isDay(found)) return good(`${found.year}-${two(found.month)}-${two(found.day)}`);
  return wrong(`a date: ${context.dateOrder === 'dmy' ? '31/12/2026' : '12/31/2026'} or 2026-12-31`);
};

const MONTH_FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => readonly [string, number]])[] = [
  [/^(\d{1,2})[/.-](\d{4}|\d{2})$/, ([month = '', year = '']) => [year, Number(month)]],
  [/^(\d{4})[/.-](\d{1,2})$/, ([year = '', month = '']) => [year, Number(month)]],
  [/^([A-Za-z]{3,9})\.?[\s/-](\d{4}|\d{2})$/, ([name = '', year = '']) => [year, monthOfName(name)]],
];

/** A month as YYYY-MM, as on compliance and build plates. The day of a full date is dropped. */
export const month: CellParser<string | null> = (value, context) => {
  const text = asText(value) ?? '';
  if (NO_DATE.test(text)) return good(null);
  for (const [form, read] of MONTH_FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [year, number] = read(match.slice(1));
    if (isDay({ year: fullYear(year), month: number, day: 1 })) return good(`${fullYear(year)}-${two(number)}`);
  }
  const found = toDay(text, context);
  return found && isDay(found) ? good(`${found.year}-${two(found.month)}`) : wrong('a month: 11/2026 or 2026-11');
};
