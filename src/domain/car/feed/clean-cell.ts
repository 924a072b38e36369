/**
 * Cleans a cell before its meaning is parsed.
 * A formula (`=`, `+`, `-`, `@` at the start) is treated as ordinary text: pages escape it and nothing evaluates it.
 * Only an export to a spreadsheet has to quote it. The only form that is unwrapped is `="00123"`, with which
 * spreadsheets keep leading zeros.
 */

/** Texts that mean "no value" in a column. */
const BLANKS = new Set([
  '',
  '-',
  '--',
  '—',
  'n/a',
  '#n/a',
  'na',
  'null',
  'none',
  'nil',
  'undefined',
  'unknown',
  'nan',
  'tba',
  'tbc',
  '?',
]);

/**
 * Control characters except tab and line breaks; C1 controls; byte-order marks; and marks that reorder text on screen.
 */
const UNWANTED = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** `- / -` and similar: an empty cell with its separators. */
const ONLY_SEPARATORS = /^[\s\p{Pd}/\\|,;:._]*$/u;
const QUOTED_FORMULA = /^="([^"]*)"$/;

/** Text without control characters and lone surrogates (PostgreSQL refuses both), trimmed; line breaks are kept as \n. */
export function cleanText(text: string): string {
  const unwrapped = text.charCodeAt(0) === 61 ? text.replace(QUOTED_FORMULA, '$1') : text;
  return unwrapped.toWellFormed().replace(UNWANTED, '').replace(/\r\n?/g, '\n').trim();
}

/**
 * The value of a cell, or null when it has none. Objects and lists pass unchanged; their parsers clean the values
 * inside.
 */
export function cleanCell(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  return text.length <= 9 && (BLANKS.has(text.toLowerCase()) || ONLY_SEPARATORS.test(text)) ? null : text;
}
