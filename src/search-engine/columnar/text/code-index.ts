import { createStringTable } from './string-table.ts';

/** The codes of all records, with an index by prefix and by owner. Codes are kept; their owners come and go. */
export type CodeIndex = {
  readonly texts: readonly string[];
  /** The number of a code; a new code gets a new number. */
  codeOf(text: string): number;
  /** The number of a code, or 0 when it has none. */
  find(text: string): number;
  /** Numbers of all codes with this prefix, and possibly of others; null when there are more than `max`. */
  candidatesForPrefix(text: string, max: number): number[] | null;
  /** Ids of the records that have the code. */
  ownersOf(code: number): ReadonlySet<number>;
  addOwner(code: number, id: number): void;
  removeOwner(code: number, id: number): void;
};

/** A shorter prefix finds nothing. */
export const MIN_CODE_PREFIX = 3;

const NOBODY: ReadonlySet<number> = new Set();
const BUCKETS = 1 << 14;
/** Different prefixes may share a bucket. */
function bucketOf(text: string): number {
  return (text.charCodeAt(0) * 961 + text.charCodeAt(1) * 31 + text.charCodeAt(2)) & (BUCKETS - 1);
}

export function createCodeIndex(): CodeIndex {
  const table = createStringTable();
  const { texts } = table;
  /** By code: the id of its only owner, or a set of several. Most codes have one owner, so they need no set. */
  const owners: (number | Set<number> | null)[] = [null];
  /** Each bucket is a linked list: the last code by bucket, and the previous code by code. */
  const lastCodes = new Uint32Array(BUCKETS);
  const previousCodes: number[] = [0];
  return {
    texts,
    find: (text) => table.find(text),
    codeOf(text) {
      const code = table.codeOf(text);
      if (code < owners.length) return code;
      owners.push(null);
      const bucket = text.length >= MIN_CODE_PREFIX ? bucketOf(text) : null;
      previousCodes.push(bucket === null ? 0 : (lastCodes[bucket] ?? 0));
      if (bucket !== null) lastCodes[bucket] = code;
      return code;
    },
    candidatesForPrefix(text, max) {
      const found: number[] = [];
      for (let code = lastCodes[bucketOf(text)] ?? 0; code !== 0; code = previousCodes[code] ?? 0) {
        if (found.length >= max) return null;
        found.push(code);
      }
      return found;
    },
    ownersOf(code) {
      const own = owners[code] ?? null;
      if (own === null) return NOBODY;
      return typeof own === 'number' ? new Set([own]) : own;
    },
    addOwner(code, id) {
      const own = owners[code] ?? null;
      if (own === null) owners[code] = id;
      else if (typeof own !== 'number') own.add(id);
      else if (own !== id) owners[code] = new Set([own, id]);
    },
    removeOwner(code, id) {
      const own = owners[code] ?? null;
      if (own === id) owners[code] = null;
      else if (own !== null && typeof own !== 'number') own.delete(id);
    },
  };
}
