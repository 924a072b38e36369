import { isRecord } from '#utilities/json.ts';
import { compileMapping, type Entry } from './apply-mapping.ts';
import { buildColumnIndex, isOwnName, toColumnKey, type Column } from './columns.ts';
import type { Mapping } from './mapping.ts';
import type { CellContext } from './parsed.ts';
import { isPrivateColumn } from './private-columns.ts';
import { readEntries, type Meaning, type MeaningOf } from './read-entries.ts';
import type { FeedRow, RowOutcome } from './row.ts';

export type RowParser = {
  parse(row: FeedRow): RowOutcome;
  /** Headers so far that are unknown, and those that are dropped as private. Their values are never stored. */
  columns(): { readonly unknown: readonly string[]; readonly private: readonly string[] };
};

/** Maximum number of headers. A JSON feed may have any number of keys; new ones beyond this are ignored. */
const MAX_HEADERS = 2000;

/**
 * Reads the rows of one feed. Its only state is the meaning of the headers. `currency`: that of the site; a price in
 * another one is wrong. `timeZone`: that of the dealer.
 */
export function createRowParser(
  mapping: Mapping | null = null,
  { currency, timeZone }: Pick<CellContext, 'currency' | 'timeZone'> = {},
): RowParser {
  const index = buildColumnIndex();
  const headers = new Map<string, Meaning>();
  const context: CellContext = {
    dateOrder: mapping?.date_format ?? 'dmy',
    measures: mapping?.measures ?? 'metric',
    currency,
    timeZone,
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
      return readEntries({ line: row.line, ...mapped }, { meaningOf, context });
    },
    columns: () => ({
      unknown: [...fed].filter((header) => meaningOf(header) === 'unknown' && compiled?.handles(header) !== true),
      private: [...fed].filter((header) => meaningOf(header) === 'private'),
    }),
  };
}

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
