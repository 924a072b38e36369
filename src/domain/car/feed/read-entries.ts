import { CarFactsSchema, type CarFacts, type PriceType } from '#domain/car/car.ts';
import type { Entry, MappingNotice } from './apply-mapping.ts';
import { assembleFacts, type FieldProblem } from './assemble.ts';
import { cleanCell } from './clean-cell.ts';
import { COLUMNS, type Column, type Draft } from './columns.ts';
import type { PricedAmount } from './money-cells.ts';
import { shorten, wrong, type CellContext } from './parsed.ts';
import { merge, type Remark, type RowDraft } from './row-draft.ts';
import type { IdentityHints, RowOutcome, RowProblem } from './row.ts';

/** The column of a header; `own` is true when the header is the column's own name, not an alias. */
export type Meaning = { readonly column: Column; readonly own: boolean } | 'unknown' | 'private';
export type MeaningOf = (header: string) => Meaning;

type Reading = {
  readonly line: number;
  readonly entries: readonly Entry[];
  readonly notices: readonly MappingNotice[];
};

/** Makes a car of the cells of a row, or says why the row cannot be used (D305). */
export function readEntries(
  reading: Reading,
  { meaningOf, context }: { readonly meaningOf: MeaningOf; readonly context: CellContext },
): RowOutcome {
  const { line } = reading;
  const row: RowDraft = {
    draft: {},
    sources: new Map(),
    ranks: new Map(),
    weak: new Set(),
    given: new Set(),
    failed: new Set(),
    problems: [],
    remarks: reading.notices.map(({ columns, ...problem }) => ({
      problem,
      unless: fieldsOf(columns, meaningOf),
    })),
  };
  for (const entry of reading.entries) {
    const meaning = meaningOf(entry.column);
    const value = cleanCell(entry.value);
    if (typeof meaning === 'string' || value === null) continue;
    const { column, own } = meaning;
    // A default is for rows without a value. A value that is not understood is a value.
    if (entry.weight === 'fallback' && (row.given.has(column.name) || isNamedByPrice(row, column))) continue;
    row.given.add(column.name);
    readCell(row, { line, entry, column, own, value, context });
  }
  return conclude(row, line);
}

/** "25,000 + ORC" gives a price and its basis. */
const isNamedByPrice = ({ draft }: RowDraft, { name }: Column): boolean =>
  name === 'price_type' && ((draft['price'] ?? null) as PricedAmount | null)?.basis != null;

function fieldsOf(columns: readonly string[], meaningOf: MeaningOf): string[] {
  return columns.flatMap((name) => {
    const meaning = meaningOf(name);
    return typeof meaning === 'string' ? [] : [meaning.column.field];
  });
}

type Cell = {
  readonly line: number;
  readonly entry: Entry;
  readonly column: Column;
  readonly own: boolean;
  readonly value: unknown;
  readonly context: CellContext;
};

/** A single value has at most 2,000 characters, the address of a file. */
const MAX_SINGLE_CHARS = 2_500;
const TOO_LONG = `at most ${MAX_SINGLE_CHARS.toLocaleString('en-AU')} characters`;

/** The parsers of single values read short texts only: their time may grow faster than the length of the text. */
const isTooLong = (value: unknown, { isLong }: Column): boolean =>
  isLong !== true && typeof value === 'string' && value.length > MAX_SINGLE_CHARS;

function readCell(row: RowDraft, { line, entry, column, own, value, context }: Cell): void {
  const toProblem = (expected: string): RowProblem => ({
    line,
    column: entry.source,
    value: shorten(value),
    expected,
  });
  const parsed = isTooLong(value, column) ? wrong(TOO_LONG) : column.read(value, context);
  const isKnown = parsed.ok && (parsed.value[column.field] ?? null) !== null;
  if (parsed.ok) {
    const basis = otherBasis(row, parsed.value, entry);
    if (basis !== null) row.problems.push({ problem: toProblem(basis), unless: [] });
    merge(row, parsed.value, { entry, column, own, isWeak: !isKnown });
  } else row.failed.add(column.field);
  const remark = parsed.ok ? parsed.note : parsed.expected;
  if (remark === undefined) return;
  const refuses = !parsed.ok && column.refuses !== undefined;
  (refuses ? row.problems : row.remarks).push({
    problem: toProblem(remark),
    unless: isKnown || column.refuses === 'always' ? [] : [column.field],
  });
}

