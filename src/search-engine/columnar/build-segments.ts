import type { SearchRecord } from '#search-engine/port.ts';
import { beginLists, copyRows, type ListColumn } from './columns.ts';
import { codeCount, countValues, MAX_SEGMENT_ROWS, capacityFor, type Segment } from './segment.ts';
import { ensureCapacity, type Table } from './table.ts';
import { listSizeOf, writeRecords } from './write-records.ts';
import type { Yielding } from './yielding.ts';

/** A part of a new segment: rows of the table to copy, or new records; from `from` to before `end`. */
export type Piece =
  | { readonly kind: 'rows'; readonly from: number; readonly end: number }
  | {
      readonly kind: 'records';
      readonly from: number;
      readonly end: number;
      readonly records: readonly SearchRecord[];
    };

const sizeOf = ({ from, end }: Piece) => end - from;

/** New records are written in batches, with a chance to yield after each. */
const RECORDS_PER_BATCH = 128;

/** Divides the pieces into one list for each segment, of at most `MAX_SEGMENT_ROWS` rows. */
function intoSegments(pieces: readonly Piece[]): Piece[][] {
  const lists: Piece[][] = [];
  let list: Piece[] = [];
  let room = 0;
  for (const piece of pieces) {
    let { from } = piece;
    while (from < piece.end) {
      if (room === 0) lists.push((list = []));
      if (room === 0) room = MAX_SEGMENT_ROWS;
      const end = Math.min(piece.end, from + room, piece.kind === 'rows' ? piece.end : from + RECORDS_PER_BATCH);
      list.push({ ...piece, from, end });
      room -= end - from;
      from = end;
    }
  }
  return lists;
}

/** The list columns, with the names of their attributes. */
const listColumns = ({ definitions, columns }: Table) =>
  definitions.flatMap(({ name }, slot) => {
    const column = columns[slot];
    return column?.kind === 'choices' ? [{ name, column }] : [];
  });

const recordsOf = ({ records, from, end }: Extract<Piece, { kind: 'records' }>) => records.slice(from, end);

function valuesOf(piece: Piece, column: ListColumn, newValues: (records: readonly SearchRecord[]) => number): number {
  if (piece.kind === 'records') return newValues(recordsOf(piece));
  return (column.starts[piece.end] ?? 0) - (column.starts[piece.from] ?? 0);
}

function openLists(table: Table, pieces: readonly Piece[]): Segment['lists'] {
  const countCodes = (records: readonly SearchRecord[]) => records.reduce((sum, { codes }) => sum + codes.length, 0);
  const requested = [
    ...listColumns(table).map(({ name, column }) => ({
      column,
      newValues: (records: readonly SearchRecord[]) => listSizeOf(records, name),
    })),
    { column: table.codes, newValues: countCodes },
  ];
  return requested.map(({ column, newValues }) => {
    const size = pieces.reduce((sum, piece) => sum + valuesOf(piece, column, newValues), 0);
    return { column, start: beginLists(column, size), size };
  });
}

function copyPiece(table: Table, piece: { from: number; end: number }, row: number): void {
  for (const column of [...table.columns, ...table.phrases, table.codes]) copyRows(column, piece, row);
  table.ids.copyWithin(row, piece.from, piece.end);
}

type Place = { readonly partition: string; readonly start: number; readonly end: number; readonly number: number };

function closeSegment(table: Table, place: Place, lists: Segment['lists']): Segment {
  for (const { column } of lists) column.starts[place.end] = column.cursor;
  table.owners.fill(place.number, place.start, place.end);
  const scratch = new Uint32Array(Math.max(1, ...table.columns.map((column) => codeCount(column) ?? 0)));
  const counts = table.columns.map((column) =>
    codeCount(column) === null ? null : countValues(column, place, scratch),
  );
  return {
    ...place,
    lists,
    counts,
    predicateBitmaps: [],
  };
}

function takeNumber({ segments }: Table): number {
  const free = segments.indexOf(null);
  return free >= 0 ? free : segments.length;
}

async function buildSegment(
  table: Table,
  { partition, pieces }: { readonly partition: string; readonly pieces: readonly Piece[] },
  yielding: Yielding,
): Promise<Segment> {
  const rows = pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
  const start = table.allocator.allocate(capacityFor(rows));
  ensureCapacity(table);
  const lists = openLists(table, pieces);
  let row = start;
  for (const piece of pieces) {
    if (piece.kind === 'rows') copyPiece(table, piece, row);
    else writeRecords(table, { records: recordsOf(piece), row });
    row += sizeOf(piece);
    if (piece.kind === 'records') await yielding.yieldIfDue();
  }
  const segment = closeSegment(table, { partition, start, end: row, number: takeNumber(table) }, lists);
  table.segments[segment.number] = segment;
  return segment;
}

/**
 * Writes the pieces into new segments of the partition. They use rows and a segment number, but no query sees them until
 * the partition lists them.
 */
export async function buildSegments(
  table: Table,
  { partition, pieces }: { readonly partition: string; readonly pieces: readonly Piece[] },
  yielding: Yielding,
): Promise<Segment[]> {
  const built: Segment[] = [];
  for (const list of intoSegments(pieces)) built.push(await buildSegment(table, { partition, pieces: list }, yielding));
  return built;
}

/** Frees the segment's number, rows and list values. */
export function freeSegment(table: Table, { number, start, end, lists }: Segment): void {
  table.segments[number] = null;
  table.allocator.free(start, capacityFor(end - start));
  for (const { column, start: from, size } of lists) column.allocator.free(from, size);
}
