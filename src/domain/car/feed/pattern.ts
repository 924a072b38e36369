import { readPattern } from './pattern-tree.ts';
import type { PatternNode } from './pattern-tree.ts';

/** Longer cells are not run through a pattern: no listing needs it, and it bounds the time of one. */
export const MOST_PATTERN_TEXT = 500;

/** Most ways to match one cell: two repeats that may each end anywhere, and some choices. */
const MOST_WAYS = MOST_PATTERN_TEXT ** 2 * 4;

type Characters = ReadonlySet<number>;
/** `first`: what a match from here on may begin with. `ways`: how many ways the engine may have to try. */
type Walked = { readonly first: Characters; readonly ways: number };
type SetOf = (source: string) => Characters;

const NONE: Characters = new Set();

/** One or two of other scripts, of punctuation and of pictures. */
const OTHER_LETTERS = [0x3_91, 0x4_10, 0x5_d0, 0x6_27, 0x20_13, 0x20_19, 0x20_28, 0x20_ac, 0x30_42, 0x4e_00, 0x1_f6_97];

/**
 * What is wrong with a valid pattern, or null: matching goes back and tries again wherever it could have gone on
 * otherwise, so that `(a+)+` takes for ever on a cell of 35 letters. A place costs nothing when the next character
 * alone decides; all others are multiplied. Cautious: it may refuse a pattern that would do.
 */
export function findPatternFault(pattern: string): string | null {
  const tree = readPattern(pattern);
  if (tree === null) return 'a pattern without look-behind, back reference or inline flags';
  const { ways } = walk(tree, { follow: NONE, setOf: createSets(pattern) });
  const starts = isAnchored(tree) ? 1 : MOST_PATTERN_TEXT;
  if (ways * starts <= MOST_WAYS) return null;
  return 'a pattern that can match a text in few ways: begin with ^, write what a part may hold ([^,]+ rather than .+), and repeat no group that repeats itself, as (a+)+ does';
}

type Place = { readonly follow: Characters; readonly setOf: SetOf };

function walk(node: PatternNode, place: Place): Walked {
  switch (node.kind) {
    case 'character':
      return { first: place.setOf(node.source), ways: 1 };
    case 'end':
      return { first: NONE, ways: 1 };
    case 'start':
    case 'nothing':
      return { first: place.follow, ways: 1 };
    case 'ahead':
      return { first: place.follow, ways: walk(node.body, { ...place, follow: NONE }).ways };
    case 'choice':
      return join(node.branches.map((branch) => walk(branch, place)));
    case 'sequence':
      return node.items.reduceRight<Walked>(
        (after, item) => {
          const { first, ways } = walk(item, { ...place, follow: after.first });
          return { first, ways: ways * after.ways };
        },
        { first: place.follow, ways: 1 },
      );
    case 'repeat':
      return walkRepeat(node, place);
  }
}

function walkRepeat({ body, min, max }: PatternNode & { kind: 'repeat' }, place: Place): Walked {
  const skipped: Walked = { first: place.follow, ways: 1 };
  if (max === 0) return skipped;
  if (max === 1) {
    const once = walk(body, place);
    return min === 1 ? once : join([once, skipped]);
  }
  // What follows one turn is the next turn, or what stands behind.
  const turn = walk(body, { ...place, follow: union(firstOf(body, place), place.follow) });
  const first = min === 0 ? union(turn.first, place.follow) : turn.first;
  // A turn that can go two ways does so at each of many turns.
  if (turn.ways > 1) return { first, ways: Number.POSITIVE_INFINITY };
  const ends = Math.min(max, min + MOST_PATTERN_TEXT) - min + 1;
  return { first, ways: overlaps(turn.first, place.follow) ? ends : 1 };
}

/** What `walk` finds as `first`, alone: a repeat asks for it before it walks, and must not walk twice for it. */
function firstOf(node: PatternNode, place: Place): Characters {
  switch (node.kind) {
    case 'character':
      return place.setOf(node.source);
    case 'end':
      return NONE;
    case 'start':
    case 'nothing':
    case 'ahead':
      return place.follow;
    case 'choice':
      return node.branches.reduce((all, branch) => union(all, firstOf(branch, place)), NONE);
    case 'sequence':
      return node.items.reduceRight((follow, item) => firstOf(item, { ...place, follow }), place.follow);
    case 'repeat': {
      const first = node.max === 0 ? NONE : firstOf(node.body, place);
      return node.min === 0 ? union(first, place.follow) : first;
    }
  }
}

/** The next character decides between branches that begin differently; otherwise all of them are tried. */
function join(branches: readonly Walked[]): Walked {
  let first: Characters = NONE;
  let isDecided = true;
  for (const branch of branches) {
    if (overlaps(first, branch.first)) isDecided = false;
    first = union(first, branch.first);
  }
  const ways = branches.map((branch) => branch.ways);
  return { first, ways: isDecided ? Math.max(...ways) : ways.reduce((sum, count) => sum + count, 0) };
}

const union = (one: Characters, other: Characters): Characters => new Set([...one, ...other]);

function overlaps(one: Characters, other: Characters): boolean {
  for (const character of one) if (other.has(character)) return true;
  return false;
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === 'start') return true;
  if (node.kind === 'choice') return node.branches.every(isAnchored);
  if (node.kind !== 'sequence') return false;
  const [head] = node.items;
  return head !== undefined && isAnchored(head);
}

/**
 * The characters of one part as a sample: Latin text and punctuation, and around every character that the pattern names, because
 * two ranges that overlap share an end of one of them.
 */
function createSets(pattern: string): SetOf {
  const escaped = [...pattern.matchAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/giu)].map((found) =>
    Number.parseInt(found[1] ?? found[2] ?? found[3] ?? '0', 16),
  );
  const named = [...[...pattern].map((character) => character.codePointAt(0) ?? 0), ...escaped];
  const sample = new Set([
    ...Array.from({ length: 0x1_80 }, (_, code) => code),
    ...OTHER_LETTERS,
    ...named.flatMap((code) => [code - 1, code, code + 1]),
  ]);
  const texts = [...sample]
    .filter((code) => code >= 0 && code <= 0x10_ff_ff)
    .map((code): [number, string] => [code, String.fromCodePoint(code)]);
  const known = new Map<string, Characters>();
  return (source) => {
    let found = known.get(source);
    if (found === undefined) {
      const expression = new RegExp(`^(?:${source})$`, 'iu');
      found = new Set(texts.flatMap(([code, text]) => (expression.test(text) ? [code] : [])));
      known.set(source, found);
    }
    return found;
  };
}
