/** Lower case without accents, so that `Citroën` is found as it is typed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Without spaces and signs: how codes are compared, and how `CX-5` is one word. */
export function toCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Words of a query: runs of letters and digits. */
export function queryWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Words of a record's text, each once. What is written together is found apart and the other way round: `CX-5` as cx,
 * 5 and cx5; `Mazda3` as mazda3, mazda and 3.
 */
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
 * Neighbouring words that are written together somewhere, as one word: `land cruiser` where there is a LandCruiser. The
 * last one also as a beginning, when it is found nowhere by itself: `land cru`.
 */
export function joinWritten(
  words: readonly string[],
  isWritten: (word: string, mayBegin: boolean) => boolean,
): readonly string[] {
  const joined: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const isLast = place + 2 === words.length;
    const isOne =
      next !== undefined &&
      (isWritten(word + next, false) || (isLast && !isWritten(next, true) && isWritten(word + next, true)));
    joined.push(isOne ? word + next : word);
    if (isOne) place += 1;
  }
  return joined;
}

/** What a word may be the plural of: `utes` of ute, `hatches` of hatche and hatch. */
export function singularsOf(word: string): string[] {
  if (!/^\p{L}{3,}s$/u.test(word)) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/** Typos that a word of this length may have: one from 4 letters, two from 8; a word with a digit none. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (!/^\p{L}+$/u.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Typos between two words (letters added, left out, exchanged, or two neighbours swapped), or null when there are more
 * than `most`.
 */
export function countTypos(left: string, right: string, most: number): number | null {
  if (Math.abs(left.length - right.length) > most) return null;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return null;
    [before, previous] = [previous, current];
  }
  const typos = previous[right.length] ?? 0;
  return typos <= most ? typos : null;
}
