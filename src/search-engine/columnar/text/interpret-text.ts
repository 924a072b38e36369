import type { Scope } from '#search-engine/columnar/scope.ts';
import type { Table } from '#search-engine/columnar/table.ts';
import { joinAdjacentWords, queryWords, singularsOf, toCode } from '#search-engine/words.ts';
import { MIN_CODE_PREFIX } from './code-index.ts';
import { PREFIX_PENALTY, findWord } from './find-word.ts';
import type { PhraseCosts } from './word-cache.ts';

/** Further words are ignored, which limits the cost of a query. */
const MAX_QUERY_WORDS = 12;

/** Where a word of the query matches. */
export type WordMatches = {
  readonly phrases: readonly PhraseCosts[];
  /** By row of the scope, 1 + the penalty of a matching code. */
  readonly codes: ReadonlyMap<number, number>;
};

export type TextMatches = {
  /** A row must match all of them. */
  readonly words: readonly WordMatches[];
  /** By row, 1 + the penalty where the whole text is a code. These rows match whatever the words are. */
  readonly whole: ReadonlyMap<number, number>;
};

type Context = { readonly table: Table; readonly scope: Scope };

/** Adds the rows of the scope that have one of the codes, through the codes' owners or row by row, whichever is less work. */
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
  const owners = codes.reduce((sum, code) => sum + codeIndex.ownersOf(code).size, 0);
  if (owners <= scope.rows) {
    for (const code of codes)
      for (const id of codeIndex.ownersOf(code)) {
        const row = rowOf.get(id);
        if (row !== undefined && scope.has(row) && has(row, code)) add(row);
      }
    return;
  }
  const requested = new Set(codes);
  for (const { start, end } of scope.segments)
    for (let row = start; row < end; row += 1)
      for (let at = column.starts[row] ?? 0; at < (column.starts[row + 1] ?? 0); at += 1)
        if (requested.has(column.values[at] ?? 0)) add(row);
}

/** Codes of the scope with this prefix. It searches the candidates of the index, or the scope's own codes if these are fewer. */
function codesWithPrefix(text: string, { table, scope }: Context): number[] {
  const { codeIndex, codes } = table;
  const candidates = codeIndex.candidatesForPrefix(text, scope.rows);
  const begins = (code: number) => codeIndex.texts[code]?.startsWith(text) ?? false;
  if (candidates) return candidates.filter(begins);
  const own = new Set<number>();
  for (const { start, end } of scope.segments)
    for (let at = codes.starts[start] ?? 0; at < (codes.starts[end] ?? 0); at += 1) own.add(codes.values[at] ?? 0);
  return [...own].filter(begins);
}

const NO_CODES: ReadonlyMap<number, number> = new Map();

function findCodeMatches(text: string, mayBePrefix: boolean, context: Context): ReadonlyMap<number, number> {
  const exact = context.table.codeIndex.find(text);
  const beginning = mayBePrefix && text.length >= MIN_CODE_PREFIX ? codesWithPrefix(text, context) : [];
  if (exact === 0 && beginning.length === 0) return NO_CODES;
  const found = new Map<number, number>();
  if (exact !== 0) findCodes([exact], 1, { context, found });
  if (beginning.length > 0) findCodes(beginning, 1 + PREFIX_PENALTY, { context, found });
  return found;
}

function interpretAsWritten(text: string, mayBePrefix: boolean, context: Context): WordMatches {
  const phrases = findWord(context.table, text, mayBePrefix ? 'prefix' : 'exact');
  return { phrases, codes: findCodeMatches(text, mayBePrefix, context) };
}

const interpretWithTypos = (text: string, { table }: Context): WordMatches => ({
  phrases: findWord(table, text, 'typos'),
  codes: NO_CODES,
});

/** Whether any row of the scope matches. */
function hasRowIn({ phrases, codes }: WordMatches, { table, scope }: Context): boolean {
  if (codes.size > 0) return true;
  for (const { column, costs } of phrases) {
    const all = table.phrases[column]?.codes;
    if (!all) continue;
    for (const { start, end } of scope.segments)
      for (let row = start; row < end; row += 1) if ((costs[all[row] ?? 0] ?? 0) !== 0) return true;
  }
  return false;
}

/** Interprets a text by the rules of `SearchQuery.text`. Null when it has no word and so filters nothing. */
export function interpretText(text: string, table: Table, scope: Scope): TextMatches | null {
  const typed = queryWords(text).slice(0, MAX_QUERY_WORDS);
  if (typed.length === 0) return null;
  const context = { table, scope };
  const known = new Map<string, { readonly matches: WordMatches; readonly isFound: boolean }>();
  const read = (word: string, mayBePrefix: boolean) => {
    const key = `${mayBePrefix ? '*' : '='}${word}`;
    const before = known.get(key);
    if (before) return before;
    const matches = interpretAsWritten(word, mayBePrefix, context);
    const entry = { matches, isFound: hasRowIn(matches, context) };
    known.set(key, entry);
    return entry;
  };
  const joined = joinAdjacentWords(typed, (word, mayBePrefix) => read(word, mayBePrefix).isFound);
  const words = joined.map((word, place): WordMatches => {
    const written = read(word, place === joined.length - 1);
    if (written.isFound) return written.matches;
    const singular = singularsOf(word)
      .map((one) => read(one, false))
      .find(({ isFound }) => isFound);
    return singular?.matches ?? interpretWithTypos(word, context);
  });
  const whole = toCode(text);
  return { words, whole: whole === '' ? new Map() : findCodeMatches(whole, true, context) };
}
