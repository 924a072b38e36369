import type { Codes } from '../columns.ts';
import type { Scratch } from '../scratch.ts';
import type { RowList } from '../row-list.ts';
import type { Table } from '../table.ts';
import type { Reading, TextReading } from './interpret-text.ts';

type Marked = { readonly codes: Codes; readonly marks: Uint8Array };

function columnsOf({ phrases }: Reading, table: Table): Marked[] {
  const columns: Marked[] = [];
  for (const { column, marks } of phrases) {
    const codes = table.phrases[column]?.codes;
    if (codes) columns.push({ codes, marks });
  }
  return columns;
}

/** A word that stands in one column of phrases only: what nearly all do. */
function keepInColumn({ rows, size }: RowList, { codes, marks }: Marked, penalties: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const mark = marks[codes[row] ?? 0] ?? 0;
    if (mark === 0) continue;
    penalties[row] = (penalties[row] ?? 0) + mark - 1;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

function leastMark(row: number, columns: readonly Marked[], codes: Reading['codes']): number {
  let least = codes.size > 0 ? (codes.get(row) ?? 0) : 0;
  for (const column of columns) {
    const mark = column.marks[column.codes[row] ?? 0] ?? 0;
    if (mark !== 0 && (least === 0 || mark < least)) least = mark;
  }
  return least;
}

function keepWord(list: RowList, word: Reading, { table, penalties }: { table: Table; penalties: Uint8Array }): number {
  const columns = columnsOf(word, table);
  const [only] = columns;
  if (word.codes.size === 0 && columns.length <= 1) return only ? keepInColumn(list, only, penalties) : 0;
  const { rows, size } = list;
  let kept = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const mark = leastMark(row, columns, word.codes);
    if (mark === 0) continue;
    penalties[row] = (penalties[row] ?? 0) + mark - 1;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

/** Rows of the list that have the whole text as a code. */
function wholeRows({ rows, size }: RowList, whole: TextReading['whole']): number[] {
  if (whole.size === 0) return [];
  const found: number[] = [];
  for (let at = 0; at < size; at += 1) if (whole.has(rows[at] ?? 0)) found.push(rows[at] ?? 0);
  return found;
}

/**
 * Keeps the rows that match the text at the front of their list, in order, and notes their penalties.
 * @returns how many.
 */
export function keepText(
  list: RowList,
  text: TextReading,
  { table, scratch }: { table: Table; scratch: Scratch },
): number {
  const { rows } = list;
  const { penalties, spare } = scratch;
  const byCode = wholeRows(list, text.whole);
  for (let at = 0; at < list.size; at += 1) penalties[rows[at] ?? 0] = 0;
  let { size } = list;
  for (const word of text.words) size = keepWord({ rows, size }, word, { table, penalties });
  if (byCode.length === 0) return size;
  return mergeRows({ rows, size }, byCode, { spare, penalties, whole: text.whole });
}

type Merge = { readonly spare: Uint32Array; readonly penalties: Uint8Array; readonly whole: TextReading['whole'] };

/** Puts the rows that were found by code among those found by words; both are in order. */
function mergeRows({ rows, size }: RowList, byCode: readonly number[], { spare, penalties, whole }: Merge): number {
  spare.set(rows.subarray(0, size));
  let at = 0;
  let merged = 0;
  for (const row of byCode) {
    while (at < size && (spare[at] ?? 0) < row) rows[merged++] = spare[at++] ?? 0;
    const isBoth = at < size && spare[at] === row;
    const penalty = (whole.get(row) ?? 1) - 1;
    penalties[row] = isBoth ? Math.min(penalty, penalties[row] ?? 0) : penalty;
    rows[merged++] = row;
    if (isBoth) at += 1;
  }
  while (at < size) rows[merged++] = spare[at++] ?? 0;
  return merged;
}
