import type { SearchRecord } from '#search-engine/port.ts';
import { updateBitmapIndexes } from './bitmap-index.ts';
import { WORD_BITS } from './bitmap.ts';
import { buildSegments, freeSegment, type Piece } from './build-segments.ts';
import type { Codes, ListColumn } from './columns.ts';
import { updateDerived } from './derived-attributes.ts';
import { dropScopes } from './find-scope.ts';
import { codeCount, MAX_SEGMENT_ROWS, type Segment } from './segment.ts';
import { ensureCapacity, type Table } from './table.ts';
import type { Yielding } from './yielding.ts';

export type Change = { readonly upsert: ReadonlyMap<number, SearchRecord>; readonly remove: readonly number[] };

/** The segments of a partition that a change replaces, and the content of the new ones. */
type Plan = { readonly partition: string; readonly old: readonly Segment[]; readonly pieces: readonly Piece[] };

/** The rows to remove, by segment, in ascending order. */
function findLeavingRows({ rowOf, owners, segments }: Table, ids: Iterable<number>): Map<Segment, number[]> {
  const leaving = new Map<Segment, number[]>();
  for (const id of ids) {
    const row = rowOf.get(id);
    const segment = row === undefined ? null : segments[owners[row] ?? -1];
    if (row === undefined || !segment) continue;
    const rows = leaving.get(segment);
    if (rows) rows.push(row);
    else leaving.set(segment, [row]);
  }
  for (const rows of leaving.values()) rows.sort((left, right) => left - right);
  return leaving;
}

/** The rows of the segment that stay, as runs of consecutive rows. */
function findStayingRuns({ start, end }: Segment, leaving: readonly number[]): Piece[] {
  const runs: Piece[] = [];
  let from = start;
  for (const row of [...leaving, end]) {
    if (row > from) runs.push({ kind: 'rows', from, end: row });
    from = row + 1;
  }
  return runs;
}

function planPartition(
  table: Table,
  partition: string,
  { leaving, records }: { readonly leaving: ReadonlyMap<Segment, number[]>; readonly records: readonly SearchRecord[] },
): Plan {
  const own = table.partitions.get(partition) ?? [];
  const touched = own.filter((segment) => leaving.has(segment));
  const last = own.at(-1);
  // New records join the last segment while it is not full, so that partitions do not end up with many small segments.
  const joins = records.length > 0 && touched.length === 0 && last && last.end - last.start < MAX_SEGMENT_ROWS;
  const old = joins ? [last] : touched;
  const pieces = old.flatMap((segment) => findStayingRuns(segment, leaving.get(segment) ?? []));
  return { partition, old, pieces: [...pieces, { kind: 'records', records, from: 0, end: records.length }] };
}

function planChange(table: Table, { upsert, remove }: Change): Plan[] {
  const leaving = findLeavingRows(table, new Set([...remove.filter((id) => !upsert.has(id)), ...upsert.keys()]));
  const incoming = Map.groupBy(upsert.values(), ({ partition }) => partition);
  const partitions = new Set([...[...leaving.keys()].map(({ partition }) => partition), ...incoming.keys()]);
  return [...partitions].map((partition) =>
    planPartition(table, partition, { leaving, records: incoming.get(partition) ?? [] }),
  );
}

function addTotals(table: Table, { counts }: Segment, sign: 1 | -1): void {
  counts.forEach((values, slot) => {
    const column = table.columns[slot];
    const needed = column ? (codeCount(column) ?? 0) : 0;
    let total = table.totals[slot] ?? new Uint32Array(0);
    if (total.length < needed) {
      const longer = new Uint32Array(needed + (needed >>> 1));
      longer.set(total);
      table.totals[slot] = total = longer;
    }
    values?.codes.forEach((code, at) => {
      total[code] = (total[code] ?? 0) + sign * (values.counts[at] ?? 0);
    });
  });
}

/** The codes of the record in a row. */
const codesInRow = ({ starts, values }: ListColumn, row: number): Codes =>
  values.subarray(starts[row] ?? 0, starts[row + 1] ?? 0);

/** Records that leave, and those that may come back with other codes, own none. */
function forgetOwners({ rowOf, codes, codeIndex }: Table, { upsert, remove }: Change): void {
  for (const ids of [remove, upsert.keys()])
    for (const id of ids) {
      const row = rowOf.get(id);
      if (row !== undefined) for (const code of codesInRow(codes, row)) codeIndex.removeOwner(code, id);
    }
}

/** Records the new row of each id, and the owners of the codes of changed records. */
function registerRows(table: Table, { start, end }: Segment, upsert: Change['upsert']): void {
  const { ids, rowOf, codes, codeIndex } = table;
  for (let row = start; row < end; row += 1) {
    const id = ids[row] ?? 0;
    rowOf.set(id, row);
    if (upsert.has(id)) for (const code of codesInRow(codes, row)) codeIndex.addOwner(code, id);
  }
}

type Built = { readonly plan: Plan; readonly segments: readonly Segment[] };

/** Replaces the old segments by the new ones. It must not yield, so that queries see all of the change or nothing. */
function swapIn(table: Table, built: readonly Built[], change: Change): void {
  const { upsert, remove } = change;
  dropScopes(table.scopes, new Set(built.map(({ plan }) => plan.partition)));
  forgetOwners(table, change);
  for (const id of remove) table.rowOf.delete(id);
  for (const { plan, segments } of built) {
    const stay = (table.partitions.get(plan.partition) ?? []).filter((segment) => !plan.old.includes(segment));
    const next = [...stay, ...segments];
    if (next.length > 0) table.partitions.set(plan.partition, next);
    else table.partitions.delete(plan.partition);
    for (const segment of plan.old) {
      addTotals(table, segment, -1);
      freeSegment(table, segment);
    }
  }
  for (const { segments } of built)
    for (const segment of segments) {
      addTotals(table, segment, 1);
      registerRows(table, segment, upsert);
      updateDerived(table, segment);
      updateBitmapIndexes(table, segment);
    }
}

/** Writes the new segments beside the old ones, yielding in between, and then swaps them in. A failed change has no effect. */
export async function changeTable(table: Table, change: Change, yielding: Yielding): Promise<void> {
  const built: Built[] = [];
  const written: Segment[] = [];
  try {
    const plans = planChange(table, change);
    // An empty table gets its final size at once.
    if (table.rowOf.size === 0) ensureCapacity(table, change.upsert.size + WORD_BITS * plans.length + 64);
    for (const plan of plans) {
      const segments = await buildSegments(table, plan, yielding);
      written.push(...segments);
      built.push({ plan, segments });
    }
  } catch (error) {
    for (const segment of written) freeSegment(table, segment);
    throw error;
  }
  swapIn(table, built, change);
}
