/** A regular expression as a tree, as far as its cost depends on it. `source` matches exactly one character. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** Takes no text: a word boundary. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ahead'; readonly body: PatternNode }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number };

type Reader = { readonly pattern: string; at: number };

const CLASS = /\[(?:\\.|[^\]\\])*\]/suy;
const ESCAPE = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|c[a-z]|.)/isuy;
const CHARACTER = /./suy;
const GROUP = /\((?:\?(?::|<(?![=!])[^>]+>))?(?!\?)/uy;
const AHEAD = /\(\?[=!]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

function take(reader: Reader, expression: RegExp): RegExpExecArray | null {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.pattern);
  if (found !== null) reader.at += found[0].length;
  return found;
}

/** The tree of a valid pattern; null when it uses what is not judged: look-behinds, back references, modifiers. */
export function readPattern(pattern: string): PatternNode | null {
  const reader: Reader = { pattern, at: 0 };
  const tree = readChoice(reader);
  return reader.at === pattern.length ? tree : null;
}

function readChoice(reader: Reader): PatternNode | null {
  const branches: PatternNode[] = [];
  do {
    const branch = readSequence(reader);
    if (branch === null) return null;
    branches.push(branch);
  } while (take(reader, /\|/uy) !== null);
  return branches.length === 1 ? (branches[0] ?? null) : { kind: 'choice', branches };
}

function readSequence(reader: Reader): PatternNode | null {
  const items: PatternNode[] = [];
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern.charAt(reader.at))) {
    const item = readItem(reader);
    if (item === null) return null;
    const quantifier = take(reader, QUANTIFIER);
    items.push(quantifier === null ? item : { kind: 'repeat', body: item, ...boundsOf(quantifier) });
  }
  return { kind: 'sequence', items };
}

function boundsOf([, sign, least = '', comma, most = '']: RegExpExecArray): { min: number; max: number } {
  if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  const min = Number(least);
  if (comma === '') return { min, max: min };
  return { min, max: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
}

function readItem(reader: Reader): PatternNode | null {
  const ahead = take(reader, AHEAD) !== null;
  if (ahead || take(reader, GROUP) !== null) {
    const body = readChoice(reader);
    if (body === null || take(reader, /\)/uy) === null) return null;
    return ahead ? { kind: 'ahead', body } : body;
  }
  if (reader.pattern.charAt(reader.at) === '(') return null;
  const source = (take(reader, CLASS) ?? take(reader, ESCAPE) ?? take(reader, CHARACTER))?.[0] ?? '';
  if (source === '^') return { kind: 'start' };
  if (source === '$') return { kind: 'end' };
  if (/^\\b$/i.test(source)) return { kind: 'nothing' };
  return /^\\[1-9k]/.test(source) ? null : { kind: 'character', source };
}
