import { rowsInBase, type Bounds } from './base.ts';
import { listOwnFailures, type Counting } from './counting.ts';
import type { RowList } from './row-list.ts';

const emptyBounds = (): Bounds => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });

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

/** The lowest and highest value in the base, read once. */
function boundsOf({ base, scope }: Counting, slot: number, values: Float64Array): Bounds {
  const known = base.bounds[slot];
  if (known) return known;
  const bounds = emptyBounds();
  widen(bounds, rowsInBase(base, scope), values);
  return (base.bounds[slot] = bounds);
}

/** The lowest and highest value of the hits and of the rows that fail only the range's own filter; null without any value (D12). */
export function readBounds(counting: Counting, slot: number): Bounds | null {
  const { base, hits, own, table } = counting;
  const column = table.columns[slot];
  if (column?.kind !== 'range') return null;
  const { values } = column;
  const isWholeBase = hits.size + (own[slot]?.size ?? 0) === base.size;
  const bounds = isWholeBase ? { ...boundsOf(counting, slot, values) } : emptyBounds();
  if (!isWholeBase) {
    const mine = listOwnFailures(counting, slot);
    widen(bounds, hits, values);
    if (mine) widen(bounds, mine, values);
  }
  return bounds.min <= bounds.max ? bounds : null;
}
