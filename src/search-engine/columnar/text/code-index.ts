import { createTextTable } from './string-table.ts';

/** The codes of all records: which there are, how they begin, and whose they are. It only grows. */
export type CodeIndex = {
  readonly texts: readonly string[];
  /** The number of a code; a new one for a new code. */
  codeOf(text: string): number;
  /** The number of a code that is there already, or 0. */
  find(text: string): number;
  /** Numbers of codes among which all are that begin so, others too; null when there are more than `most`. */
  mayBeginWith(text: string, most: number): number[] | null;
  /** Ids of records that have or had the code. */
  ownersOf(code: number): readonly number[];
  addOwner(code: number, id: number): void;
};

/** A beginning that is shorter finds nothing. */
export const LEAST_PREFIX = 3;

const BUCKETS = 1 << 14;
/** Different beginnings may share a bucket. */
function bucketOf(text: string): number {
  return (text.charCodeAt(0) * 961 + text.charCodeAt(1) * 31 + text.charCodeAt(2)) & (BUCKETS - 1);
}

export function createCodeIndex(): CodeIndex {
  const table = createTextTable();
  const { texts } = table;
  /** One number for the many codes that one record has; a list for those that several share. */
  const owners: (number | number[] | null)[] = [null];
  /** By bucket the last code in it, and by code the one before it. */
  const lasts = new Uint32Array(BUCKETS);
  const befores: number[] = [0];
  return {
    texts,
    find: (text) => table.find(text),
    codeOf(text) {
      const code = table.codeOf(text);
      if (code < owners.length) return code;
      owners.push(null);
      const bucket = text.length >= LEAST_PREFIX ? bucketOf(text) : null;
      befores.push(bucket === null ? 0 : (lasts[bucket] ?? 0));
      if (bucket !== null) lasts[bucket] = code;
      return code;
    },
    mayBeginWith(text, most) {
      const found: number[] = [];
      for (let code = lasts[bucketOf(text)] ?? 0; code !== 0; code = befores[code] ?? 0) {
        if (found.length >= most) return null;
        found.push(code);
      }
      return found;
    },
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
