/** Lower case without accents, so that `citroen` finds `Citroën`. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Letters and digits only, folded. Codes are compared in this form, and `CX-5` becomes one word. */
export function toCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Words of a query: runs of letters and digits. */
export function queryWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a record's text, each once, both split and joined: `CX-5` gives cx, 5 and cx5; `Mazda3` mazda3, mazda and 3. */
export function recordWords(text: string): string[] {
  const words = new Set<string>();
  for (const chunk of foldText(text).split(/\s+/)) {
    const parts = chunk.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const part of parts) {
      words.add(part);
      for (const piece of part.match(/\p{L}+|\p{N}+/gu) ?? []) words.add(piece);
    }
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/**
 * Joins adjacent words that some record writes as one: `land cruiser` where there is a LandCruiser. The last two are also
 * joined into a prefix (`land cru`), when no record has the last word by itself.
 */
export function joinAdjacentWords(
  words: readonly string[],
  exists: (word: string, mayBePrefix: boolean) => boolean,
): readonly string[] {
  const joined: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const isLast = place + 2 === words.length;
    const isOne =
      next !== undefined &&
      (exists(word + next, false) || (isLast && !exists(next, true) && exists(word + next, true)));
    joined.push(isOne ? word + next : word);
    if (isOne) place += 1;
  }
  return joined;
}

/** Possible singulars of a word: `utes` gives ute and ut, `hatches` hatche and hatch. */
export function singularsOf(word: string): string[] {
  if (!/^\p{L}{3,}s$/u.test(word)) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/** How many typos a word may have: one from 4 letters, two from 8, none in a word with a digit. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The number of typos between two words (a letter added, missing or replaced, or two adjacent letters swapped), or null
 * when there are more than `max`. It is the restricted Damerau-Levenshtein distance.
 */
export function countTypos(left: string, right: string, max: number): number | null {
  if (Math.abs(left.length - right.length) > max) return null;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let lowest = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) lowest = Math.min(lowest, (before[column - 2] ?? 0) + 1);
      current.push(lowest);
    }
    if (Math.min(...current) > max) return null;
    [before, previous] = [previous, current];
  }
  const typos = previous[right.length] ?? 0;
  return typos <= max ? typos : null;
}
