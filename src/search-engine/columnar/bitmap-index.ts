import type { Column } from './columns.ts';
import type { Rows } from './segment.ts';
import { createStepBits, writeStepBits } from './range-bitmaps.ts';
import type { StepBits } from './range-bitmaps.ts';
import type { Table } from './table.ts';
import { createValueBits, writeValueBits } from './value-bitmaps.ts';
import type { ValueBits } from './value-bitmaps.ts';

/** What is kept of one attribute as bits of all rows: by value, or by steps of a range. */
export type RowBits = { written: number } & (
  | { readonly kind: 'values'; readonly values: ValueBits }
  | { readonly kind: 'steps'; readonly steps: StepBits }
);

function write(bits: RowBits, column: Column, rows: Rows): void {
  bits.written += rows.end - rows.start;
  if (column.kind === 'range') {
    if (bits.kind === 'steps') writeStepBits(bits.steps, column.values, rows);
  } else if (bits.kind === 'values') writeValueBits(bits.values, column, rows);
}

function find(table: Table, slot: number, column: Column): RowBits {
  const segments = [...table.partitions.values()].flat();
  const words = (table.ids.length + 31) >>> 5;
  const bits: RowBits =
    column.kind === 'range'
      ? { kind: 'steps', written: 0, steps: createStepBits(column.values, segments, words) }
      : {
          kind: 'values',
          written: 0,
          values: createValueBits(table.totals[slot] ?? new Uint32Array(0), { rows: table.rowOf.size, words }),
        };
  for (const segment of segments) write(bits, column, segment);
  return bits;
}

/** Found when a query first filters by the attribute. */
function bitsOf(table: Table, slot: number): RowBits | null {
  const column = table.columns[slot];
  return column ? (table.rowBits[slot] ??= find(table, slot, column)) : null;
}

export function valueBitsOf(table: Table, slot: number): ValueBits | null {
  const bits = bitsOf(table, slot);
  return bits?.kind === 'values' ? bits.values : null;
}

export function stepBitsOf(table: Table, slot: number): StepBits | null {
  const bits = bitsOf(table, slot);
  return bits?.kind === 'steps' ? bits.steps : null;
}

/** After so many times the rows of the table they are found anew: values are spread otherwise, and rows left behind. */
const MOST_WRITTEN = 4;

/** Keeps the bits true of a segment that queries see from now on. */
export function keepRowBits({ rowBits, columns, rowOf }: Table, segment: Rows): void {
  rowBits.forEach((bits, slot) => {
    const column = columns[slot];
    if (!bits || !column) return;
    if (bits.written > rowOf.size * MOST_WRITTEN) rowBits[slot] = null;
    else write(bits, column, segment);
  });
}
