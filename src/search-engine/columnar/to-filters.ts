import type { Range, Refinements } from '../port.ts';
import type { Codes, Column } from './columns.ts';
import type { Table } from './table.ts';

export type RangeTest = {
  readonly kind: 'range';
  readonly slot: number;
  readonly values: Float64Array;
  readonly min: number;
  readonly max: number;
};

/** What a row must have in one column. `wanted` lists the codes that are chosen. */
export type Test =
  | {
      readonly kind: 'code';
      readonly slot: number;
      readonly codes: Codes;
      readonly wanted: readonly number[];
    }
  | {
      readonly kind: 'list';
      readonly slot: number;
      readonly starts: Uint32Array;
      readonly values: Codes;
      readonly wanted: readonly number[];
    }
  | RangeTest
  | {
      readonly kind: 'number';
      readonly slot: number;
      readonly values: Float64Array;
      readonly numbers: ReadonlySet<number>;
    }
  | { readonly kind: 'never'; readonly slot: number };

/** One filter of a query: an attribute, or a group of them of which one test must hold. */
export type Filter = {
  /** In the order of the attributes' definition. */
  readonly tests: Test[];
  /** Slots that the filter does not narrow. */
  readonly slots: readonly number[];
};

/** A number by the text by which it is counted. */
function toNumbers(values: readonly string[]): Set<number> {
  return new Set(values.map(Number).filter((number, at) => Number.isFinite(number) && String(number) === values[at]));
}

type Naming = { readonly slot: number; readonly values: readonly string[] };

function choiceTest(column: Column, { slot, values }: Naming): Test {
  if (column.kind === 'range') return { kind: 'number', slot, values: column.values, numbers: toNumbers(values) };
  const wanted: number[] = [];
  for (const value of values) {
    const code = column.names.find(value);
    if (code !== 0) wanted.push(code);
  }
  if (wanted.length === 0) return { kind: 'never', slot };
  if (column.kind === 'choice') return { kind: 'code', slot, codes: column.codes, wanted };
  return { kind: 'list', slot, starts: column.starts, values: column.values, wanted };
}

/** A bound that is no number holds for nothing. */
function rangeTest(column: Column, slot: number, { min, max }: Range): Test {
  if (column.kind !== 'range') return { kind: 'never', slot };
  const least = min ?? Number.NEGATIVE_INFINITY;
  const most = max ?? Number.POSITIVE_INFINITY;
  return { kind: 'range', slot, values: column.values, min: least, max: most };
}

function testsOf({ choices, ranges }: Refinements, table: Table): Test[] {
  const tests: Test[] = [];
  for (const name of Object.keys(choices)) {
    const values = choices[name];
    if (!values || values.length === 0) continue;
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    if (column) tests.push(choiceTest(column, { slot, values }));
  }
  for (const name of Object.keys(ranges)) {
    const range = ranges[name];
    if (!range || (range.min === null && range.max === null)) continue;
    const slot = table.slotOf(name);
    const column = table.columns[slot];
    if (column) tests.push(rangeTest(column, slot, range));
  }
  return tests.length < 2 ? tests : tests.sort((left, right) => left.slot - right.slot);
}

/** Refinements as filters: OR inside an attribute and a group, AND between filters. */
export function toFilters(refinements: Refinements, table: Table): Filter[] {
  const filters: Filter[] = [];
  for (const test of testsOf(refinements, table)) {
    const slots = table.groups[test.slot] ?? [];
    const same = filters.find((filter) => filter.slots === slots);
    if (same) same.tests.push(test);
    else filters.push({ tests: [test], slots });
  }
  return filters;
}

/** Attributes that the query refines by the filter, in the order of their definition. */
export function attributesOf({ tests }: Filter, { definitions }: Table): readonly string[] {
  if (tests.length === 1) return [definitions[tests[0]?.slot ?? 0]?.name ?? ''];
  return [...new Set(tests.map(({ slot }) => definitions[slot]?.name ?? ''))];
}