/** What another cell of the row says of the basis of the price, when this one contradicts it (D57). */
function otherBasis({ draft, sources }: RowDraft, { price_type: basis = null }: Draft, entry: Entry): string | null {
  const known = draft['price_type'] ?? null;
  const source = sources.get('price_type');
  // A constant overrides the cells of a row, and they override a default.
  const areCells = entry.weight === undefined && source?.weight === undefined;
  const contradicts = areCells && basis !== null && known !== null && basis !== known;
  return contradicts ? `${known as PriceType}, the ${source?.source ?? 'price_type'} of the same row` : null;
}

function conclude(row: RowDraft, line: number): RowOutcome {
  const { draft } = row;
  const dealership = textOf(draft['dealership_id']);
  const stocknum = CarFactsSchema.shape.stocknum.safeParse(draft['stocknum']);
  if (draft['status'] === 'withdrawn' && stocknum.success)
    return { kind: 'withdrawn', dealership, stocknum: stocknum.data };
  leaveOutZeroKilometres(row, line);
  const facts = assemble(row, line);
  const problems = reported(row.problems, row, null);
  if (facts !== null && problems.length === 0) {
    const location = textOf(draft['location_id']);
    return { kind: 'car', dealership, location, facts, notices: reported(row.remarks, row, facts) };
  }
  return {
    kind: 'wrong',
    dealership,
    stocknum: stocknum.success ? stocknum.data : null,
    hints: toHints(draft),
    problems,
  };
}

/** A used car has been driven: its 0 is a system's "not known". */
function leaveOutZeroKilometres(row: RowDraft, line: number): void {
  if (row.draft['car_type'] === 'used' && row.draft['km'] === 0)
    leaveOut(row, { name: 'km', expected: 'more than 0 kilometres of a used car' }, line);
}

/** Fields without which a row is refused (D305). */
const REFUSING = new Set(COLUMNS.flatMap(({ field, refuses }) => (refuses === undefined ? [] : [field])));

/** The car, without the optional fields whose values it cannot have; null when a field that it needs is wrong. */
function assemble(row: RowDraft, line: number): CarFacts | null {
  for (;;) {
    const assembled = assembleFacts(row.draft);
    if (assembled.ok) return assembled.value;
    const optional = assembled.problem.filter(({ name }) => !REFUSING.has(name));
    const left = optional.map((problem) => leaveOut(row, problem, line));
    // Values that were left out may have been all that was wrong, or have hidden what else is.
    if (left.some(Boolean)) continue;
    for (const { name, expected } of assembled.problem) {
      // A field whose cell could not be read is already reported; that it is now missing is not a second problem.
      if (!row.failed.has(name)) row.problems.push({ problem: describe(row, { name, expected }, line), unless: [] });
    }
    return null;
  }
}

/** Takes a field, or the whole that it is part of, out of the draft. False when there was nothing to take out. */
function leaveOut(row: RowDraft, problem: FieldProblem, line: number): boolean {
  const [whole = ''] = problem.name.split('.');
  const name = [problem.name, whole].find((key) => (row.draft[key] ?? null) !== null);
  if (name === undefined) return false;
  row.remarks.push({ problem: describe(row, { ...problem, name }, line), unless: [] });
  row.draft[name] = null;
  return true;
}

function describe({ sources }: RowDraft, { name, expected }: FieldProblem, line: number): RowProblem {
  const from = sources.get(name);
  return { line, column: from?.source ?? name, value: shorten(from?.value ?? ''), expected };
}

/** Fields that are also derived from other fields. */
const DERIVED = ['body', 'transmission', 'fuel', 'engine_size'] as const;

/** The remarks on what no other cell gave, itself or by way of another field. */
function reported(remarks: readonly Remark[], { draft }: RowDraft, facts: CarFacts | null): RowProblem[] {
  const derived = new Set<string>(DERIVED.filter((field) => facts !== null && facts[field] !== null));
  // A car whose status says that it is sold needs no flag.
  if (draft['status'] === 'sold') derived.add('sold');
  const isGiven = (field: string): boolean => (draft[field] ?? null) !== null || derived.has(field);
  return remarks.flatMap(({ problem, unless }) => (unless.length > 0 && unless.every(isGiven) ? [] : [problem]));
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
