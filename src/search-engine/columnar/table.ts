import type { AttributeDefinition } from '#search-engine/port.ts';
import { createAllocator, type Allocator } from './allocator.ts';
import {
  createChoiceColumn,
  createColumn,
  createListColumn,
  growColumn,
  type ChoiceColumn,
  type Column,
  type ListColumn,
} from './columns.ts';
import type { RangeBitmaps } from './range-bitmaps.ts';
import type { Scopes } from './scope.ts';
import type { Segment } from './segment.ts';
import { createCodeIndex, type CodeIndex } from './text/code-index.ts';
import { createVocabulary, type Vocabulary } from './text/vocabulary.ts';
import { createWordCache, type WordCache } from './text/word-cache.ts';
import type { ValueBitmaps } from './value-bitmaps.ts';

/**
 * Says that one attribute follows from another in every row, as the make does from make and model. Its counts are summed
 * from the other's counts, without reading rows.
 */
export type Derived = {
  /** Slot of the attribute that it follows from. */
  readonly from: number;
  /** By code of that attribute, the code that follows. */
  codes: Uint32Array;
};

/** Which rows of the whole table have each value of an attribute, or lie below each bound of a range. */
export type BitmapIndex = {
  /** Rows written so far, rewritten ones included. */
  written: number;
} & (
  | { readonly kind: 'values'; readonly values: ValueBitmaps }
  | { readonly kind: 'range'; readonly range: RangeBitmaps }
);

/** One state of the index: columns over all rows, and the segments that divide the rows among partitions. */
export type Table = {
  readonly definitions: readonly AttributeDefinition[];
  /** By attribute slot, which is the attribute's index in the definitions. */
  readonly columns: readonly Column[];
  /** By position of the phrase in the record. */
  readonly phrases: ChoiceColumn[];
  readonly vocabulary: Vocabulary;
  readonly wordCache: WordCache;
  /** By row, the numbers of its record's codes. */
  readonly codes: ListColumn;
  readonly codeIndex: CodeIndex;
  ids: Float64Array;
  /** By row, the number of its segment. */
  owners: Uint32Array;
  readonly allocator: Allocator;
  /** By segment number; null where the number is free. */
  readonly segments: (Segment | null)[];
  readonly partitions: Map<string, readonly Segment[]>;
  readonly rowOf: Map<number, number>;
  /** By attribute slot and code, the sum of the counts of all segments. */
  readonly totals: Uint32Array[];
  /** By attribute slot; null for an attribute that follows from no other. */
  derived: readonly (Derived | null)[];
  /** By attribute slot, all slots of its group, or the slot itself. Attributes of one group share one list object. */
  readonly groups: readonly (readonly number[])[];
  /** By attribute slot; null until a query filters by it. */
  readonly bitmapIndexes: (BitmapIndex | null)[];
  /** A change drops the scopes of its partitions. */
  readonly scopes: Scopes;
  /** @throws Error for a name that is not defined. */
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
    wordCache: createWordCache(),
    codes: createListColumn(),
    codeIndex: createCodeIndex(),
    ids: new Float64Array(0),
    owners: new Uint32Array(0),
    allocator: createAllocator(),
    segments: [],
    partitions: new Map(),
    rowOf: new Map(),
    totals: definitions.map(() => new Uint32Array(0)),
    derived: [],
    groups: groupsOf(definitions),
    bitmapIndexes: definitions.map(() => null),
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

/** Grows all columns to hold the allocated rows, or `capacity` rows if that is more. */
export function ensureCapacity(table: Table, capacity = 0): void {
  if (Math.max(table.allocator.end, capacity) <= table.ids.length) return;
  const rows = Math.max(64, capacity, table.allocator.end + (table.allocator.end >>> 1));
  for (const column of [...table.columns, ...table.phrases, table.codes]) growColumn(column, rows);
  const ids = new Float64Array(rows);
  ids.set(table.ids);
  table.ids = ids;
  const owners = new Uint32Array(rows);
  owners.set(table.owners);
  table.owners = owners;
  // Their bitmaps are too short now.
  table.bitmapIndexes.fill(null);
}

/** The column of phrases at a position, created when a record first has so many. */
export function phraseColumn(table: Table, place: number): ChoiceColumn {
  for (let next = table.phrases.length; next <= place; next += 1)
    table.phrases.push(createChoiceColumn(table.ids.length));
  const column = table.phrases[place];
  if (!column) throw new Error(`There is no column for phrase ${place}.`);
  return column;
}
