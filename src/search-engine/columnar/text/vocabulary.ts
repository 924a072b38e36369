import { bitsIn } from '../bitmap.ts';
import { countTypos, recordWords, typosAllowed } from '../../words.ts';

export const COLUMN_BITS = 4;
/** Most columns of phrases a record has: a place where a word stands is `phrase * PHRASE_COLUMNS + column`. */
export const PHRASE_COLUMNS = 1 << COLUMN_BITS;

/** The words of all phrases. It only grows: a word without a phrase in use is found, and stands nowhere. */
export type Vocabulary = {
  /** Grows with every phrase. */
  readonly version: number;
  /** Takes in the words of a new phrase. */
  addPhrase(text: string, place: number): void;
  /** The places of a word as it stands. */
  placesOf(word: string): readonly number[];
  /** The places of each word that begins so. */
  beginningWith(text: string): Iterable<readonly number[]>;
  /** The places of each word that is at most so many typos away, with their number. */
  near(text: string, most: number): Iterable<{ readonly typos: number; readonly places: readonly number[] }>;
  /** Sorts what has come in; done with the first search if not before. */
  settle(): void;
};

type Word = { readonly text: string; readonly places: number[] };

/** Words of one length, that may be typed wrongly, and the letters of each. */
type Alike = { readonly words: Word[]; letters: Int32Array };

const NOWHERE: readonly number[] = [];

/** A bit for each letter of the word, some sharing one. A typo changes two of them at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Where the text is in the sorted words, or would be. */
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

/** Words whose letters do not differ by more than so many typos. */
function spelledLike(alike: Alike | undefined, letters: number, most: number): Word[] {
  const found: Word[] = [];
  if (!alike) return found;
  const { words, letters: all } = alike;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (bitsIn((all[at] ?? 0) ^ letters) <= 2 * most && word) found.push(word);
  }
  return found;
}

/** Words that come one by one are put in their place; more of them than this are sorted in. */
const FEW = 32;

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Word>();
  /** Of what stands between two spaces: the same in many phrases. */
  const chunks = new Map<string, readonly Word[]>();
  /** By length. */
  const spelled = new Map<number, Alike>();
  let sorted: string[] = [];
  let waiting: string[] = [];

  function learn(text: string): Word {
    const known = words.get(text);
    if (known) return known;
    const word = { text, places: [] };
    words.set(text, word);
    waiting.push(text);
    if (typosAllowed(text) === 0) return word;
    const alike = spelled.get(text.length) ?? { words: [], letters: new Int32Array(16) };
    spelled.set(text.length, alike);
    const place = alike.words.push(word) - 1;
    if (place === alike.letters.length) alike.letters = lengthen(alike.letters);
    alike.letters[place] = lettersOf(text);
    return word;
  }

  function wordsOf(chunk: string): readonly Word[] {
    const known = chunks.get(chunk);
    if (known) return known;
    const read = recordWords(chunk).map(learn);
    chunks.set(chunk, read);
    return read;
  }

  function settle(): void {
    if (waiting.length > FEW) sorted = [...sorted, ...waiting].toSorted();
    else for (const word of waiting) sorted.splice(lowerBound(sorted, word), 0, word);
    waiting = [];
  }

  let version = 1;
  return {
    get version() {
      return version;
    },
    settle,
    addPhrase(text, place) {
      version += 1;
      for (const chunk of text.split(/\s+/))
        for (const { places } of wordsOf(chunk)) if (places.at(-1) !== place) places.push(place);
    },
    placesOf: (word) => words.get(word)?.places ?? NOWHERE,
    *beginningWith(text) {
      settle();
      for (let at = lowerBound(sorted, text); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(text)) return;
        yield words.get(word)?.places ?? NOWHERE;
      }
    },
    *near(text, most) {
      const letters = lettersOf(text);
      for (let length = text.length - most; length <= text.length + most; length += 1)
        for (const word of spelledLike(spelled.get(length), letters, most)) {
          const typos = countTypos(text, word.text, most);
          if (typos !== null) yield { typos, places: word.places };
        }
    },
  };
}
