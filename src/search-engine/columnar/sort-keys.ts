import type { SearchQuery, SortKey } from '#search-engine/port.ts';
import type { ChoiceColumn, Codes, Column } from './columns.ts';
import type { RowList } from './row-list.ts';
import type { Table } from './table.ts';

/** One sort key. It gives each row a number, lower first; a row without a value gets infinity, and so comes last (D14). */
export type Key =
  | { readonly kind: 'range'; readonly values: Float64Array; readonly sign: 1 | -1; readonly atLeast: number | null }
  | { readonly kind: 'code'; readonly codes: Codes; readonly ranks: Uint32Array; readonly sign: 1 | -1 }
  | {
      readonly kind: 'list';
      readonly starts: Uint32Array;
      readonly values: Codes;
      readonly ranks: Uint32Array;
      readonly sign: 1 | -1;
    }
  | { readonly kind: 'numbered'; readonly codes: Codes; readonly numbers: Float64Array; readonly sign: 1 | -1 }
  | { readonly kind: 'penalty'; readonly penalties: Uint8Array }
  | { readonly kind: 'id'; readonly ids: Float64Array };

const LAST = Number.POSITIVE_INFINITY;

/** The number of each code. */
function numbersByCode({ dictionary }: ChoiceColumn, numbers: ReadonlyMap<string, number>): Float64Array {
  const byCode = new Float64Array(dictionary.texts.length).fill(Number.NaN);
  for (const [text, number] of numbers) {
    const code = dictionary.find(text);
    if (code !== 0) byCode[code] = number;
  }
  return byCode;
}

function toKey({ direction, atLeast, numbers }: SortKey, column: Column): Key {
  const sign = direction === 'asc' ? 1 : -1;
  if (numbers && column.kind === 'choice')
    return { kind: 'numbered', codes: column.codes, numbers: numbersByCode(column, numbers), sign };
  if (column.kind === 'range') return { kind: 'range', values: column.values, sign, atLeast: atLeast ?? null };
  const { ranks } = column.dictionary.order();
  if (column.kind === 'choice') return { kind: 'code', codes: column.codes, ranks, sign };
  return { kind: 'list', starts: column.starts, values: column.values, ranks, sign };
}

/** The query's sort keys, and the id last, so that the order is always the same. */
export function toKeys(sort: SearchQuery['sort'], table: Table, penalties: Uint8Array | null): Key[] {
  const keys = sort.flatMap((key): Key[] => {
    if (key === 'relevance') return penalties ? [{ kind: 'penalty', penalties }] : [];
    const column = table.columns[table.slotOf(key.attribute)];
    return column ? [toKey(key, column)] : [];
  });
  return [...keys, { kind: 'id', ids: table.ids }];
}

function rangeValue({ values, sign, atLeast }: Extract<Key, { kind: 'range' }>, row: number): number {
  const value = values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return LAST;
  return sign * (atLeast === null ? value : Number(value >= atLeast));
}

function numberedValue({ codes, numbers, sign }: Extract<Key, { kind: 'numbered' }>, row: number): number {
  const value = numbers[codes[row] ?? 0] ?? Number.NaN;
  return Number.isNaN(value) ? LAST : sign * value;
}

const rankValue = ({ ranks, sign }: { ranks: Uint32Array; sign: 1 | -1 }, code: number) =>
  code === 0 ? LAST : sign * (ranks[code] ?? 0);

function valueAt(key: Key, row: number): number {
  if (key.kind === 'range') return rangeValue(key, row);
  if (key.kind === 'code') return rankValue(key, key.codes[row] ?? 0);
  if (key.kind === 'numbered') return numberedValue(key, row);
  if (key.kind === 'penalty') return key.penalties[row] ?? 0;
  if (key.kind === 'id') return key.ids[row] ?? 0;
  const first = key.starts[row] ?? 0;
  return first < (key.starts[row + 1] ?? 0) ? rankValue(key, key.values[first] ?? 0) : LAST;
}

function readRange(
  { rows, size }: RowList,
  { values, sign, atLeast }: Extract<Key, { kind: 'range' }>,
  into: Float64Array,
): void {
  if (atLeast !== null) {
    for (let at = 0; at < size; at += 1) {
      const value = values[rows[at] ?? 0] ?? Number.NaN;
      into[at] = Number.isNaN(value) ? LAST : sign * Number(value >= atLeast);
    }
    return;
  }
  for (let at = 0; at < size; at += 1) {
    const value = values[rows[at] ?? 0] ?? Number.NaN;
    into[at] = Number.isNaN(value) ? LAST : sign * value;
  }
}

/** Writes the key's value of each row in the list into `into`. */
export function readKey(key: Key, list: RowList, into: Float64Array): void {
  const { rows, size } = list;
  if (key.kind === 'range') return readRange(list, key, into);
  for (let at = 0; at < size; at += 1) into[at] = valueAt(key, rows[at] ?? 0);
}

/** Compares two rows by the keys from index `level` on. */
export function compareRows(keys: readonly Key[], level: number): (left: number, right: number) => number {
  const rest = keys.slice(level);
  return (left, right) => {
    for (const key of rest) {
      const one = valueAt(key, left);
      const other = valueAt(key, right);
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}
