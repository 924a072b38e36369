/** Texts as small numbers, so that a query compares and counts numbers. It only ever grows. */
export type Dictionary = {
  readonly names: readonly string[];
  /** The number of a text; a new one for a new text. */
  codeOf(text: string): number;
  /** The number of a text that is there already, or -1. */
  find(text: string): number;
  /** A list of just this number, one list for all records that have it. */
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
