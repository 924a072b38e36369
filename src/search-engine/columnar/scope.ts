import type { Base } from './base.ts';
import { WORD } from './bitmap.ts';
import type { Places } from './bitmap.ts';
import { wordsOf } from './segment.ts';
import type { Segment } from './segment.ts';
import type { Table } from './table.ts';

/** The rows that a query may see. */
export type Scope = {
  /** Names of the partitions, as the query has them. */
  readonly partitions: readonly string[];
  /** By their place in the columns, so that what is found in turn is in order. */
  readonly segments: readonly Segment[];
  readonly rows: number;
  /** Of the rows' bits: by word the row of its first bit. */
  readonly firsts: Uint32Array;
  readonly words: number;
  /** By number of a segment: how far its bits are from those of the same rows among all of the table. */
  readonly shifts: Int32Array;
  has(row: number): boolean;
  /** What queries of this scope asked for lately. */
  readonly bases: Base[];
};

/** Scopes that were asked for since their partitions last changed: a site asks for the same ones again and again. */
export type Scopes = Map<string, Scope>;

function placesOf(segments: readonly Segment[]): Places {
  let words = 0;
  for (const segment of segments) words += wordsOf(segment);
  const firsts = new Uint32Array(words);
  let at = 0;
  for (const { start, end } of segments)
    for (let row = start; row < end; row += WORD) {
      firsts[at] = row;
      at += 1;
    }
  return { firsts, words };
}

function findScope(table: Table, partitions: readonly string[]): Scope {
  const segments: Segment[] = [];
  const seen = new Uint8Array(table.segments.length);
  let rows = 0;
  for (const name of new Set(partitions))
    for (const segment of table.partitions.get(name) ?? []) {
      segments.push(segment);
      seen[segment.number] = 1;
      rows += segment.end - segment.start;
    }
  segments.sort((left, right) => left.start - right.start);
  const shifts = new Int32Array(table.segments.length);
  let word = 0;
  for (const segment of segments) {
    shifts[segment.number] = word - (segment.start >>> 5);
    word += wordsOf(segment);
  }
  const has = (row: number) => seen[table.owners[row] ?? 0] === 1;
  return { partitions: [...partitions], segments, rows, ...placesOf(segments), shifts, has, bases: [] };
}

function isOf({ partitions }: Scope, wanted: readonly string[]): boolean {
  if (partitions.length !== wanted.length) return false;
  for (let at = 0; at < wanted.length; at += 1) if (partitions[at] !== wanted[at]) return false;
  return true;
}

/** More scopes than this begin anew. */
const MOST_SCOPES = 2_048;

export function scopeOf(table: Table, partitions: readonly string[]): Scope {
  const { scopes } = table;
  // One scope for lists that look alike: it is cheaper to find one anew than to join names for each query.
  const key = `${partitions[0]} ${partitions.at(-1)} ${partitions[partitions.length >>> 1]} ${partitions.length}`;
  const known = scopes.get(key);
  if (known && isOf(known, partitions)) return known;
  const scope = findScope(table, partitions);
  if (scopes.size >= MOST_SCOPES) scopes.clear();
  scopes.set(key, scope);
  return scope;
}

/** A scope of so many partitions costs more to look through than to find anew. */
const FEW_PARTITIONS = 64;

/** A change drops the scopes that see it. What the others know stays true: numbers of values and rows never move. */
export function dropScopes(scopes: Scopes, changed: ReadonlySet<string>): void {
  for (const [key, { partitions }] of scopes)
    if (partitions.length > FEW_PARTITIONS || partitions.some((name) => changed.has(name))) scopes.delete(key);
}
