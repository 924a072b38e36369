import type { Codes } from '#search-engine/columnar/columns.ts';
import type { RowList } from '#search-engine/columnar/row-list.ts';
import type { Scratch } from '#search-engine/columnar/scratch.ts';
import type { Table } from '#search-engine/columnar/table.ts';
import type { TextMatches, WordMatches } from './interpret-text.ts';

type CodedPhrases = { readonly codes: Codes; readonly costs: Uint8Array };

function columnsOf({ phrases }: WordMatches, table: Table): CodedPhrases[] {
  const columns: CodedPhrases[] = [];
  for (const { column, costs } of phrases) {
    const codes = table.phrases[column]?.codes;
    if (codes) columns.push({ codes, costs });
  }
  return columns;
}

/** For a word that stands in one column of phrases only, as nearly all do. */
function filterByColumn({ rows, size }: RowList, { codes, costs }: CodedPhrases, penalties: Uint8Array): number {
  let kept = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const cost = costs[codes[row] ?? 0] ?? 0;
    if (cost === 0) continue;
    penalties[row] = (penalties[row] ?? 0) + cost - 1;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

function lowestCost(row: number, columns: readonly CodedPhrases[], codes: WordMatches['codes']): number {
  let lowest = codes.size > 0 ? (codes.get(row) ?? 0) : 0;
  for (const column of columns) {
    const cost = column.costs[column.codes[row] ?? 0] ?? 0;
    if (cost !== 0 && (lowest === 0 || cost < lowest)) lowest = cost;
  }
  return lowest;
}

function filterByWord(
  list: RowList,
  word: WordMatches,
  { table, penalties }: { table: Table; penalties: Uint8Array },
): number {
  const columns = columnsOf(word, table);
  const [only] = columns;
  if (word.codes.size === 0 && columns.length <= 1) return only ? filterByColumn(list, only, penalties) : 0;
  const { rows, size } = list;
  let kept = 0;
  for (let at = 0; at < size; at += 1) {
    const row = rows[at] ?? 0;
    const cost = lowestCost(row, columns, word.codes);
    if (cost === 0) continue;
    penalties[row] = (penalties[row] ?? 0) + cost - 1;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

/** The rows of the list that have the whole text as a code. */
function wholeRows({ rows, size }: RowList, whole: TextMatches['whole']): number[] {
  if (whole.size === 0) return [];
  const found: number[] = [];
  for (let at = 0; at < size; at += 1) if (whole.has(rows[at] ?? 0)) found.push(rows[at] ?? 0);
  return found;
}

/**
 * Moves the rows that match the text to the front of the list, in their order, and writes their penalties.
 * @returns the number of matching rows.
 */
export function filterByText(
  list: RowList,
  text: TextMatches,
  { table, scratch }: { table: Table; scratch: Scratch },
): number {
  const { rows } = list;
  const { penalties, spare } = scratch;
  const byCode = wholeRows(list, text.whole);
  for (let at = 0; at < list.size; at += 1) penalties[rows[at] ?? 0] = 0;
  let { size } = list;
  for (const word of text.words) size = filterByWord({ rows, size }, word, { table, penalties });
  if (byCode.length === 0) return size;
  return mergeRows({ rows, size }, byCode, { spare, penalties, whole: text.whole });
}

type Merge = { readonly spare: Uint32Array; readonly penalties: Uint8Array; readonly whole: TextMatches['whole'] };

/** Merges the rows that were found by code with those found by words. Both are in ascending order. */
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
