import { listRows, type Bitmap, type BitmapLayout } from './bitmap.ts';
import type { CodeCounts } from './code-counts.ts';
import type { Limits } from './predicate-bitmap.ts';
import type { RowList } from './row-list.ts';

/** The lowest and highest value of an attribute; `min` is above `max` when there is none. */
export type Bounds = { min: number; max: number };

/** The rows of a scope that match `SearchQuery.always`. Every query starts from them. Cached with the scope. */
export type Base = {
  readonly bits: Bitmap;
  readonly size: number;
  /** By filter; null when the base serves one query only. */
  readonly limits: readonly Limits[] | null;
  /** By attribute slot, filled on first use. */
  readonly counts: (CodeCounts | null)[];
  readonly bounds: (Bounds | null)[];
  /** In ascending order, filled on first use. */
  rows: Uint32Array | null;
  /** Rows of the scope outside the base, filled on first use. */
  excluded: Uint32Array | null;
};

/** The rows of the base, listed once. */
export function rowsInBase(base: Base, layout: BitmapLayout): RowList {
  base.rows ??= listRows(base.bits, layout, new Uint32Array(base.size)).rows;
  return { rows: base.rows, size: base.size };
}
