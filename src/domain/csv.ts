/** Spreadsheets run a cell that begins so as a formula; an apostrophe before it makes it text (CSV injection). */
// oxlint-disable-next-line no-control-regex -- a tab, a return and NUL before a formula do not stop it
const FORMULA = /^[=+\-@\t\r\n\u0000＝＋－＠]/;
/** A spreadsheet of a country with decimal commas takes semicolons for the separator: what follows one would be a cell. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

function toCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record of RFC 4180 with its line end; what a spreadsheet would run is neutralised. */
export function toCsvLine(values: readonly string[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}
