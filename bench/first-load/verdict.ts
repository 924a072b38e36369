type Judge = (figure: number | null, goal: number, what: string, write: (value: number) => string) => string;

/** Compares figures with their goals, and remembers what was missed. */
export type Verdict = {
  readonly missed: readonly string[];
  /** Writes a figure with PASS or MISSED. A figure that could not be measured has missed its goal. */
  readonly judged: Judge;
  /** The same for a goal that a figure must at least reach. */
  readonly atLeast: Judge;
};

export function createVerdict(): Verdict {
  const missed: string[] = [];
  const judge = (isMet: boolean, figure: string, goal: string, what: string) => {
    if (!isMet) missed.push(`${what} is ${figure}, the goal is ${goal}`);
    return `${figure} ${isMet ? 'PASS' : 'MISSED'}`;
  };
  return {
    missed,
    judged: (figure, goal, what, write) =>
      judge(figure !== null && figure <= goal, figure === null ? 'none' : write(figure), `≤ ${write(goal)}`, what),
    atLeast: (figure, goal, what, write) =>
      judge(figure !== null && figure >= goal, figure === null ? 'none' : write(figure), `≥ ${write(goal)}`, what),
  };
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const plain = (value: number): string => String(value);

/** Of an even number of values, the greater of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/**
 * Begins a table in Markdown, and gives what prints a row of it. Each row is printed when it is measured: a run of all
 * sites takes long, and whoever ends it keeps what it has measured.
 */
export function beginTable(title: string, columns: readonly string[]): (cells: readonly string[]) => void {
  const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n${title}\n`);
  print(columns);
  print(columns.map(() => '---'));
  return print;
}
