import { countTypos, joinAdjacentWords, queryWords, singularsOf, toCode, typosAllowed } from '#search-engine/words.ts';
import type { Dictionary } from './dictionary.ts';
import type { Row } from './encode-row.ts';

/** The distance of a row from the text, 0 for an exact match; null when it does not match. */
type TextMatcher = (row: Row) => number | null;

/** Further words are ignored, which limits the cost of a query. */
const MAX_WORDS = 12;
const MIN_CODE_PREFIX = 3;
const PREFIX_PENALTY = 1;
const TYPO_PENALTY = 2;

/** One word of the query: the codes of the words that it matches, with their penalties. */
type WordMatcher = { readonly text: string; readonly isLast: boolean; readonly penalties: ReadonlyMap<number, number> };

function asWritten(text: string, isLast: boolean, words: Dictionary): WordMatcher {
  const penalties = new Map<number, number>();
  const exact = words.find(text);
  if (isLast) words.names.forEach((word, code) => word.startsWith(text) && penalties.set(code, PREFIX_PENALTY));
  if (exact >= 0) penalties.set(exact, 0);
  return { text, isLast, penalties };
}

function withTypos({ text, isLast }: WordMatcher, words: Dictionary): WordMatcher {
  const max = typosAllowed(text);
  const penalties = new Map<number, number>();
  words.names.forEach((word, code) => {
    const typos = max > 0 && typosAllowed(word) > 0 ? countTypos(text, word, max) : null;
    if (typos !== null) penalties.set(code, typos * TYPO_PENALTY);
  });
  return { text, isLast, penalties };
}

function codePenalty(codes: readonly string[], text: string, mayBePrefix: boolean): number | null {
  if (codes.includes(text)) return 0;
  const begins = mayBePrefix && text.length >= MIN_CODE_PREFIX && codes.some((code) => code.startsWith(text));
  return begins ? PREFIX_PENALTY : null;
}

/** The lowest penalty with which the word matches the row, or null. */
function wordPenalty(row: Row, { text, isLast, penalties }: WordMatcher): number | null {
  let lowest = codePenalty(row.codes, text, isLast);
  for (const word of row.words) {
    const penalty = penalties.get(word);
    if (penalty !== undefined && (lowest === null || penalty < lowest)) lowest = penalty;
  }
  return lowest;
}

/**
 * Interprets a text by the rules of `SearchQuery.text` against the rows that a query may see. Null when the text has no
 * word and so filters nothing.
 */
export function createTextMatcher(text: string, rows: readonly Row[], words: Dictionary): TextMatcher | null {
  const typed = queryWords(text).slice(0, MAX_WORDS);
  if (typed.length === 0) return null;
  const whole = toCode(text);
  const matchesAnyRow = (matcher: WordMatcher) => rows.some((row) => wordPenalty(row, matcher) !== null);
  const joined = joinAdjacentWords(typed, (word, mayBePrefix) => matchesAnyRow(asWritten(word, mayBePrefix, words)));
  const matchers = joined.map((word, place) => {
    const written = asWritten(word, place === joined.length - 1, words);
    const readings = [written, ...singularsOf(word).map((singular) => asWritten(singular, false, words))];
    return readings.find(matchesAnyRow) ?? withTypos(written, words);
  });
  return (row) => {
    const code = codePenalty(row.codes, whole, true);
    if (code === 0) return 0;
    let sum = 0;
    for (const matcher of matchers) {
      const penalty = wordPenalty(row, matcher);
      if (penalty === null) return code;
      sum += penalty;
    }
    return code === null ? sum : Math.min(sum, code);
  };
}
