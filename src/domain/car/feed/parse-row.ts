import { CarFactsSchema } from '#domain/car/car.ts';
import { isRecord } from '#utilities/json.ts';
import { compileMapping, type Entry } from './apply-mapping.ts';
import { assembleFacts } from './assemble.ts';
import { cleanCell } from './clean-cell.ts';
import { buildColumnIndex, isOwnName, toColumnKey, type Column, type Draft } from './columns.ts';
import type { Mapping } from './mapping.ts';
import { shorten, type CellContext } from './parsed.ts';
import { isPrivateColumn } from './private-columns.ts';
import type { FeedRow, IdentityHints, RowOutcome, RowProblem } from './row.ts';

export type RowParser = {
  parse(row: FeedRow): RowOutcome;
  /** Headers so far that are unknown, and those that are dropped as private. Their values are never stored. */
  columns(): { readonly unknown: readonly string[]; readonly private: readonly string[] };
};

/** Maximum number of headers. A JSON feed may have any number of keys; new ones beyond this are ignored. */
const MAX_HEADERS = 2000;

/** Reads the rows of one feed. Its only state is the meaning of the headers. */
export function createRowParser(mapping: Mapping | null = null): RowParser {
  const index = buildColumnIndex();
  const headers = new Map<string, Meaning>();
  const context: CellContext = {
    dateOrder: mapping?.date_format ?? 'dmy',
    measures: mapping?.measures ?? 'metric',
  };
  const compiled = mapping === null ? null : compileMapping(mapping);
  const fed = new Set<string>();
  const meaningOf = (header: string): Meaning => {
    const known = headers.get(header);
    if (known !== undefined) return known;
    const column = index.get(toColumnKey(header));
    const understood = column === undefined ? 'unknown' : { column, own: isOwnName(column, header) };
    const meaning = isPrivateColumn(header) ? 'private' : understood;
    if (headers.size < MAX_HEADERS) headers.set(header, meaning);
    return meaning;
  };
  return {
    parse(row) {
      const flat = withoutPrivate({ line: row.line, cells: flatten(row.cells, index) }, (header) => {
        if (fed.size < MAX_HEADERS) fed.add(header);
        return meaningOf(header);
      });
      const mapped = compiled?.apply(flat) ?? { entries: toEntries(flat), notices: [] };
      return readEntries(
        { line: row.line, entries: mapped.entries, notices: [...mapped.notices] },
        { meaningOf, context },
      );
    },
    columns: () => ({
      unknown: [...fed].filter((header) => meaningOf(header) === 'unknown' && compiled?.handles(header) !== true),
      private: [...fed].filter((header) => meaningOf(header) === 'private'),
    }),
  };
}

/** The column of a header; `own` is true when the header is the column's own name, not an alias. */
type Meaning = { readonly column: Column; readonly own: boolean } | 'unknown' | 'private';
type MeaningOf = (header: string) => Meaning;

const toEntries = (row: FeedRow): Entry[] =>
  Array.from(row.cells, ([source, value]) => ({ column: source, source, value }));

/** Flattens nested JSON objects to dotted names (`variant.cylinders`), except those that a column reads as a whole. */
function flatten(
  cells: ReadonlyMap<string, unknown>,
  index: ReadonlyMap<string, Column>,
): ReadonlyMap<string, unknown> {
  if (![...cells.values()].some(isRecord)) return cells;
  const flat = new Map<string, unknown>();
  const add = (name: string, value: unknown, depth: number): void => {
    if (!isRecord(value) || depth === 3 || index.get(toColumnKey(name))?.takesObject === true) flat.set(name, value);
    else for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner, depth + 1);
  };
  for (const [name, value] of cells) add(name, value, 0);
  return flat;
}

function withoutPrivate(row: FeedRow, meaningOf: MeaningOf): FeedRow {
  const cells = new Map(row.cells);
  for (const header of row.cells.keys()) if (meaningOf(header) === 'private') cells.delete(header);
  return { line: row.line, cells };
}

type Reading = { readonly line: number; readonly entries: readonly Entry[]; readonly notices: RowProblem[] };

function readEntries(
  reading: Reading,
  { meaningOf, context }: { meaningOf: MeaningOf; context: CellContext },
): RowOutcome {
  const row: RowDraft = { draft: {}, sources: new Map(), owned: new Set(), failed: new Set(), problems: [] };
  for (const entry of reading.entries) {
    const meaning = meaningOf(entry.column);
    const value = cleanCell(entry.value);
    if (typeof meaning === 'string' || value === null) continue;
    const parsed = meaning.column.read(value, context);
    if (parsed.ok) merge(row, parsed.value, { entry, own: meaning.own });
    else row.failed.add(meaning.column.name);
    const remark = parsed.ok ? parsed.note : parsed.expected;
    if (remark === undefined) continue;
    const remarks = parsed.ok ? reading.notices : row.problems;
    remarks.push({ line: reading.line, column: entry.source, value: shorten(value), expected: remark });
  }
  return conclude(row, reading);
}

/** A car being assembled: values by field, the source of each, and the problems so far. */
type RowDraft = {
  readonly draft: Draft;
  readonly sources: Map<string, Entry>;
  readonly owned: Set<string>;
  readonly failed: Set<string>;
  readonly problems: RowProblem[];
};

/** The first value of a field is kept, unless a later column has the field's own name. */
function merge(row: RowDraft, values: Draft, { entry, own }: { readonly entry: Entry; readonly own: boolean }): void {
  const wins = entry.weight === 'fixed' || (own && entry.weight !== 'fallback');
  for (const [name, value] of Object.entries(values)) {
    const taken = Object.hasOwn(row.draft, name) && row.draft[name] !== null;
    if (taken && (!wins || row.owned.has(name))) continue;
    row.draft[name] = value;
    row.sources.set(name, entry);
    if (wins) row.owned.add(name);
  }
}

function conclude({ draft, sources, failed, problems }: RowDraft, { line, notices }: Reading): RowOutcome {
  const dealership = textOf(draft['dealership_id']);
  const stocknum = CarFactsSchema.shape.stocknum.safeParse(draft['stocknum']);
  if (draft['status'] === 'withdrawn' && stocknum.success)
    return { kind: 'withdrawn', dealership, stocknum: stocknum.data };
  const assembled = assembleFacts(draft);
  if (!assembled.ok) {
    for (const { name, expected } of assembled.problem) {
      // A field whose cell could not be read is already reported; that it is now missing is not a second problem.
      if (failed.has(name)) continue;
      const from = sources.get(name);
      problems.push({ line, column: from?.source ?? name, value: shorten(from?.value ?? ''), expected });
    }
  }
  if (assembled.ok && problems.length === 0) {
    return { kind: 'car', dealership, location: textOf(draft['location_id']), facts: assembled.value, notices };
  }
  return {
    kind: 'wrong',
    dealership,
    stocknum: stocknum.success ? stocknum.data : null,
    hints: toHints(draft),
    problems,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function toHints(draft: Draft): IdentityHints {
  return {
    vin: textOf(draft['vin']),
    regplate: textOf(draft['regplate']),
    make: textOf(draft['make']),
    model: textOf(draft['model']),
    year: typeof draft['year'] === 'number' ? draft['year'] : null,
  };
}
