import type { Column } from './columns.ts';
import type { RowRange } from './row-list.ts';
import { codeCount } from './segment.ts';
import type { Derived, Table } from './table.ts';

/** Stands in `Derived.codes` for a code that no row has had. */
const UNKNOWN = 0xffff_ffff;
/** Attributes with more values are skipped. */
const MAX_DERIVED_CODES = 0x1_0000;
/** A sample of rows is checked first, since most pairs fail there. */
const SAMPLE_ROWS = 512;

const codesOf = (column: Column | undefined) => (!column || column.kind === 'choices' ? null : column.codes);

/** Records which code follows from which in these rows. Returns false when a row contradicts an earlier one. */
function learnRows(
  { columns }: Table,
  { slot, derived }: { readonly slot: number; readonly derived: Derived },
  { start, end, step }: RowRange & { readonly step: number },
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
    if (segment && !learnRows(table, pair, { start: segment.start, end: segment.end, step })) return false;
  return true;
}

/** Finds for each attribute the attribute with the fewest values that it follows from, if there is one. */
export function detectDerived(table: Table): void {
  const sizes = table.columns.map((column) => (codesOf(column) ? (codeCount(column) ?? 0) : 0));
  // Only attributes further along may be parents, so no two derive from each other.
  const slots = [...sizes.keys()]
    .filter((slot) => (sizes[slot] ?? 0) > 0 && (sizes[slot] ?? 0) <= MAX_DERIVED_CODES)
    .toSorted((left, right) => (sizes[left] ?? 0) - (sizes[right] ?? 0) || left - right);
  const step = Math.max(1, Math.floor(table.rowOf.size / SAMPLE_ROWS));
  const found: (Derived | null)[] = table.columns.map(() => null);
  slots.forEach((slot, place) => {
    for (const from of slots.slice(place + 1)) {
      const start = (): Derived => ({ from, codes: new Uint32Array(0) });
      const derived = start();
      if (!isDerived(table, { slot, derived: start() }, step) || !isDerived(table, { slot, derived }, 1)) continue;
      found[slot] = derived;
      return;
    }
  });
  table.derived = found;
}

/** Checks the derivations against new rows, and drops those that no longer hold. */
export function updateDerived(table: Table, { start, end }: RowRange): void {
  table.derived = table.derived.map((derived, slot) =>
    derived && learnRows(table, { slot, derived }, { start, end, step: 1 }) ? derived : null,
  );
}
