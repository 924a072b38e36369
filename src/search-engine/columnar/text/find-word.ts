import type { Table } from '#search-engine/columnar/table.ts';
import { typosAllowed } from '#search-engine/words.ts';
import { COLUMN_BITS, PHRASE_COLUMNS } from './vocabulary.ts';
import type { PhraseCosts } from './word-cache.ts';

export const PREFIX_PENALTY = 1;
const TYPO_PENALTY = 2;

/** How a word of a query matches: exactly, exactly or as a prefix, or with typos. */
type WordMatch = 'exact' | 'prefix' | 'typos';

/** The cache is emptied when it grows beyond this. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Estimated size of an entry without its arrays. */
const ENTRY_BYTES = 256;

type Match = { readonly places: readonly number[]; readonly cost: number };

function* matchesOf({ vocabulary }: Table, word: string, kind: WordMatch): Iterable<Match> {
  if (kind === 'typos') {
    const max = typosAllowed(word);
    if (max === 0) return;
    for (const { typos, places } of vocabulary.near(word, max)) yield { places, cost: 1 + typos * TYPO_PENALTY };
    return;
  }
  yield { places: vocabulary.placesOf(word), cost: 1 };
  if (kind === 'prefix')
    for (const places of vocabulary.beginningWith(word)) yield { places, cost: 1 + PREFIX_PENALTY };
}

/** Where several words match in one phrase, the lowest cost counts. */
function computeCosts(table: Table, word: string, kind: WordMatch): readonly PhraseCosts[] {
  const found: PhraseCosts[] = [];
  const costsOf = (column: number): Uint8Array => {
    const known = found.find((one) => one.column === column);
    if (known) return known.costs;
    const costs = new Uint8Array(table.phrases[column]?.dictionary.texts.length ?? 0);
    found.push({ column, costs });
    return costs;
  };
  for (const { places, cost } of matchesOf(table, word, kind))
    for (const place of places) {
      const costs = costsOf(place & (PHRASE_COLUMNS - 1));
      const before = costs[place >>> COLUMN_BITS] ?? 0;
      if (before === 0 || before > cost) costs[place >>> COLUMN_BITS] = cost;
    }
  return found;
}

/** The phrases that match a word. The result is cached and shared: do not change it. */
export function findWord(table: Table, word: string, kind: WordMatch): readonly PhraseCosts[] {
  const { wordCache, vocabulary } = table;
  if (wordCache.version !== vocabulary.version || wordCache.bytes > MAX_CACHE_BYTES) {
    wordCache.version = vocabulary.version;
    wordCache.entries.clear();
    wordCache.bytes = 0;
  }
  const key = `${kind} ${word}`;
  const known = wordCache.entries.get(key);
  if (known) return known;
  const costs = computeCosts(table, word, kind);
  wordCache.entries.set(key, costs);
  wordCache.bytes += costs.reduce((sum, one) => sum + one.costs.length, ENTRY_BYTES);
  return costs;
}
