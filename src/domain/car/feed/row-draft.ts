import type { Entry } from './apply-mapping.ts';
import type { Column, Draft } from './columns.ts';
import type { RowProblem } from './row.ts';

/** A remark on a cell. It is dropped when another cell gave all the fields of `unless`. */
export type Remark = { readonly problem: RowProblem; readonly unless: readonly string[] };

/** A car being assembled: values by field, the source of each, and what to report so far. */
export type RowDraft = {
  readonly draft: Draft;
  readonly sources: Map<string, Entry>;
  /** What the value of each field counts for (`rankOf`). */
  readonly ranks: Map<string, number>;
  /** Fields of cells that were understood in part. A cell that is understood replaces them. */
  readonly weak: Set<string>;
  /** Columns that have a value in the row, whether it was understood or not. */
  readonly given: Set<string>;
  readonly failed: Set<string>;
  readonly problems: Remark[];
  readonly remarks: Remark[];
};

type Merging = {
  readonly entry: Entry;
  readonly column: Column;
  readonly own: boolean;
  /** The cell was understood in part. */
  readonly isWeak: boolean;
};

/**
 * What a value counts for beside others of its field: that of the field's own column more than what another one says by
 * the way, and one under the column's own name more than one under an alias.
 */
function rankOf({ entry: { weight }, column, own }: Merging, field: string): number {
  const isMain = field === column.field;
  // A place has no field of its name: its city and state are all that it says.
  if (weight === 'fixed') return isMain || column.field !== column.name ? 5 : 1;
  if (weight === 'fallback') return 0;
  if (!isMain) return own ? 1 : 0;
  return own ? (field === column.name ? 4 : 3) : 2;
}

/** The first value of a field is kept, unless a later one has a higher rank, or the first was weak. */
export function merge(row: RowDraft, values: Draft, merging: Merging): void {
  const { entry, isWeak } = merging;
  for (const [name, value] of Object.entries(values)) {
    const taken = Object.hasOwn(row.draft, name) && row.draft[name] !== null;
    const rank = rankOf(merging, name);
    const replaces = rank > (row.ranks.get(name) ?? 0) || (row.weak.has(name) && !isWeak);
    if (taken && (!replaces || (isWeak && !row.weak.has(name)))) continue;
    row.draft[name] = value;
    row.sources.set(name, entry);
    if (isWeak) row.weak.add(name);
    else row.weak.delete(name);
    row.ranks.set(name, isWeak ? 0 : rank);
  }
}
