/**
 * A page's data as one string: lists of objects as tables, without repeated keys and values. A page of 21 cars is smaller
 * and quicker to read (D228).
 */
export type Packed<Value> = string & { readonly packed?: Value };

/** JSON writes control characters as escapes, so its text never contains this one. */
const ASIDE = '\u0001';

/** Swaps quotation marks and apostrophes: in a page's script a quotation mark takes four characters, an apostrophe one. */
const swapQuotes = (text: string) => text.replaceAll("'", ASIDE).replaceAll('"', "'").replaceAll(ASIDE, '"');

/** First entry of a packed list of objects with equal keys. The keys follow once, then one list of values for each object. */
const TABLE = '\u0394';
const MIN_ROWS = 3;
/** Stands for the value of the row before in this column: cars in a list have the same buttons. */
const REPEATED = '\u2033';
/** Shorter values, in characters of JSON, are written out. */
const MIN_REPEATED_CHARS = 4;

function isRepeated(value: unknown, before: unknown): boolean {
  const isPlain = typeof value !== 'object' || value === null;
  // Most values differ, and writing each of them as JSON to find out would take longer than the rest.
  if (value === undefined || (isPlain && value !== before)) return false;
  const text = JSON.stringify(value);
  return text.length >= MIN_REPEATED_CHARS && (isPlain || text === JSON.stringify(before));
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column's name; with inner columns where its values are objects, or lists of objects, with equal keys, or null. */
type Column = string | readonly [name: string, columns: readonly Column[], isList: 0 | 1];

function hasKeys(row: unknown, names: readonly string[]): row is Row {
  if (!isRow(row)) return false;
  const keys = Object.keys(row);
  return keys.length === names.length && keys.every((key, at) => key === names[at]);
}

/** The columns of objects with equal keys; null when the keys differ. */
function columnsOf(rows: readonly unknown[]): readonly Column[] | null {
  const [first] = rows;
  if (!isRow(first)) return null;
  const names = Object.keys(first);
  if (names.length === 0 || !rows.every((row) => hasKeys(row, names))) return null;
  return names.map((name) => toColumn(name, rows));
}

function toColumn(name: string, rows: readonly Row[]): Column {
  // Most columns hold texts and numbers, and have no inner ones.
  if (typeof rows.find((row) => row[name] !== null)?.[name] !== 'object') return name;
  const values = rows.map((row) => row[name]).filter((value) => value !== null);
  const isList = values.every(Array.isArray);
  const inner = columnsOf(isList ? values.flat() : values);
  return inner ? [name, inner, isList ? 1 : 0] : name;
}

const toValues = (row: Row, columns: readonly Column[]): unknown[] =>
  columns.map((column) => {
    if (typeof column === 'string') return toTable(row[column]);
    const [name, inner] = column;
    const value = row[name] as Row | readonly Row[] | null;
    return Array.isArray(value)
      ? value.map((one: Row) => toValues(one, inner))
      : value && toValues(value as Row, inner);
  });

function withoutRepeats(rows: readonly (readonly unknown[])[]): unknown[][] {
  let before: readonly unknown[] = [];
  return rows.map((values) => {
    const written = values.map((value, column) => (isRepeated(value, before[column]) ? REPEATED : value));
    before = values;
    return written;
  });
}

function toTable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    const columns = rows.length >= MIN_ROWS ? columnsOf(rows) : null;
    const values = columns?.length ? rows.map((row) => toValues(row as Row, columns)) : null;
    if (values === null || values.flat().includes(REPEATED)) return rows.map(toTable);
    return [TABLE, columns, ...withoutRepeats(values)];
  }
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toTable(one)])) : value;
}

const fromValues = (values: readonly unknown[], columns: readonly Column[]): Row =>
  Object.fromEntries(
    columns.map((column, at) => {
      const value = values[at];
      if (typeof column === 'string') return [column, fromTable(value)];
      const [name, inner, isList] = column;
      const rows = value as (readonly unknown[])[] | null;
      return [name, rows && (isList ? rows.map((one) => fromValues(one, inner)) : fromValues(rows, inner))];
    }),
  );

function fromTable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first, columns, ...rows]: readonly unknown[] = value;
    if (first !== TABLE) return value.map(fromTable);
    let before: readonly unknown[] = [];
    return rows.map((row) => {
      before = (row as readonly unknown[]).map((one, at) => (one === REPEATED ? before[at] : one));
      return fromValues(before, columns as readonly Column[]);
    });
  }
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromTable(one)])) : value;
}

/** Packs plain data: whatever JSON can represent. */
export function pack<Value>(value: Value): Packed<Value> {
  return swapQuotes(JSON.stringify(toTable(value)));
}

/** Restores the data. Throws a SyntaxError when the text is not from `pack`. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return fromTable(JSON.parse(swapQuotes(packed))) as Value;
}

/** The values of the packed texts that loaders have answered with. */
const values = new WeakMap<object, unknown>();

/** Remembers the value of the text in a loader's data, so that rendering on the server does not unpack it again. */
export function keepValue<Data extends object>(data: Data, value: unknown): Data {
  values.set(data, value);
  return data;
}

/** The value that the server packed into a loader's data; undefined in the browser. */
export function keptValue(data: object | undefined): unknown {
  return data && values.get(data);
}
