import { joinWritten, queryWords, singularsOf, toCode } from '../../words.ts';
import type { Scope } from '../scope.ts';
import type { Table } from '../table.ts';
import { LEAST_PREFIX } from './code-index.ts';
import { PREFIX_PENALTY, wordMarks } from './find-word.ts';
import type { PhraseMarks } from './find-word.ts';

/** Words beyond these say nothing new and cost time. */
const MOST_WORDS = 12;

/** What a word of the query stands for. */
export type Reading = {
  readonly phrases: readonly PhraseMarks[];
  /** By row 1 + the penalty, for codes of the rows that the query may see. */
  readonly codes: ReadonlyMap<number, number>;
};

export type TextReading = {
  /** All must be found. */
  readonly words: readonly Reading[];
  /** Rows with the whole text as a code, which are found whatever else; 1 + penalty. */
  readonly whole: ReadonlyMap<number, number>;
};

type Context = { readonly table: Table; readonly scope: Scope };

/** Adds the rows of the scope that have one of the codes: by their owners, or row by row when that is less to look at. */
function findCodes(
  codes: readonly number[],
  value: number,
  { context, found }: { context: Context; found: Map<number, number> },
): void {
  const { table, scope } = context;
  const { codeIndex, codes: column, rowOf } = table;
  const has = (row: number, code: number) => {
    for (let at = column.starts[row] ?? 0; at < (column.starts[row + 1] ?? 0); at += 1)
      if (column.values[at] === code) return true;
    return false;
  };
  const add = (row: number) => found.set(row, Math.min(value, found.get(row) ?? value));
  const owners = codes.reduce((sum, code) => sum + codeIndex.ownersOf(code).length, 0);
  if (owners <= scope.rows) {
    for (const code of codes)
      for (const id of codeIndex.ownersOf(code)) {
        const row = rowOf.get(id);
        if (row !== undefined && scope.has(row) && has(row, code)) add(row);
      }
    return;
  }
  const wanted = new Set(codes);
  for (const { start, end } of scope.segments)
    for (let row = start; row < end; row += 1)
      for (let at = column.starts[row] ?? 0; at < (column.starts[row + 1] ?? 0); at += 1)
        if (wanted.has(column.values[at] ?? 0)) add(row);
}

/** Codes of the scope that begin with the text: out of those that may, or out of the scope's own if these are fewer. */
function codesBeginningWith(text: string, { table, scope }: Context): number[] {
  const { codeIndex, codes } = table;
  const candidates = codeIndex.mayBeginWith(text, scope.rows);
  const begins = (code: number) => codeIndex.texts[code]?.startsWith(text) ?? false;
  if (candidates) return candidates.filter(begins);
  const own = new Set<number>();
  for (const { start, end } of scope.segments)
    for (let at = codes.starts[start] ?? 0; at < (codes.starts[end] ?? 0); at += 1) own.add(codes.values[at] ?? 0);
  return [...own].filter(begins);
}

const NO_CODES: ReadonlyMap<number, number> = new Map();

function readCodes(text: string, mayBegin: boolean, context: Context): ReadonlyMap<number, number> {
  const exact = context.table.codeIndex.find(text);
  const beginning = mayBegin && text.length >= LEAST_PREFIX ? codesBeginningWith(text, context) : [];
  if (exact === 0 && beginning.length === 0) return NO_CODES;
  const found = new Map<number, number>();
  if (exact !== 0) findCodes([exact], 1, { context, found });
  if (beginning.length > 0) findCodes(beginning, 1 + PREFIX_PENALTY, { context, found });
  return found;
}

function readWritten(text: string, mayBegin: boolean, context: Context): Reading {
  const phrases = wordMarks(context.table, text, mayBegin ? 'beginning' : 'whole');
  return { phrases, codes: readCodes(text, mayBegin, context) };
}

const readTypos = (text: string, { table }: Context): Reading => ({
  phrases: wordMarks(table, text, 'typos'),
  codes: NO_CODES,
});

/** Whether a row of the scope has the word in this reading. */
function isThere({ phrases, codes }: Reading, { table, scope }: Context): boolean {
  if (codes.size > 0) return true;
  for (const { column, marks } of phrases) {
    const all = table.phrases[column]?.codes;
    if (!all) continue;
    for (const { start, end } of scope.segments)
      for (let row = start; row < end; row += 1) if ((marks[all[row] ?? 0] ?? 0) !== 0) return true;
  }
  return false;
}

/** Reads a text by the rules of `SearchQuery.text`. Null when it has no word, which narrows nothing. */
export function readText(text: string, table: Table, scope: Scope): TextReading | null {
  const typed = queryWords(text).slice(0, MOST_WORDS);
  if (typed.length === 0) return null;
  const context = { table, scope };
  const known = new Map<string, { readonly reading: Reading; readonly there: boolean }>();
  const read = (word: string, mayBegin: boolean) => {
    const key = `${mayBegin ? '*' : '='}${word}`;
    const before = known.get(key);
    if (before) return before;
    const reading = readWritten(word, mayBegin, context);
    const entry = { reading, there: isThere(reading, context) };
    known.set(key, entry);
    return entry;
  };
  const joined = joinWritten(typed, (word, mayBegin) => read(word, mayBegin).there);
  const words = joined.map((word, place): Reading => {
    const written = read(word, place === joined.length - 1);
    if (written.there) return written.reading;
    const singular = singularsOf(word)
      .map((one) => read(one, false))
      .find(({ there }) => there);
    return singular?.reading ?? readTypos(word, context);
  });
  const whole = toCode(text);
  return { words, whole: whole === '' ? new Map() : readCodes(whole, true, context) };
}
