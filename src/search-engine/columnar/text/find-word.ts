import { typosAllowed } from '../../words.ts';
import type { Table } from '../table.ts';
import { COLUMN_BITS, PHRASE_COLUMNS } from './vocabulary.ts';

export const PREFIX_PENALTY = 1;
const TYPO_PENALTY = 2;

/** Where a word stands in one column of phrases: by number of the phrase 1 + the penalty of finding it there, or 0. */
export type PhraseMarks = { readonly column: number; readonly marks: Uint8Array };

/** How a word of a query is looked for: as it stands, as a beginning too, or with typos. */
export type WordKind = 'whole' | 'beginning' | 'typos';

/**
 * What words of queries stand for, the same for all partitions: shoppers type the same words again and again. Good for
 * the phrases of one moment.
 */
export type KnownWords = {
  /** Of `Vocabulary.version`. */
  version: number;
  readonly marks: Map<string, readonly PhraseMarks[]>;
  bytes: number;
};

/** Beyond this all are forgotten. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What a word costs beside its marks. */
const WORD_BYTES = 256;

export const createKnownWords = (): KnownWords => ({ version: 0, marks: new Map(), bytes: 0 });

type Places = { readonly places: readonly number[]; readonly value: number };

function* placesOf({ vocabulary }: Table, word: string, kind: WordKind): Iterable<Places> {
  if (kind === 'typos') {
    const most = typosAllowed(word);
    if (most === 0) return;
    for (const { typos, places } of vocabulary.near(word, most)) yield { places, value: 1 + typos * TYPO_PENALTY };
    return;
  }
  yield { places: vocabulary.placesOf(word), value: 1 };
  if (kind === 'beginning')
    for (const places of vocabulary.beginningWith(word)) yield { places, value: 1 + PREFIX_PENALTY };
}

/** The least penalty wins. */
function findMarks(table: Table, word: string, kind: WordKind): readonly PhraseMarks[] {
  const found: PhraseMarks[] = [];
  const marksOf = (column: number): Uint8Array => {
    const known = found.find((one) => one.column === column);
    if (known) return known.marks;
    const marks = new Uint8Array(table.phrases[column]?.names.texts.length ?? 0);
    found.push({ column, marks });
    return marks;
  };
  for (const { places, value } of placesOf(table, word, kind))
    for (const place of places) {
      const marks = marksOf(place & (PHRASE_COLUMNS - 1));
      const before = marks[place >>> COLUMN_BITS] ?? 0;
      if (before === 0 || before > value) marks[place >>> COLUMN_BITS] = value;
    }
  return found;
}

/** The phrases in which a word stands. Nobody changes them: they are kept for the next who types it. */
export function wordMarks(table: Table, word: string, kind: WordKind): readonly PhraseMarks[] {
  const { knownWords: known, vocabulary } = table;
  if (known.version !== vocabulary.version || known.bytes > MOST_BYTES) {
    known.version = vocabulary.version;
    known.marks.clear();
    known.bytes = 0;
  }
  const key = `${kind} ${word}`;
  const before = known.marks.get(key);
  if (before) return before;
  const marks = findMarks(table, word, kind);
  known.marks.set(key, marks);
  known.bytes += marks.reduce((sum, one) => sum + one.marks.length, WORD_BYTES);
  return marks;
}
