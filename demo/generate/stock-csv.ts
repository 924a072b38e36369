import type { StockRow } from './car-row.ts';

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes CSV by RFC 4180. The header has the columns of the first row, and every row must have the same ones. */
export function toCsv(rows: readonly StockRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
