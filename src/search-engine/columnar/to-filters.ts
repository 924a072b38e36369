import type { Range, Refinements } from '#search-engine/port.ts';
import type { Column } from './columns.ts';
import type { Filter, Test } from './filter.ts';
import type { Table } from './table.ts';

/** The numbers whose text is exactly one of the values: a range is counted by its numbers as text. */
function toNumbers(values: readonly string[]): Set<number> {
  return new Set(values.map(Number).filter((number, at) => Number.isFinite(number) && String(number) === values[at]));
}

type ChosenValues = { readonly slot: number; readonly values: readonly string[] };

function choiceTest(column: Column, { slot, values }: ChosenValues): Test {
  if (column.kind === 'range') return { kind: 'number', slot, values: column.values, numbers: toNumbers(values) };
  const chosen: number[] = [];
  for (const value of values) {
    const code = column.dictionary.find(value);
    if (code !== 0) chosen.push(code);
  }
  if (chosen.length === 0) return { kind: 'never', slot };
  if (column.kind === 'choice') return { kind: 'code', slot, codes: column.codes, chosen };
  return { kind: 'list', slot, starts: column.starts, values: column.values, chosen };
}

/** No row passes a bound that is NaN. */
function rangeTest(column: Column, slot: number, { min, max }: Range): Test {
  if (column.kind !== 'range') return { kind: 'never', slot };
  const lower = min ?? Number.NEGATIVE_INFINITY;
  const upper = max ?? Number.POSITIVE_INFINITY;
  return { kind: 'range', slot, values: column.values, min: lower, max: upper };
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

/** Turns refinements into filters: OR inside an attribute and a group, AND between filters (D12). */
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

/** Names of the attributes that the filter tests, in the order of their definition. */
export function attributesOf({ tests }: Filter, { definitions }: Table): readonly string[] {
  if (tests.length === 1) return [definitions[tests[0]?.slot ?? 0]?.name ?? ''];
  return [...new Set(tests.map(({ slot }) => definitions[slot]?.name ?? ''))];
}
