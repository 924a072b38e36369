import { RE2JS } from 're2js';
import { fail, succeed, type Result } from '#domain/result.ts';

/** Longer cells are not matched: no listing needs them, and the limit bounds the time of one match. */
export const MAX_PATTERN_TEXT = 500;

/** Most instructions of a compiled pattern. The time of a match grows with instructions times characters. */
export const MAX_PATTERN_SIZE = 1000;

/** A compiled regular expression of a mapping file. Its groups are the names of columns. */
export type Pattern = {
  readonly groups: readonly string[];
  /** Number of instructions. */
  readonly size: number;
  /** Text by group, null for a group that took no part; null when the text does not match. */
  match(text: string): ReadonlyMap<string, string | null> | null;
};

/** White space as JavaScript's `\s` has it, for use within a class: RE2's `\s` lacks the no-break space. */
const SPACE = String.raw`\s\x0b\p{Z}\x{feff}`;
const NOT_SPACE = String.raw`\x00-\x08\x0e-\x1f!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;

/**
 * Compiles a regular expression in JavaScript's syntax for an engine that cannot backtrack (D239), so no pattern and
 * no text can make a match take exponential time. The problem completes the sentence "expected …".
 */
export function compilePattern(source: string, options: { readonly ignoreCase: boolean }): Result<Pattern, string> {
  const invalid = findSyntaxError(source);
  if (invalid !== null) return fail(`a regular expression (${invalid})`);
  // The translation would turn `\k<name>` into plain text.
  if (/\\[1-9k]/.test(source.replaceAll(String.raw`\\`, ''))) return fail(`${UNSUPPORTED} (back reference)`);
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(
      RE2JS.translateRegExp(translateSpaces(source)),
      options.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0,
    );
  } catch (error) {
    return fail(`${UNSUPPORTED} (${error instanceof Error ? error.message : 'not supported'})`);
  }
  const size = compiled.programSize();
  if (size > MAX_PATTERN_SIZE) {
    return fail(
      `a smaller pattern: with its counted repeats written out it has ${size} steps (at most ${MAX_PATTERN_SIZE})`,
    );
  }
  return succeed(toPattern(compiled));
}

const UNSUPPORTED = 'a pattern without look-ahead, look-behind or back reference';

/** The syntax is JavaScript's with the flag `u`. The expression is never run: only this check needs it. */
function findSyntaxError(source: string): string | null {
  try {
    void new RegExp(source, 'u');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'invalid';
  }
}

function translateSpaces(source: string): string {
  let isInClass = false;
  return source.replace(/\\.|\[|\]/gsu, (token) => {
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    else if (token === String.raw`\s`) return isInClass ? SPACE : `[${SPACE}]`;
    else if (token === String.raw`\S`) return isInClass ? NOT_SPACE : `[${NOT_SPACE}]`;
    return token;
  });
}

function toPattern(compiled: RE2JS): Pattern {
  const groups = Object.entries(compiled.namedGroups());
  return {
    groups: groups.map(([name]) => name),
    size: compiled.programSize(),
    match(text) {
      const matcher = compiled.matcher(text);
      return matcher.find() ? new Map(groups.map(([name, index]) => [name, matcher.group(index)])) : null;
    },
  };
}
