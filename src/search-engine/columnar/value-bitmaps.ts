import { WORD } from './bitmap.ts';
import type { Bits } from './bitmap.ts';
import type { ChoiceColumn, ListColumn } from './columns.ts';
import type { Scope } from './scope.ts';
import type { Rows } from './segment.ts';

/** Where in the whole table the values of an attribute are, so that a filter reads no row that does not have its value. */
export type ValueBits = {
  /** By the code of a value that many rows have, these rows as bits, which are read 32 at once. */
  readonly many: ReadonlyMap<number, Bits>;
  /** By the code of any other value the rows that have it, and rows that once had it. */
  readonly few: Map<number, number[]>;
};

/** A value that fewer than one row of so many have is a rare one. */
const MOST_APART = 128;

/** For so many rows in so many words, none of them taken in yet. */
export function createValueBits(
  totals: Uint32Array,
  { rows, words }: { readonly rows: number; readonly words: number },
): ValueBits {
  const many = new Map<number, Bits>();
  totals.forEach((count, code) => {
    if (code > 0 && count > 0 && count * MOST_APART >= rows) many.set(code, new Int32Array(words));
  });
  return { many, few: new Map() };
}

function hold({ many, few }: ValueBits, row: number, code: number): void {
  if (code === 0) return;
  const bits = many.get(code);
  if (bits) {
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    return;
  }
  const rows = few.get(code);
  if (rows) rows.push(row);
  else few.set(code, [row]);
}

/** Takes in rows that are new in their places. */
export function writeValueBits(all: ValueBits, column: ChoiceColumn | ListColumn, { start, end }: Rows): void {
  for (const bits of all.many.values()) bits.fill(0, start >>> 5, (end + 31) >>> 5);
  if (column.kind === 'choice') {
    for (let row = start; row < end; row += 1) hold(all, row, column.codes[row] ?? 0);
    return;
  }
  const { starts, values } = column;
  for (let row = start; row < end; row += 1)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) hold(all, row, values[at] ?? 0);
}

function hasCode(column: ChoiceColumn | ListColumn, row: number, code: number): boolean {
  if (column.kind === 'choice') return column.codes[row] === code;
  const { starts, values } = column;
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) if (values[at] === code) return true;
  return false;
}

type Wanted = { readonly column: ChoiceColumn | ListColumn; readonly code: number; readonly owners: Uint32Array };

/** Sets the bits of the scope's rows that have the value. */
export function addValueBits(
  { many, few }: ValueBits,
  { column, code, owners }: Wanted,
  { scope, into }: { readonly scope: Scope; readonly into: Bits },
): void {
  const { firsts, words, shifts } = scope;
  const bits = many.get(code);
  if (bits) {
    for (let at = 0; at < words; at += 1) into[at] = (into[at] ?? 0) | (bits[(firsts[at] ?? 0) >>> 5] ?? 0);
    return;
  }
  for (const row of few.get(code) ?? []) {
    const at = (row >>> 5) + (shifts[owners[row] ?? 0] ?? 0);
    // The place of a row that is in no segment any more, or in another scope, is that of another row.
    if (firsts[at] === row - (row & (WORD - 1)) && hasCode(column, row, code))
      into[at] = (into[at] ?? 0) | (1 << (row & 31));
  }
}
