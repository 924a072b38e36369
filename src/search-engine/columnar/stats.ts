import type { Base } from './base.ts';
import type { RangeColumn } from './columns.ts';
import type { RowList } from './split.ts';

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
function boundsOf(base: Base, slot: number, values: Float64Array): Bounds {
  const known = base.bounds[slot];
  if (known) return known;
  const bounds = nothing();
  widen(bounds, base, values);
  return (base.bounds[slot] = bounds);
}

/** The least and greatest value of hits and of rows that only the range's own filter keeps out; null without any. */
export function readBounds(
  { values }: RangeColumn,
  slot: number,
  { base, hits, own }: { readonly base: Base; readonly hits: RowList; readonly own: RowList | null },
): Bounds | null {
  const isWhole = hits.size + (own?.size ?? 0) === base.size;
  const bounds = isWhole ? { ...boundsOf(base, slot, values) } : nothing();
  if (!isWhole) {
    widen(bounds, hits, values);
    if (own) widen(bounds, own, values);
  }
  return bounds.min <= bounds.max ? bounds : null;
}
