import type { Segment } from './segment.ts';
import type { Table } from './table.ts';

/** The rows that a query may see. */
export type Scope = {
  /** By their place in the columns, so that what is found in turn is in order. */
  readonly segments: readonly Segment[];
  readonly rows: number;
  has(row: number): boolean;
};

export function scopeOf(table: Table, partitions: readonly string[]): Scope {
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
  return { segments, rows, has: (row) => seen[table.owners[row] ?? 0] === 1 };
}
