import {
  countTypos,
  joinAdjacentWords,
  queryWords,
  recordWords,
  singularsOf,
  typosAllowed,
} from '#search-engine/words.ts';
import { titleOf } from './records.ts';
import type { Stock } from './stock.ts';

/** The distinct titles of a stock, and which row has which. */
export type Titles = {
  /** Words of each title. */
  readonly words: readonly (readonly string[])[];
  /** The title of each row. */
  readonly ofRow: Uint32Array;
  /** Words in the titles of these dealers' cars. */
  wordsOf(dealers: readonly number[]): readonly string[];
};

export function createTitles(stock: Stock): Titles {
  const places = new Map<string, number>();
  const words: string[][] = [];
  const ofRow = new Uint32Array(stock.size);
  const byDealer: Set<number>[] = [];
  for (let row = 0; row < stock.size; row += 1) {
    const text = titleOf(stock, row);
    const place = places.get(text) ?? words.push(recordWords(text)) - 1;
    places.set(text, place);
    ofRow[row] = place;
    (byDealer[stock.dealers[row] ?? 0] ??= new Set()).add(place);
  }
  return {
    words,
    ofRow,
    wordsOf(dealers) {
      const titles = new Set(dealers.flatMap((dealer) => [...(byDealer[dealer] ?? [])]));
      return [...new Set([...titles].flatMap((title) => words[title] ?? []))];
    },
  };
}

/**
 * Finds the words that each word of a text stands for, by the rules of `SearchQuery.text`. An application has to do
 * this for an engine without such rules. A car matches when it has one word of each list.
 */
export function expandText(text: string, known: readonly string[]): readonly (readonly string[])[] {
  const exact = new Set(known);
  const begun = (word: string) => known.filter((other) => other.startsWith(word));
  const read = (word: string, mayBegin: boolean) => (mayBegin ? begun(word) : exact.has(word) ? [word] : []);
  const typed = joinAdjacentWords(queryWords(text), (word, mayBegin) => read(word, mayBegin).length > 0);
  return typed.map((word, place) => {
    const readings = [read(word, place === typed.length - 1), ...singularsOf(word).map((one) => read(one, false))];
    return readings.find((words) => words.length > 0) ?? withTypos(word, known);
  });
}

function withTypos(word: string, known: readonly string[]): string[] {
  const maxTypos = typosAllowed(word);
  return maxTypos === 0
    ? []
    : known.filter((other) => typosAllowed(other) > 0 && countTypos(word, other, maxTypos) !== null);
}

export const matchesWords = (words: readonly string[], expanded: readonly (readonly string[])[]): boolean =>
  expanded.every((any) => any.some((word) => words.includes(word)));
