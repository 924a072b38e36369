import { queryWords } from '#search-engine/words.ts';
import { below, pick, type Random } from './random.ts';
import { expandText, matchesWords, type Titles } from './words.ts';

export type TextKind = 'word' | 'prefix' | 'typo' | 'typo and words';

type Place = { readonly titles: Titles; readonly dealers: readonly number[]; readonly random: Random };

/** Leaves out, adds or replaces one letter, or swaps two neighbours. */
function misspell(word: string, random: Random): string {
  const at = 1 + below(random, word.length - 2);
  const letter = String.fromCodePoint(97 + below(random, 26));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return pick(random, [
    before + after,
    before + letter + word.slice(at),
    before + letter + after,
    before + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
}

/** A text that a shopper might type for this car. Null when the drawn words do not suit. */
export function makeText(kind: TextKind, row: number, { titles, dealers, random }: Place): string | null {
  const own = titles.words[titles.ofRow[row] ?? 0] ?? [];
  const text = draw(kind, own, random);
  if (text === null || queryWords(text).length === 0) return null;
  const expanded = expandText(text, titles.wordsOf(dealers));
  return matchesWords(own, expanded) ? text : null;
}

function draw(kind: TextKind, words: readonly string[], random: Random): string | null {
  const long = words.filter((word) => /^[a-z]{5,}$/.test(word));
  if (long.length === 0) return null;
  const word = pick(random, long);
  const others = words.filter((other) => other !== word && other.length > 1);
  switch (kind) {
    case 'word':
      return random() < 0.5 ? word : `${pick(random, others)} ${word}`;
    case 'prefix':
      return `${random() < 0.5 ? '' : `${pick(random, others)} `}${word.slice(0, 2 + below(random, 3))}`;
    case 'typo':
      return misspell(word, random);
    case 'typo and words':
      return others.length < 2 ? null : `${misspell(word, random)} ${others[0] ?? ''} ${others[1] ?? ''}`;
  }
}
