import type { RowProblem } from '#domain/car/feed/row.ts';
import { toStorable } from '#domain/safe-text.ts';

/** Problems with the same column and expectation: what an operator mends in one place. */
export type ProblemCause = {
  readonly column: string;
  readonly expected: string;
  /** How many rows it concerns. */
  readonly count: number;
  /** The first lines of the file that have it, at most `MAX_EXAMPLES`. */
  readonly lines: readonly number[];
  /** The first different values that were found, at most `MAX_EXAMPLES`. */
  readonly values: readonly string[];
};

/** The first problems, the number of all, and their causes, the most frequent first. */
export type ProblemList = {
  readonly items: readonly RowProblem[];
  readonly count: number;
  readonly causes: readonly ProblemCause[];
};

export const MAX_EXAMPLES = 5;
/** Further causes are counted, but not listed. */
const MAX_CAUSES = 200;

type Growing = Omit<ProblemCause, 'count' | 'lines' | 'values'> & { count: number; lines: number[]; values: string[] };

/** Collects the problems of a feed. It keeps `max` of them, whatever the length of the feed. */
export function collectProblems(max: number): {
  add(problems: readonly RowProblem[]): void;
  readonly list: ProblemList;
} {
  const items: RowProblem[] = [];
  const causes = new Map<string, Growing>();
  let count = 0;

  function addCause({ line, column, value, expected }: RowProblem): void {
    // An amount of the same row is no other cause.
    const key = JSON.stringify([column, expected.replace(/\$[\d,.]+/g, '$')]);
    const cause = causes.get(key) ?? { column, expected, count: 0, lines: [], values: [] };
    if (cause.count === 0 && causes.size >= MAX_CAUSES) return;
    causes.set(key, cause);
    cause.count += 1;
    if (cause.lines.length < MAX_EXAMPLES) cause.lines.push(line);
    if (cause.values.length < MAX_EXAMPLES && !cause.values.includes(value)) cause.values.push(value);
  }

  return {
    add(problems) {
      count += problems.length;
      for (const problem of problems.map(withStorableText)) {
        if (items.length < max) items.push(problem);
        addCause(problem);
      }
    },
    get list() {
      return { items, count, causes: [...causes.values()].toSorted((one, other) => other.count - one.count) };
    },
  };
}

/**
 * A report is stored, and names what stands in a feed: half a character, where a long value was cut, would stop the
 * import.
 */
function withStorableText({ line, column, value, expected }: RowProblem): RowProblem {
  return { line, column: toStorable(column), value: toStorable(value), expected: toStorable(expected) };
}
