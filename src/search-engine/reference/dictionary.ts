/** Encodes texts as small numbers, so that a query compares and counts numbers. It only grows. */
export type Dictionary = {
  readonly names: readonly string[];
  /** The code of a text; a new text gets a new code. */
  codeOf(text: string): number;
  /** The code of a text, or -1 when it has none. */
  find(text: string): number;
  /** A list of just this code. All records with this value share it. */
  listOf(code: number): readonly number[];
};

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>();
  const names: string[] = [];
  const lists: (readonly number[])[] = [];
  return {
    names,
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      const code = names.push(text) - 1;
      codes.set(text, code);
      lists.push([code]);
      return code;
    },
    find: (text) => codes.get(text) ?? -1,
    listOf: (code) => lists[code] ?? [],
  };
}
