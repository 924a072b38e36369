import type { Column } from './columns.ts';
import { codeCount } from './segment.ts';
import type { Rows } from './segment.ts';
import type { Table } from './table.ts';

/**
 * An attribute that follows from another in every row, as the make does from make and model. It is counted out of the
 * other's counts, without a look at the rows.
 */
export type Derived = {
  /** Slot of the other. */
  readonly from: number;
  /** By code of the other the code that follows, `UNKNOWN` for a code that no row has had. */
  codes: Uint32Array;
};

const UNKNOWN = 0xffff_ffff;
/** Attributes with more values are not looked at. */
const MOST_CODES = 0x1_0000;
/** Rows that are looked at before all are. */
const SAMPLE = 512;

const codesOf = (column: Column | undefined) => (!column || column.kind === 'choices' ? null : column.codes);

/** Takes in what follows from what in these rows; false where it is contradicted. */
function learn(
  { columns }: Table,
  { slot, derived }: { readonly slot: number; readonly derived: Derived },
  { start, end, step }: Rows & { readonly step: number },
): boolean {
  const parent = columns[derived.from];
  const from = codesOf(parent);
  const to = codesOf(columns[slot]);
  if (!parent || !from || !to) return false;
  const needed = codeCount(parent) ?? 0;
  if (derived.codes.length < needed) {
    const longer = new Uint32Array(needed * 2).fill(UNKNOWN);
    longer.set(derived.codes);
    derived.codes = longer;
  }
  const { codes } = derived;
  for (let row = start; row < end; row += step) {
    const code = from[row] ?? 0;
    const follows = to[row] ?? 0;
    if (codes[code] === UNKNOWN) codes[code] = follows;
    else if (codes[code] !== follows) return false;
  }
  return true;
}

function isDerived(table: Table, pair: { readonly slot: number; readonly derived: Derived }, step: number): boolean {
  for (const segment of table.segments)
    if (segment && !learn(table, pair, { start: segment.start, end: segment.end, step })) return false;
  return true;
}

/** Finds for each attribute the one with the fewest values that it follows from, if any does. */
export function findDerived(table: Table): void {
  const sizes = table.columns.map((column) => (codesOf(column) ? (codeCount(column) ?? 0) : 0));
  // In one order, so that no two follow from each other.
  const slots = [...sizes.keys()]
    .filter((slot) => (sizes[slot] ?? 0) > 0 && (sizes[slot] ?? 0) <= MOST_CODES)
    .toSorted((left, right) => (sizes[left] ?? 0) - (sizes[right] ?? 0) || left - right);
  const step = Math.max(1, Math.floor(table.rowOf.size / SAMPLE));
  const found: (Derived | null)[] = table.columns.map(() => null);
  slots.forEach((slot, place) => {
    for (const from of slots.slice(place + 1)) {
      const begin = (): Derived => ({ from, codes: new Uint32Array(0) });
      const derived = begin();
      if (!isDerived(table, { slot, derived: begin() }, step) || !isDerived(table, { slot, derived }, 1)) continue;
      found[slot] = derived;
      return;
    }
  });
  table.derived = found;
}

/** Looks whether all still follows in new rows, and forgets what does not. */
export function keepDerived(table: Table, { start, end }: Rows): void {
  table.derived = table.derived.map((derived, slot) =>
    derived && learn(table, { slot, derived }, { start, end, step: 1 }) ? derived : null,
  );
}
