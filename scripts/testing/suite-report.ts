import type { FileResult, LaneResult } from './lane-reporter.ts';

/** A step of the suite. One that runs tests has the results of its files. */
export type Step = {
  readonly name: string;
  readonly passed: boolean;
  readonly minutes: number;
  readonly files?: readonly FileResult[];
};

/** The run as a whole. */
export type Total = Pick<Step, 'name' | 'minutes'>;

const SLOWEST = 10;

/** The budget of each lane in minutes, from the table of docs/architecture.md that begins `| Lane |`. */
export function readBudget(markdown: string): ReadonlyMap<string, number> {
  const from = markdown.indexOf('| Lane |');
  const rows = from < 0 ? [] : markdown.slice(from).split('\n').slice(2);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return new Map(
    rows.slice(0, end < 0 ? rows.length : end).map((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      return [cells[1] ?? '', Number(cells.at(-2))];
    }),
  );
}

export const toStep = ({ lane, minutes, files }: LaneResult): Step => ({
  name: lane,
  minutes,
  files,
  passed: files.every(({ passed }) => passed),
});

/** The report at the end of a run: what failed, the slowest files, then a line per lane in vitest's words. */
export function describeSuite(steps: readonly Step[], total: Total, budget: ReadonlyMap<string, number>): string {
  const files = steps.flatMap((step) => step.files ?? []);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const whole = { ...total, passed: steps.every(({ passed }) => passed), files };
  return [
    ...describeFailures(files),
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
    'The lanes, with their minutes and the budget of docs/architecture.md:',
    ...[...steps, whole].map((step) => describeStep(step, budget.get(step.name))),
  ].join('\n');
}

/** Once more at the end, because the output of a failed test stands far above. */
function describeFailures(files: readonly FileResult[]): string[] {
  const lines = files.flatMap(({ file, failures }) =>
    failures.flatMap(({ name, error }) => [`  ${file} > ${name}`, error.replaceAll(/^/gmu, '    ')]),
  );
  return lines.length === 0 ? [] : ['The failures:', ...lines];
}

function describeStep({ name, passed, minutes, files }: Step, budget: number | undefined): string {
  const time = `${minutes.toFixed(1)} min${budget === undefined ? '' : ` of ${budget.toFixed(1)}`}`;
  const outcome = files === undefined ? (passed ? 'passed' : 'failed') : describeFiles(files);
  return `  ${name.padEnd(14)} ${time.padEnd(15)} ${outcome}${passed || files === undefined ? '' : '  FAILED'}`;
}

function describeFiles(files: readonly FileResult[]): string {
  const sum = (pick: keyof FileResult['tests']) => files.reduce((total, { tests }) => total + tests[pick], 0);
  const good = files.filter(({ passed }) => passed).length;
  return [
    `Test Files  ${describeCounts({ failed: files.length - good, passed: good, skipped: 0 })}`,
    `Tests  ${describeCounts({ failed: sum('failed'), passed: sum('passed'), skipped: sum('skipped') })}`,
  ].join('  ');
}

/** In vitest's format: `1 failed | 12 passed (13)`. */
function describeCounts({ failed, passed, skipped }: FileResult['tests']): string {
  const parts = [
    failed > 0 ? `${failed} failed` : '',
    passed > 0 || failed + skipped === 0 ? `${passed} passed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  return `${parts.filter(Boolean).join(' | ')} (${failed + passed + skipped})`;
}
