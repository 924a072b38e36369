import { rowsOf } from './base.ts';
import { ownRows } from './counting.ts';
import type { Counting } from './counting.ts';
import type { RowList } from './row-list.ts';

export type Bounds = { min: number; max: number };

const nothing = (): Bounds => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });

function widen(bounds: Bounds, { rows, size }: RowList, values: Float64Array): void {
  let { min, max } = bounds;
  for (let at = 0; at < size; at += 1) {
    const value = values[rows[at] ?? 0] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  bounds.min = min;
  bounds.max = max;
}

/** The least and greatest value of the base, read once. */
function boundsOf({ base, scope }: Counting, slot: number, values: Float64Array): Bounds {
  const known = base.bounds[slot];
  if (known) return known;
  const bounds = nothing();
  widen(bounds, rowsOf(base, scope), values);
  return (base.bounds[slot] = bounds);
}

/** The least and greatest value of hits and of rows that only the range's own filter keeps out; null without any. */
export function readBounds(counting: Counting, slot: number): Bounds | null {
  const { base, hits, own, table } = counting;
  const column = table.columns[slot];
  if (column?.kind !== 'range') return null;
  const { values } = column;
  const isWhole = hits.size + (own[slot]?.size ?? 0) === base.size;
  const bounds = isWhole ? { ...boundsOf(counting, slot, values) } : nothing();
  if (!isWhole) {
    const mine = ownRows(counting, slot);
    widen(bounds, hits, values);
    if (mine) widen(bounds, mine, values);
  }
  return bounds.min <= bounds.max ? bounds : null;
}
