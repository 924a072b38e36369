/** Texts as small numbers. 0 is no text at all, so that a column of zeros is a column without values. It only grows. */
export type Names = {
  readonly texts: readonly string[];
  /** The number of a text; a new one for a new text. */
  codeOf(text: string): number;
  /** The number of a text that is there already, or 0. */
  find(text: string): number;
};

export function createNames(): Names {
  const codes = new Map<string, number>();
  const texts = [''];
  return {
    texts,
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      const code = texts.push(text) - 1;
      codes.set(text, code);
      return code;
    },
    find: (text) => codes.get(text) ?? 0,
  };
}

/** More different numbers than this are not worth a number each: they are counted by value. */
const MOST_NUMBERS = 4_096;

/** Numbers of a range as small numbers, while they are few: years, seats. */
export type Numbers = {
  readonly values: readonly number[];
  /** The code of a value, or null when there are too many values to have codes. */
  codeOf(value: number): number | null;
};

export function createNumbers(): Numbers {
  const codes = new Map<number, number>();
  const values = [Number.NaN];
  return {
    values,
    codeOf(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      if (values.length > MOST_NUMBERS) return null;
      const code = values.push(value) - 1;
      codes.set(value, code);
      return code;
    },
  };
}
