/**
 * A page's data as one piece of text. React Router writes each value of a loader as an entry of its own that others
 * point to by number, and numbers hardly compress: packed, a page of 21 cars is a fifth smaller with brotli.
 */
export type Packed<Value> = string & { readonly packed?: Value };

/** In a page's script a quotation mark costs four characters, an apostrophe one: they change places. */
const swapQuotes = (text: string) => text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/** First entry of a list of equal shapes: the names follow once, then one list of values a row. */
const TABLE = '\u0394';
const LEAST_ROWS = 3;
/** Stands for what the row before has in this column: cars in a list have the same buttons. */
const AGAIN = '\u2033';
/** What is shorter is written again. */
const LEAST_AGAIN = 4;

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column's name; with columns of its own where every row has the same names in it, or in a list, or nothing at all. */
type Column = string | readonly [name: string, columns: readonly Column[], isList: 0 | 1];

/** The columns of rows that all have the same names; null when they have not. */
function columnsOf(rows: readonly unknown[]): readonly Column[] | null {
  const [first] = rows;
  if (!isRow(first)) return null;
  const names = Object.keys(first);
  const same = names.join();
  if (names.length === 0 || !rows.every((row): row is Row => isRow(row) && Object.keys(row).join() === same))
    return null;
  return names.map((name) => {
    const values = rows.map((row) => row[name]).filter((value) => value !== null);
    const isList = values.length > 0 && values.every(Array.isArray);
    const inner = columnsOf(isList ? values.flat() : values);
    return inner ? [name, inner, isList ? 1 : 0] : name;
  });
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
  let before: readonly string[] = [];
  return rows.map((values) => {
    const texts = values.map((value) => JSON.stringify(value));
    const said = values.map((value, at) => {
      const text = texts[at] ?? '';
      return text.length >= LEAST_AGAIN && text === before[at] ? AGAIN : value;
    });
    before = texts;
    return said;
  });
}

function toTable(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    const columns = rows.length >= LEAST_ROWS ? columnsOf(rows) : null;
    const values = columns?.length ? rows.map((row) => toValues(row as Row, columns)) : null;
    if (values === null || values.flat().includes(AGAIN)) return rows.map(toTable);
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
      before = (row as readonly unknown[]).map((one, at) => (one === AGAIN ? before[at] : one));
      return fromValues(before, columns as readonly Column[]);
    });
  }
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fromTable(one)])) : value;
}

/** Plain data only: what JSON can say. */
export function pack<Value>(value: Value): Packed<Value> {
  return swapQuotes(JSON.stringify(toTable(value)));
}

/** The data again. Throws a SyntaxError when the text is none of `pack`. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return fromTable(JSON.parse(swapQuotes(packed))) as Value;
}
