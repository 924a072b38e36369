import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { describeExpected, describeFound } from '#domain/json/describe.ts';
import { fail, succeed } from '#domain/result.ts';
import type { TenantProblem } from './folder.ts';
import type { Parsed } from './read-json.ts';

type Row = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };
type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

function readTable(file: string, text: string): Parsed<Table> {
  let columns: readonly string[] = [];
  const keepColumns = (names: string[]) => {
    columns = names;
    return names;
  };
  try {
    const options = { columns: keepColumns, bom: true, trim: true, skip_empty_lines: true, info: true } as const;
    const rows = parse(text, options) as unknown as Row[];
    return succeed({ columns, rows });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail([
      { file, path: '', found: error.message, expected: 'a table with as many cells in each row as in the first' },
    ]);
  }
}

/** Columns of the schema are required unless optional. Unknown and repeated columns are treated as typing errors. */
function checkColumns(file: string, columns: readonly string[], schema: z.ZodObject): TenantProblem[] {
  const known = Object.keys(schema.shape);
  return columns.flatMap((column, index) => {
    if (!known.includes(column)) {
      const found = `the unknown column "${column}"`;
      return [{ file, path: 'line 1', found, expected: `one of ${known.join(', ')}` }];
    }
    return columns.indexOf(column) === index
      ? []
      : [{ file, path: 'line 1', found: `the column "${column}" again`, expected: 'each column once' }];
  });
}

/** Reads a CSV file with a header row. An empty cell counts as absent. Numbers may be written as such. */
export function readCsv<Shape extends z.ZodRawShape>(
  file: string,
  text: string,
  schema: z.ZodObject<Shape>,
): Parsed<z.output<z.ZodObject<Shape>>[]> {
  const table = readTable(file, text);
  if (!table.ok) return table;
  const problems = checkColumns(file, table.value.columns, schema);
  const values = table.value.rows.flatMap(({ record, info }) => {
    const filled = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
    const numbers = numericColumns(schema).filter((column) => /^\d+(?:\.\d+)?$/.test(String(filled[column])));
    const cells = { ...filled, ...Object.fromEntries(numbers.map((column) => [column, Number(filled[column])])) };
    const parsed = schema.safeParse(cells);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) {
      const column = String(issue.path[0]);
      const found = describeFound(filled[column], column);
      problems.push({ file, path: `line ${info.lines}, column ${column}`, found, expected: describeExpected(issue) });
    }
    return [];
  });
  return problems.length === 0 ? succeed(values) : fail(problems);
}

function numericColumns(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([column, type]) => (type instanceof z.ZodNumber ? [column] : []));
}
