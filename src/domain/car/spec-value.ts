import type { Market } from '#domain/market.ts';

/** One row of a table of facts. `key` names the message of a value that has words: a body, a condition, a date in a phrase. */
export type SpecRow = {
  readonly name: string;
  readonly label: `car.spec.${string}`;
  readonly value: { readonly text: string } | MessageValue;
};

type MessageValue = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };

/** Whether there is a value: blank, null and 'null' are none (spec §5). */
export function hasValue<Value extends string | number>(text: Value | null | undefined): text is Value {
  if (text === null || text === undefined) return false;
  return typeof text === 'number' ? Number.isFinite(text) : text.trim() !== '' && text.trim().toLowerCase() !== 'null';
}

const ONE_DECIMAL = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** "2,487 cc", or the text itself; null when there is nothing to show. */
export function withUnit(value: string | number | null, unit = ''): string | null {
  if (!hasValue(value)) return null;
  const shown = typeof value === 'number' ? ONE_DECIMAL.format(value) : value.trim();
  return unit ? `${shown} ${unit}` : shown;
}

/** A figure in the unit of a market; null when there is nothing to show. */
export function inUnit(
  value: number | null | undefined,
  market: Market,
  format: (value: number, market: Market) => string | null,
): string | null {
  return hasValue(value) ? format(value, market) : null;
}

/** Reads one row: its text or a message key; null leaves the row out. */
export type SpecReader<Source> = {
  readonly name: string;
  readonly read: (source: Source) => { readonly text: string | null } | { readonly key: null } | MessageValue;
};

/** The rows that have a value, in the table's order. */
export function readRows<Source>(readers: readonly SpecReader<Source>[], source: Source): SpecRow[] {
  return readers.flatMap(({ name, read }): SpecRow[] => {
    const found = read(source);
    const label = `car.spec.${name}` as const;
    if ('key' in found) return found.key === null ? [] : [{ name, label, value: found }];
    return found.text === null ? [] : [{ name, label, value: { text: found.text } }];
  });
}
