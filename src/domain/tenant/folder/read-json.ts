import { z } from 'zod';
import { describeFound } from '#domain/json/describe.ts';
import { findHalfCharacters } from '#domain/json/half-characters.ts';
import { isPlainObject } from '#domain/json/path.ts';
import { findRepeatedKeys } from '#domain/json/repeated-keys.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantProblem } from './folder.ts';
import { listIssueProblems, listUnknownKeyProblems } from './issues.ts';

export type Parsed<Value> = Result<Value, TenantProblem[]>;

/**
 * The place of a syntax error. Node's message has "… at position 12 (line 2 column 3)", or quotes ten characters on
 * either side of the place: `…"slug": }… is not valid JSON`.
 */
function placeOf(text: string, message: string): string {
  const place = /line (\d+) column (\d+)/.exec(message);
  if (place !== null) return `line ${place[1]}, column ${place[2]}`;
  const quoted = /, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  const start = quoted === undefined ? -1 : text.indexOf(quoted);
  if (quoted === undefined || start < 0) return '';
  return `near line ${text.slice(0, start + Math.min(10, quoted.length)).split('\n').length}`;
}

/**
 * Parses the text of a JSON file. A byte order mark is allowed. A NUL or half a character is not, because no database
 * stores them as text, and neither is a key twice in one object, because only one of its two values would count.
 */
export function readJson(file: string, text: string): Parsed<unknown> {
  const nul = text.search(/\\u0000/);
  if (nul >= 0) {
    const path = `line ${text.slice(0, nul).split('\n').length}`;
    return fail([{ file, path, found: 'the character \\u0000', expected: 'text without it' }]);
  }
  try {
    const json = text.replace(/^\uFEFF/, '');
    const value = JSON.parse(json) as unknown;
    const halves = findHalfCharacters(value).map((path) => {
      const found = 'half a character, such as \\ud83d';
      return { file, path, found, expected: 'both halves: write the character itself' };
    });
    const repeated = findRepeatedKeys(json).map(({ path, line }) => {
      const found = `the same key again in line ${line}`;
      return { file, path, found, expected: 'each key once: only one of the two values would count' };
    });
    const problems = [...halves, ...repeated];
    return problems.length === 0 ? succeed(value) : fail(problems);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const path = placeOf(text, message);
    return fail([{ file, path, found: `text that is not JSON (${message})`, expected: 'valid JSON' }]);
  }
}

/** What a file holds instead of the object or list that it should. */
export function describeKind(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isPlainObject(value) ? 'an object' : describeFound(value, undefined);
}

/** The entries of a list file: the file is a list, or an object with one list beside `$schema`. */
function findEntries(input: unknown, key: string): unknown {
  if (!isPlainObject(input)) return input;
  const { $schema: _, ...rest } = input;
  return Object.keys(rest).length === 1 ? rest[key] : undefined;
}

/** A JSON file that lists entities: `[…]`, or `{"$schema": …, "<key>": […]}` for editors. */
export function readJsonList<Item extends z.ZodType>(
  { file, key, text }: { file: string; key: string; text: string },
  item: Item,
): Parsed<z.output<Item>[]> {
  const json = readJson(file, text);
  if (!json.ok) return json;
  const entries = findEntries(json.value, key);
  if (!Array.isArray(entries)) {
    const found = isPlainObject(json.value)
      ? `an object with ${Object.keys(json.value).join(', ')}`
      : describeKind(json.value);
    return fail([{ file, path: '', found, expected: `a list, or {"${key}": […]}` }]);
  }
  const schema = z.array(item);
  const parsed = schema.safeParse(entries);
  const problems = [
    ...listUnknownKeyProblems(file, schema, entries),
    ...(parsed.success ? [] : listIssueProblems(file, entries, parsed.error)),
  ];
  return parsed.success && problems.length === 0 ? succeed(parsed.data) : fail(problems);
}
