/** The codes of all records: which there are, how they begin, and whose they are. It only grows. */
export type CodeIndex = {
  readonly texts: readonly string[];
  /** The number of a code; a new one for a new code. */
  codeOf(text: string): number;
  /** The number of a code that is there already, or 0. */
  find(text: string): number;
  /** Numbers of codes among which all are that begin so; there may be others. */
  mayBeginWith(text: string): readonly number[];
  /** Ids of records that have or had the code. */
  ownersOf(code: number): readonly number[];
  addOwner(code: number, id: number): void;
};

/** A beginning that is shorter finds nothing. */
export const LEAST_PREFIX = 3;

/** Different beginnings may share a bucket. */
const bucketOf = (text: string) => (text.charCodeAt(0) * 961 + text.charCodeAt(1) * 31 + text.charCodeAt(2));

export function createCodeIndex(): CodeIndex {
  const codes = new Map<string, number>();
  const texts = [''];
  /** One number for the many codes that one record has; a list for those that several share. */
  const owners: (number | number[] | null)[] = [null];
  const buckets = new Map<number, number[]>();
  const addToBucket = (bucket: number, code: number) => {
    const codesThere = buckets.get(bucket);
    if (codesThere) codesThere.push(code);
    else buckets.set(bucket, [code]);
  };
  return {
    texts,
    codeOf(text) {
      const known = codes.get(text);
      if (known !== undefined) return known;
      const code = texts.push(text) - 1;
      codes.set(text, code);
      owners.push(null);
      if (text.length >= LEAST_PREFIX) addToBucket(bucketOf(text), code);
      return code;
    },
    find: (text) => codes.get(text) ?? 0,
    mayBeginWith: (text) => (text.length < LEAST_PREFIX ? [] : (buckets.get(bucketOf(text)) ?? [])),
    ownersOf(code) {
      const own = owners[code] ?? null;
      if (own === null) return [];
      return typeof own === 'number' ? [own] : own;
    },
    addOwner(code, id) {
      const own = owners[code] ?? null;
      if (own === null) owners[code] = id;
      else if (typeof own === 'number') owners[code] = own === id ? own : [own, id];
      else own.push(id);
    },
  };
}
