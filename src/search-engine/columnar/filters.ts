import type { Range, Refinements } from '../port.ts';
import type { Codes, Column } from './columns.ts';
import type { Zone } from './segment.ts';
import type { Table } from './table.ts';

/** What a row must have in one column. `chosen` says by code which values are. */
export type Test =
  | { readonly kind: 'code'; readonly codes: Codes; readonly chosen: Uint8Array }
  | {
      readonly kind: 'list';
      readonly slot: number;
      readonly starts: Uint32Array;
      readonly values: Codes;
      readonly chosen: Uint8Array;
    }
  | {
      readonly kind: 'range';
      readonly slot: number;
      readonly values: Float64Array;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'number'; readonly values: Float64Array; readonly numbers: ReadonlySet<number> }
  | { readonly kind: 'never' };

/** One filter of a query: an attribute, or a group of them of which one test must hold. */
export type Filter = {
  readonly tests: readonly Test[];
  /** Slots that the filter does not narrow. */
  readonly slots: readonly number[];
  /** Attributes that the query refines, in the order of their definition. */
  readonly attributes: readonly string[];
};

/** A number by the text by which it is counted. */
function toNumbers(values: readonly string[]): Set<number> {
  return new Set(values.map(Number).filter((number, at) => Number.isFinite(number) && String(number) === values[at]));
}

function choiceTest(column: Column, slot: number, values: readonly string[]): Test {
  if (column.kind === 'range') return { kind: 'number', values: column.values, numbers: toNumbers(values) };
  const chosen = new Uint8Array(column.names.texts.length);
  let known = 0;
  for (const value of values) {
    const code = column.names.find(value);
    if (code === 0) continue;
    chosen[code] = 1;
    known += 1;
  }
  if (known === 0) return { kind: 'never' };
  if (column.kind === 'choice') return { kind: 'code', codes: column.codes, chosen };
  return { kind: 'list', slot, starts: column.starts, values: column.values, chosen };
}

/** A bound that is no number holds for nothing. */
function rangeTest(column: Column, slot: number, { min, max }: Range): Test {
  if (column.kind !== 'range') return { kind: 'never' };
  const least = min ?? Number.NEGATIVE_INFINITY;
  const most = max ?? Number.POSITIVE_INFINITY;
  return { kind: 'range', slot, values: column.values, min: least, max: most };
}

function testsOf({ choices, ranges }: Refinements, table: Table): { slot: number; test: Test }[] {
  const tests: { slot: number; test: Test }[] = [];
  for (const [name, values] of Object.entries(choices)) {
    if (values.length === 0) continue;
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    if (column) tests.push({ slot, test: choiceTest(column, slot, values) });
  }
  for (const [name, range] of Object.entries(ranges)) {
    if (range.min === null && range.max === null) continue;
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    if (column) tests.push({ slot, test: rangeTest(column, slot, range) });
  }
  return tests.toSorted((left, right) => left.slot - right.slot);
}

/** Refinements as filters: OR inside an attribute and a group, AND between filters. */
export function toFilters(refinements: Refinements, table: Table): Filter[] {
  const { definitions } = table;
  const groups = Map.groupBy(testsOf(refinements, table), ({ slot }) => definitions[slot]?.group ?? slot);
  return [...groups].map(([group, tests]) => ({
    tests: tests.map(({ test }) => test),
    slots:
      typeof group === 'number' ? [group] : definitions.flatMap((one, slot) => (one.group === group ? [slot] : [])),
    attributes: [...new Set(tests.map(({ slot }) => definitions[slot]?.name ?? ''))],
  }));
}

/** What a filter says of a whole segment, from what is known of its ranges: all rows hold, none does, or look. */
export function judge({ tests }: Filter, zones: readonly (Zone | null)[]): 'all' | 'none' | 'some' {
  let isNone = true;
  for (const test of tests) {
    if (test.kind === 'never') continue;
    const zone = test.kind === 'range' ? zones[test.slot] : null;
    if (test.kind !== 'range' || !zone) {
      isNone = false;
      continue;
    }
    if (zone.missing === 0 && zone.min >= test.min && zone.max <= test.max) return 'all';
    if (!(zone.max < test.min || zone.min > test.max)) isNone = false;
  }
  return isNone ? 'none' : 'some';
}
