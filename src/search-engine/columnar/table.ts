import type { AttributeDefinition } from '../port.ts';
import { createChoiceColumn, createColumn, createListColumn, growColumn } from './columns.ts';
import type { ChoiceColumn, Column, ListColumn } from './columns.ts';
import type { Derived } from './derived-attributes.ts';
import type { RowBits } from './bitmap-index.ts';
import type { Scopes } from './scope.ts';
import type { Segment } from './segment.ts';
import { createSpace } from './allocator.ts';
import type { Space } from './allocator.ts';
import { createCodeIndex } from './text/code-index.ts';
import type { CodeIndex } from './text/code-index.ts';
import { createVocabulary } from './text/vocabulary.ts';
import type { Vocabulary } from './text/vocabulary.ts';
import { createKnownWords } from './text/find-word.ts';
import type { KnownWords } from './text/find-word.ts';

/** One state of the index: columns over all rows, and the segments that say which rows are whose. */
export type Table = {
  readonly definitions: readonly AttributeDefinition[];
  /** By attribute slot: the attribute's place in the definitions. */
  readonly columns: readonly Column[];
  /** By place of the phrase in the record. */
  readonly phrases: ChoiceColumn[];
  readonly vocabulary: Vocabulary;
  readonly knownWords: KnownWords;
  /** By row the numbers of its codes. */
  readonly codes: ListColumn;
  readonly codeIndex: CodeIndex;
  ids: Float64Array;
  /** By row the number of its segment. */
  owners: Uint32Array;
  readonly space: Space;
  /** By number; null is a number that is free. */
  readonly segments: (Segment | null)[];
  readonly partitions: Map<string, readonly Segment[]>;
  readonly rowOf: Map<number, number>;
  /** By attribute slot: counts of all segments together. */
  readonly totals: Uint32Array[];
  /** By attribute slot. */
  derived: readonly (Derived | null)[];
  /** By attribute slot, all slots of its group, or itself. The same list for all of a group. */
  readonly groups: readonly (readonly number[])[];
  /** By attribute slot, once a query filters by it. */
  readonly rowBits: (RowBits | null)[];
  /** Dropped with a change to one of their partitions. */
  readonly scopes: Scopes;
  /** @throws for a name that was not defined: a mistake of the caller. */
  slotOf(name: string): number;
};

function groupsOf(definitions: readonly AttributeDefinition[]): (readonly number[])[] {
  const slots = Map.groupBy(definitions.keys(), (slot) => definitions[slot]?.group ?? slot);
  return definitions.map(({ group }, slot) => slots.get(group ?? slot) ?? []);
}

export function createTable(definitions: readonly AttributeDefinition[]): Table {
  const slots = new Map(definitions.map(({ name }, slot) => [name, slot]));
  return {
    definitions,
    columns: definitions.map(({ kind }) => createColumn(kind)),
    phrases: [],
    vocabulary: createVocabulary(),
    knownWords: createKnownWords(),
    codes: createListColumn(),
    codeIndex: createCodeIndex(),
    ids: new Float64Array(0),
    owners: new Uint32Array(0),
    space: createSpace(),
    segments: [],
    partitions: new Map(),
    rowOf: new Map(),
    totals: definitions.map(() => new Uint32Array(0)),
    derived: [],
    groups: groupsOf(definitions),
    rowBits: definitions.map(() => null),
    scopes: new Map(),
    slotOf(name) {
      const slot = slots.get(name);
      if (slot === undefined)
        throw new Error(
          `The search engine has no attribute "${name}"; it was made with ${[...slots.keys()].join(', ')}.`,
        );
      return slot;
    },
  };
}

/** Makes all columns long enough for the rows that were handed out, or for so many. */
export function makeRoom(table: Table, wanted = 0): void {
  if (Math.max(table.space.end, wanted) <= table.ids.length) return;
  const rows = Math.max(64, wanted, table.space.end + (table.space.end >>> 1));
  for (const column of [...table.columns, ...table.phrases, table.codes]) growColumn(column, rows);
  const ids = new Float64Array(rows);
  ids.set(table.ids);
  table.ids = ids;
  const owners = new Uint32Array(rows);
  owners.set(table.owners);
  table.owners = owners;
  // They are too short now.
  table.rowBits.fill(null);
}

/** The column of phrases at a place, made when a record first has so many. */
export function phraseColumn(table: Table, place: number): ChoiceColumn {
  for (let next = table.phrases.length; next <= place; next += 1)
    table.phrases.push(createChoiceColumn(table.ids.length));
  const column = table.phrases[place];
  if (!column) throw new Error(`There is no column for phrase ${place}.`);
  return column;
}
