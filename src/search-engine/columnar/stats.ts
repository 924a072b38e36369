import type { RangeColumn } from './columns.ts';
import type { Scope } from './scope.ts';
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

/** The least and greatest value of all rows of the scope, from what is known of its segments. */
function boundsOf({ segments }: Scope, slot: number): Bounds {
  const bounds = nothing();
  for (const { zones } of segments) {
    const zone = zones[slot];
    if (zone && zone.min < bounds.min) bounds.min = zone.min;
    if (zone && zone.max > bounds.max) bounds.max = zone.max;
  }
  return bounds;
}

/** The least and greatest value of hits and of rows that only the range's own filter keeps out; null without any. */
export function readBounds(
  column: RangeColumn,
  slot: number,
  { scope, hits, own }: { readonly scope: Scope; readonly hits: RowList; readonly own: RowList | null },
): Bounds | null {
  const isWhole = hits.size === scope.rows;
  const bounds = isWhole ? boundsOf(scope, slot) : nothing();
  if (!isWhole) widen(bounds, hits, column.values);
  if (own) widen(bounds, own, column.values);
  return bounds.min <= bounds.max ? bounds : null;
}
