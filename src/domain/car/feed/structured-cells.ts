import { stateCode } from '#domain/location/state-code.ts';
import { isRecord, parseJson } from '#utilities/json.ts';
import { cleanText } from './clean-cell.ts';
import { cents } from './money-cells.ts';
import { toMeasure, toNumber } from './number-cells.ts';
import { good, wrong, type CellParser } from './parsed.ts';
import { asText } from './text-cells.ts';

type EngineCell = { readonly litres: number | null; readonly cylinders: number | null };

const EXPECTED_ENGINE = 'litres: 2.2, 2.2 L, 2198 cc or 4 cyl, 2.2 L';

/** Fewer cubic centimetres are no car's: 75 is the battery's kilowatt hours, 150 the motor's kilowatts. */
const MIN_CC = 300;

/** Between what is said of an engine: `4 cyl, 2.2 L`, `4 cyl 2.2 L`, `3.0L V6`. */
const BETWEEN_FACTS =
  /,\s+|\s*\/\s*|(?<=cyl(?:inders?)?\.?|\bV\d{1,2})\s+(?=\d)|\s+(?=\d{1,2}\s*cyl|[VILW]-?\d{1,2}$)/i;

/** `2.2`, `2.2 L`, `2198 cc`, `4 cyl, 2.2 L`. A number above 20 without a unit is in cubic centimetres. 0 says nothing. */
export const engine: CellParser<EngineCell> = (value) => {
  const sizes = new Set<number>();
  const counts = new Set<number>();
  for (const part of (asText(value) ?? '').split(BETWEEN_FACTS)) {
    const cylinderCount = /^(\d{1,2})\s*cyl/i.exec(part)?.[1] ?? /^[VILW]-?(\d{1,2})$/i.exec(part)?.[1];
    if (cylinderCount !== undefined) counts.add(Number(cylinderCount));
    else {
      const size = toMeasure(part, { '': 1, l: 1, lt: 1, ltr: 1, litre: 1, litres: 1, cc: 0.001, ccm: 0.001 });
      if (size === null || size < 0 || (size > 20 && size < MIN_CC)) return wrong(EXPECTED_ENGINE);
      sizes.add(Math.round((size > 20 ? size / 1000 : size) * 10) / 10);
    }
  }
  // Two engines, of which the car has one (D304).
  if (sizes.size > 1 || counts.size > 1) return wrong(EXPECTED_ENGINE);
  const [litres = 0] = sizes;
  const [cylinders = 0] = counts;
  return good({ litres: litres || null, cylinders: cylinders || null });
};

/** Cubic centimetres. A small number with a fraction is in litres. */
export const cubicCentimetres: CellParser<number | null> = (value) => {
  const size = toMeasure(value, { '': 1, cc: 1, ccm: 1, l: 1000, litre: 1000, litres: 1000 });
  if (size === 0) return good(null);
  const whole = size === null ? null : Math.round(size <= 20 ? size * 1000 : size);
  return whole === null || whole < MIN_CC ? wrong('cubic centimetres: 2198 or 2198 cc') : good(whole);
};

type PlaceCell = { readonly city: string; readonly state: string | null };

/** `Caringbah, NSW`, or a place only. */
export const place: CellParser<PlaceCell> = (value) => {
  const [city = '', state = ''] = (asText(value) ?? '').split(/\s*,\s*/);
  return city === '' ? wrong('a place: Caringbah, NSW') : good({ city, state: state === '' ? null : stateCode(state) });
};

const TERM_KEY = /^term\d{1,2}$/;
const DOLLARS = new Set(['paymentWeek', 'paymentMonth', 'balloon', 'deposit']);
const RATES = new Set(['interestRate', 'comparisonRate', 'termMonths', 'termYears']);
/** Systems write 0 for what they do not know. No loan has this term, and only one without interest compares at 0. */
const ZERO_IF_UNKNOWN = ['termMonths', 'termYears'] as const;
/** A repayment of 0 is none, and so is a balloon. A deposit of 0 is one: none would mean the site's own (D162). */
const NOTHING = /^\$?\s*0+(?:\.0+)?$/;

/**
 * Lenders by provider key, as JSON. Rates are in percent. Amounts are in dollars in the feed and are converted to cents
 * here (D58).
 */
export const financeLenders: CellParser<Record<string, unknown>> = (value, context) => {
  const source = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(source)) return wrong('JSON: {"alpha": {"interestRate": 7.99, "paymentWeek": 112}}');
  const lenders: [string, unknown][] = [];
  for (const [provider, entry] of Object.entries(source)) {
    if (entry === null) continue;
    const read = isRecord(entry) ? readLender(entry, context) : null;
    if (read === null) return wrong(`for ${provider.slice(0, 40)}: rates in percent and amounts in dollars`);
    lenders.push([cleanText(provider), read]);
  }
  return good(sortedByKey(Object.fromEntries(lenders)));
};

function readLender(
  entry: Record<string, unknown>,
  context: Parameters<typeof cents>[1],
): Record<string, unknown> | null {
  const lender: Record<string, unknown> = {};
  const terms: Record<string, number> = {};
  const given = { ...entry, ...(isRecord(entry['terms']) ? entry['terms'] : {}) };
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === '') continue;
    if (DOLLARS.has(key) || TERM_KEY.test(key)) {
      const amount = cents(value, context);
      if (!amount.ok) return null;
      if (TERM_KEY.test(key) && amount.value !== null) terms[key] = amount.value;
      else lender[key] = amount.value ?? (key === 'deposit' && NOTHING.test(asText(value) ?? '') ? 0 : null);
    } else if (RATES.has(key)) {
      const rate = toNumber((asText(value) ?? '').replace(/\s*%.*$/, ''));
      if (rate === null) return null;
      lender[key] = rate;
    } else if (key === 'disclaimer') lender[key] = asText(value);
  }
  for (const key of ZERO_IF_UNKNOWN) if (lender[key] === 0) delete lender[key];
  if (lender['comparisonRate'] === 0 && lender['interestRate'] !== 0) delete lender['comparisonRate'];
  return { ...lender, terms: sortedByKey(terms) };
}

/** A feed may have its keys in any order. A car in another order would count as changed. */
const sortedByKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
