import type { AttributeValue } from '#search-engine/port.ts';
import { createAllocator, type Allocator } from './allocator.ts';
import { createDictionary, createNumberDictionary, type Dictionary, type NumberDictionary } from './dictionary.ts';

/** Dictionary codes by row; 0 is no value. Two bytes each until a code needs four. */
export type Codes = Uint16Array | Uint32Array;

export type ChoiceColumn = { readonly kind: 'choice'; readonly dictionary: Dictionary; codes: Codes };

/** Several values in each row: those of `row` are from `values[starts[row]]` to before `values[starts[row + 1]]`. */
export type ListColumn = {
  readonly kind: 'choices';
  readonly dictionary: Dictionary;
  starts: Uint32Array;
  values: Codes;
  readonly allocator: Allocator;
  /** Where the next value goes while a segment is written. */
  cursor: number;
};

type RangeColumn = {
  readonly kind: 'range';
  /** NaN is no value. */
  values: Float64Array;
  numbers: NumberDictionary;
  /** By row, the code of the value; null once there are too many different values. */
  codes: Codes | null;
};

export type Column = ChoiceColumn | ListColumn | RangeColumn;

const NO_CODES = new Uint16Array(0);

/** The codes of all values: by row, or for lists by place. Empty for a range without codes. */
export const codesOf = (column: Column): Codes =>
  column.kind === 'choices' ? column.values : (column.codes ?? NO_CODES);

const MAX_TWO_BYTE_CODE = 0xffff;

export function createChoiceColumn(rows: number): ChoiceColumn {
  return { kind: 'choice', dictionary: createDictionary(), codes: new Uint16Array(rows) };
}

export function createListColumn(): ListColumn {
  return {
    kind: 'choices',
    dictionary: createDictionary(),
    starts: new Uint32Array(0),
    values: new Uint16Array(0),
    allocator: createAllocator(),
    cursor: 0,
  };
}

export function createColumn(kind: Column['kind']): Column {
  if (kind === 'choice') return createChoiceColumn(0);
  if (kind === 'choices') return createListColumn();
  return { kind, values: new Float64Array(0), numbers: createNumberDictionary(), codes: new Uint16Array(0) };
}

function lengthenTo(codes: Codes, length: number): Codes {
  const longer = codes instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
  longer.set(codes);
  return longer;
}

/** The same codes, widened to four bytes if this code needs it. */
const widenFor = (codes: Codes, code: number): Codes =>
  code > MAX_TWO_BYTE_CODE && codes instanceof Uint16Array ? Uint32Array.from(codes) : codes;

/** Grows the column to this many rows. */
export function growColumn(column: Column, rows: number): void {
  if (column.kind === 'choice') column.codes = lengthenTo(column.codes, rows);
  else if (column.kind === 'choices') {
    const starts = new Uint32Array(rows);
    starts.set(column.starts);
    column.starts = starts;
  } else {
    const values = new Float64Array(rows);
    values.set(column.values);
    column.values = values;
    if (column.codes) column.codes = lengthenTo(column.codes, rows);
  }
}

export function writeCode(column: ChoiceColumn, row: number, code: number): void {
  column.codes = widenFor(column.codes, code);
  column.codes[row] = code;
}

export function writeChoice(column: ChoiceColumn, row: number, value: AttributeValue | undefined): void {
  const text = typeof value === 'object' && value !== null ? value[0] : value;
  const none = text === null || text === undefined || text === '';
  writeCode(column, row, none ? 0 : column.dictionary.codeOf(String(text)));
}

export function writeRange(column: RangeColumn, row: number, value: AttributeValue | undefined): void {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
  column.values[row] = number;
  if (!column.codes) return;
  const code = Number.isNaN(number) ? 0 : column.numbers.codeOf(number);
  if (code === null) column.codes = null;
  else column.codes[row] = code;
}

/** Allocates places for the list values of a segment. Returns where they start. */
export function beginLists(column: ListColumn, size: number): number {
  const start = column.allocator.allocate(size);
  if (column.allocator.end > column.values.length)
    column.values = lengthenTo(column.values, Math.max(64, column.allocator.end + (column.allocator.end >>> 1)));
  column.cursor = start;
  return start;
}

export function writeListCode(column: ListColumn, code: number): void {
  column.values = widenFor(column.values, code);
  column.values[column.cursor] = code;
  column.cursor += 1;
}

/** An upper limit for the values that `writeList` writes: it skips repeated ones. */
export function listLength(value: AttributeValue | undefined): number {
  if (value === null || value === undefined) return 0;
  return typeof value === 'object' ? value.length : 1;
}

export function writeList(column: ListColumn, row: number, value: AttributeValue | undefined): void {
  const start = column.cursor;
  column.starts[row] = start;
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') return writeListCode(column, column.dictionary.codeOf(String(value)));
  for (const text of value) {
    const code = column.dictionary.codeOf(text);
    if (!isWritten(column, start, code)) writeListCode(column, code);
  }
}

function isWritten({ values, cursor }: ListColumn, start: number, code: number): boolean {
  for (let at = start; at < cursor; at += 1) if (values[at] === code) return true;
  return false;
}

/** Copies the rows from `from` to before `end` to the places from `to` on. */
export function copyRows(column: Column, { from, end }: { from: number; end: number }, to: number): void {
  if (column.kind === 'choice') column.codes.copyWithin(to, from, end);
  else if (column.kind === 'range') {
    column.values.copyWithin(to, from, end);
    column.codes?.copyWithin(to, from, end);
  } else {
    const { starts, values, cursor } = column;
    const first = starts[from] ?? 0;
    const last = starts[end] ?? 0;
    for (let row = from; row < end; row += 1) starts[to + row - from] = (starts[row] ?? 0) - first + cursor;
    values.copyWithin(cursor, first, last);
    column.cursor += last - first;
  }
}
