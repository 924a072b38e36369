import type { Range, Refinements } from '#search-engine/port.ts';
import type { Encoding, Row } from './encode-row.ts';

type RowTest = (row: Row) => boolean;

/**
 * One filter of a query: an attribute, or a group of attributes. `slots` are the attributes whose counts it does not
 * narrow, `attributes` those that the query refines, in the order of their definition.
 */
export type Filter = {
  readonly slots: readonly number[];
  readonly attributes: readonly string[];
  readonly matches: RowTest;
};

type AttributeTest = { readonly slot: number; readonly group: string; readonly matches: RowTest };

function testChoices(slot: number, chosen: ReadonlySet<number>): RowTest {
  return (row) => (row.choices[slot] ?? []).some((code) => chosen.has(code));
}

/** A record without a value has NaN, which is in no range. */
function testRange(slot: number, { min, max }: Range): RowTest {
  const lower = min ?? Number.NEGATIVE_INFINITY;
  const upper = max ?? Number.POSITIVE_INFINITY;
  return ({ numbers }) => {
    const value = numbers[slot] ?? Number.NaN;
    return value >= lower && value <= upper;
  };
}

function attributeTests({ choices, ranges }: Refinements, encoding: Encoding): AttributeTest[] {
  const testOf = (name: string, make: (slot: number) => RowTest): AttributeTest => {
    const slot = encoding.slotOf(name);
    return { slot, group: encoding.definitions[slot]?.group ?? `attribute ${slot}`, matches: make(slot) };
  };
  const chosen = Object.entries(choices).filter(([, values]) => values.length > 0);
  const bounded = Object.entries(ranges).filter(([, { min, max }]) => min !== null || max !== null);
  return [
    ...chosen.map(([name, values]) =>
      testOf(name, (slot) =>
        testChoices(slot, new Set(values.map((value) => encoding.dictionaries[slot]?.find(value) ?? -1))),
      ),
    ),
    ...bounded.map(([name, range]) => testOf(name, (slot) => testRange(slot, range))),
  ];
}

/** Turns refinements into filters: OR inside an attribute and a group, AND between filters (D12). */
export function toFilters(refinements: Refinements, encoding: Encoding): Filter[] {
  const inOrder = attributeTests(refinements, encoding).toSorted((left, right) => left.slot - right.slot);
  const groups = Map.groupBy(inOrder, ({ group }) => group);
  return [...groups].map(([group, tests]) => {
    const members = encoding.definitions.flatMap((definition, slot) => (definition.group === group ? [slot] : []));
    const [only] = tests;
    const matches: RowTest =
      tests.length === 1 && only ? only.matches : (row) => tests.some((test) => test.matches(row));
    const attributes = [...new Set(tests.map(({ slot }) => encoding.definitions[slot]?.name ?? ''))];
    return { slots: members.length > 0 ? members : tests.map(({ slot }) => slot), attributes, matches };
  });
}
