import type { Currency } from '#domain/market.ts';
import { headOf } from '#domain/safe-text.ts';

/**
 * The result of reading one cell of a feed. `note` is a remark for the report that does not make the row wrong.
 * `expected` completes the sentence "… was found, expected …".
 */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value; readonly note?: string }
  | { readonly ok: false; readonly expected: string };

/** Day first (Australia, New Zealand) or month first (United States). ISO dates are accepted with either. */
type DateOrder = 'dmy' | 'mdy';

/** The units of numbers without a unit: metric, or those of the United States (D299). */
type Measures = 'metric' | 'us';

export type CellContext = {
  readonly dateOrder: DateOrder;
  readonly measures: Measures;
  /** The currency of the site. Without it a cell may name any, as where a mapping is only tried. */
  readonly currency?: Currency | undefined;
  /** The IANA zone of the dealer, for days that a feed gives as moments in UTC. Without it they are the days of UTC. */
  readonly timeZone?: string | undefined;
};

/** Parsers receive cleaned values (see `cleanCell`) that are never null, undefined or blank. */
export type CellParser<Value> = (value: unknown, context: CellContext) => Parsed<Value>;

export function good<Value>(value: Value, note?: string): Parsed<Value> {
  return note === undefined ? { ok: true, value } : { ok: true, value, note };
}

export function wrong(expected: string): { readonly ok: false; readonly expected: string } {
  return { ok: false, expected };
}

/** The found value, short enough for a report line, without control characters and without half a character. */
export function shorten(value: unknown, max = 80): string {
  const flat = toText(value)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return flat.length <= max ? flat : `${headOf(flat, max - 1)}…`;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Lists in lists, deeper than the stack: one hostile row must not end the import of all others.
    return '[[[…]]]';
  }
}
