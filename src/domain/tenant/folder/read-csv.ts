import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { describeExpected, describeFound } from '#domain/json/describe.ts';
import { fail, succeed } from '#domain/result.ts';
import type { TenantProblem } from './folder.ts';
import type { Parsed } from './read-json.ts';

type Row = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

function readRows(file: string, text: string): Parsed<Row[]> {
  try {
    const options = { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true } as const;
    return succeed(parse(text, options) as unknown as Row[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fail([
      { file, path: '', found: error.message, expected: 'a table with as many cells in each row as in the first' },
    ]);
  }
}

/** Columns of the schema are required unless optional. Unknown columns are treated as typing errors. */
function checkColumns(file: string, row: Row, schema: z.ZodObject): TenantProblem[] {
  const known = Object.keys(schema.shape);
  return Object.keys(row.record)
    .filter((column) => !known.includes(column))
    .map((column) => ({
      file,
      path: 'line 1',
      found: `the unknown column "${column}"`,
      expected: `one of ${known.join(', ')}`,
    }));
}

/** Reads a CSV file with a header row. An empty cell counts as absent. Numbers may be written as such. */
export function readCsv<Shape extends z.ZodRawShape>(
  file: string,
  text: string,
  schema: z.ZodObject<Shape>,
): Parsed<z.output<z.ZodObject<Shape>>[]> {
  const rows = readRows(file, text);
  if (!rows.ok) return rows;
  const [first] = rows.value;
  const problems: TenantProblem[] = first ? checkColumns(file, first, schema) : [];
  const values = rows.value.flatMap(({ record, info }) => {
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
