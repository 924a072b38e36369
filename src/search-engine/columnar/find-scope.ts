import { WORD_BITS, type BitmapLayout } from './bitmap.ts';
import type { Scope, Scopes } from './scope.ts';
import { wordsFor, type Segment } from './segment.ts';
import type { Table } from './table.ts';

function layOut(segments: readonly Segment[]): BitmapLayout {
  let wordCount = 0;
  for (const segment of segments) wordCount += wordsFor(segment);
  const firstRows = new Uint32Array(wordCount);
  let at = 0;
  for (const { start, end } of segments)
    for (let row = start; row < end; row += WORD_BITS) {
      firstRows[at] = row;
      at += 1;
    }
  return { firstRows, wordCount };
}

function createScope(table: Table, partitions: readonly string[]): Scope {
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
    word += wordsFor(segment);
  }
  const has = (row: number) => seen[table.owners[row] ?? 0] === 1;
  return { partitions: [...partitions], segments, rows, ...layOut(segments), shifts, has, bases: [] };
}

function hasPartitions({ partitions }: Scope, requested: readonly string[]): boolean {
  if (partitions.length !== requested.length) return false;
  for (let at = 0; at < requested.length; at += 1) if (partitions[at] !== requested[at]) return false;
  return true;
}

/** Beyond this number all scopes are dropped. */
const MAX_SCOPES = 2_048;

/** The scope of these partitions, from the cache where it is known. */
export function findScope(table: Table, partitions: readonly string[]): Scope {
  const { scopes } = table;
  // Lists with the same key share a place and replace each other: creating a scope is cheaper than joining all names for
  // each query.
  const key = `${partitions[0]} ${partitions.at(-1)} ${partitions[partitions.length >>> 1]} ${partitions.length}`;
  const known = scopes.get(key);
  if (known && hasPartitions(known, partitions)) return known;
  const scope = createScope(table, partitions);
  if (scopes.size >= MAX_SCOPES) scopes.clear();
  scopes.set(key, scope);
  return scope;
}

/** Comparing a longer list of partitions costs more than creating its scope again. */
const MAX_PARTITIONS_TO_COMPARE = 64;

/** Drops the scopes that see a changed partition. The others stay valid, because codes and rows never move. */
export function dropScopes(scopes: Scopes, changed: ReadonlySet<string>): void {
  for (const [key, { partitions }] of scopes)
    if (partitions.length > MAX_PARTITIONS_TO_COMPARE || partitions.some((name) => changed.has(name)))
      scopes.delete(key);
}
