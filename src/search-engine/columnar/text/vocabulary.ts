import { countSetBits } from '#search-engine/columnar/bitmap.ts';
import { countTypos, recordWords, typosAllowed } from '#search-engine/words.ts';

export const COLUMN_BITS = 4;
/** The most phrase columns that a record has. A place of a word is encoded as `phrase * PHRASE_COLUMNS + column`. */
export const PHRASE_COLUMNS = 1 << COLUMN_BITS;

/** The words of all phrases. It only grows: a word whose phrases no record has any more is still found, but matches no row. */
export type Vocabulary = {
  /** Grows with every phrase. */
  readonly version: number;
  /** Adds the words of a new phrase. */
  addPhrase(text: string, place: number): void;
  /** The places of exactly this word. */
  placesOf(word: string): readonly number[];
  /** The places of each word with this prefix. */
  beginningWith(text: string): Iterable<readonly number[]>;
  /** The places of each word that is at most `max` typos away, with the number of typos. */
  near(text: string, max: number): Iterable<{ readonly typos: number; readonly places: readonly number[] }>;
  /** Sorts the words that were added. The first search does it if nobody did before. */
  sortNewWords(): void;
};

type Word = { readonly text: string; readonly places: number[] };

/** The words of one length that may contain typos, with the letter mask of each. */
type WordsOfLength = { readonly words: Word[]; letters: Int32Array };

const NO_PLACES: readonly number[] = [];

/** A bit mask of the word's letters; some letters share a bit. One typo changes at most two bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The index of the text in the sorted words, or the index where it would be. */
function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lengthen(letters: Int32Array): Int32Array {
  const longer = new Int32Array(letters.length * 2);
  longer.set(letters);
  return longer;
}

/** Words whose letter mask allows for at most `max` typos. */
function withSimilarLetters(alike: WordsOfLength | undefined, letters: number, max: number): Word[] {
  const found: Word[] = [];
  if (!alike) return found;
  const { words, letters: all } = alike;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (countSetBits((all[at] ?? 0) ^ letters) <= 2 * max && word) found.push(word);
  }
  return found;
}

/** Up to this number of new words are inserted one by one; more are sorted together with the others. */
const MAX_INSERTIONS = 32;

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Word>();
  /** The words of each run of characters without a space, since many phrases share them. */
  const chunks = new Map<string, readonly Word[]>();
  /** By length. */
  const byLength = new Map<number, WordsOfLength>();
  let sorted: string[] = [];
  let unsorted: string[] = [];

  function addWord(text: string): Word {
    const known = words.get(text);
    if (known) return known;
    const word = { text, places: [] };
    words.set(text, word);
    unsorted.push(text);
    if (typosAllowed(text) === 0) return word;
    const alike = byLength.get(text.length) ?? { words: [], letters: new Int32Array(16) };
    byLength.set(text.length, alike);
    const place = alike.words.push(word) - 1;
    if (place === alike.letters.length) alike.letters = lengthen(alike.letters);
    alike.letters[place] = lettersOf(text);
    return word;
  }

  function wordsOf(chunk: string): readonly Word[] {
    const known = chunks.get(chunk);
    if (known) return known;
    const read = recordWords(chunk).map(addWord);
    chunks.set(chunk, read);
    return read;
  }

  function sortNewWords(): void {
    if (unsorted.length > MAX_INSERTIONS) sorted = [...sorted, ...unsorted].toSorted();
    else for (const word of unsorted) sorted.splice(lowerBound(sorted, word), 0, word);
    unsorted = [];
  }

  let version = 1;
  return {
    get version() {
      return version;
    },
    sortNewWords,
    addPhrase(text, place) {
      version += 1;
      for (const chunk of text.split(/\s+/))
        for (const { places } of wordsOf(chunk)) if (places.at(-1) !== place) places.push(place);
    },
    placesOf: (word) => words.get(word)?.places ?? NO_PLACES,
    *beginningWith(text) {
      sortNewWords();
      for (let at = lowerBound(sorted, text); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(text)) return;
        yield words.get(word)?.places ?? NO_PLACES;
      }
    },
    *near(text, max) {
      const letters = lettersOf(text);
      for (let length = text.length - max; length <= text.length + max; length += 1)
        for (const word of withSimilarLetters(byLength.get(length), letters, max)) {
          const typos = countTypos(text, word.text, max);
          if (typos !== null) yield { typos, places: word.places };
        }
    },
  };
}
