import { digits, percentilesOf } from '../support/statistics.ts';
import { agrees } from './agreement.ts';
import type { HttpFigures } from './http.ts';
import { isPeer, oursOf, sizeName, type SizeReport } from './report.ts';
import type { EngineRun } from './run-engine.ts';
import { ratiosOf } from './table.ts';

const LATENCY: Readonly<Record<number, { readonly p50: number; readonly p99: number }>> = {
  100_000: { p50: 0.5, p99: 3 },
  1_000_000: { p50: 1, p99: 20 },
};
const RATIO: Readonly<Record<number, number>> = { 10_000: 20, 100_000: 50, 1_000_000: 50 };
const REBUILD = { cars: 100_000, ms: 500 };
const HTTP_MS = 1;
/** Ratio up to which two figures count as equal, because two runs of the same code differ by as much. */
const SAME = 1.25;

/** `figure` includes reading every count. `held` ends with the answer in hand, where that is another figure. */
type Goal = {
  readonly what: string;
  readonly figure: number;
  readonly held?: number;
  readonly isMet: (figure: number) => boolean;
};

/** Where there are two figures, both must meet the goal. */
function say({ what, figure, held, isMet }: Goal): void {
  const verdict = isMet(figure) && (held === undefined || isMet(held)) ? 'PASS' : 'MISSED';
  const other = held === undefined ? '' : ` (answer in hand ${digits(held)})`;
  console.log(`${verdict.padEnd(6)}  ${what}: ${digits(figure)}${other}`);
}

function checkLatency({ cars }: SizeReport, ours: EngineRun): void {
  const goal = LATENCY[cars];
  if (!goal) return;
  const { readOut, inHand } = ours.measured;
  const [all, held] = [percentilesOf(readOut), percentilesOf(inHand)];
  for (const name of ['p50', 'p99'] as const)
    say({
      what: `${sizeName(cars)} ${name} at most ${goal[name]} ms`,
      figure: all[name],
      held: held[name],
      isMet: (ms) => ms <= goal[name],
    });
}

function checkRatio(report: SizeReport): void {
  const goal = RATIO[report.cars];
  const ratios = ratiosOf(report, 'readOut').filter(isPeer);
  if (goal === undefined || ratios.length === 0) return;
  const held = ratiosOf(report, 'inHand').filter(isPeer);
  for (const name of ['p50', 'p95'] as const)
    say({
      what: `${sizeName(report.cars)} at least ${goal} times the best of the others at ${name}`,
      figure: Math.min(...ratios.map((ratio) => ratio[name])),
      held: Math.min(...held.map((ratio) => ratio[name])),
      isMet: (times) => times >= goal,
    });
}

function checkSmallDealer(reports: readonly SizeReport[]): void {
  const measured = reports.flatMap((report) => {
    const more = oursOf(report)?.more;
    return more ? [{ cars: report.cars, p50: more.smallDealer.p50 }] : [];
  });
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || first === last) return;
  say({
    what: `500 cars cost the same among ${sizeName(last.cars)} as among ${sizeName(first.cars)}: times at p50`,
    figure: last.p50 / first.p50,
    isMet: (times) => times <= SAME,
  });
}

function checkAgreement({ cars, rows }: SizeReport): void {
  for (const { name, agreement } of rows)
    if (agreement)
      console.log(
        `${agrees(agreement) ? 'PASS  ' : 'MISSED'}  ${sizeName(cars)} agreement with ${name} on ${agreement.compared} queries`,
      );
}

export function checkGoals(reports: readonly SizeReport[], http: HttpFigures | null): void {
  console.log('Goals:\n');
  for (const report of reports) {
    const ours = oursOf(report);
    if (!ours) continue;
    checkLatency(report, ours);
    checkRatio(report);
    if (report.cars === REBUILD.cars && ours.more?.rebuildMs)
      say({
        what: `rebuild of ${sizeName(REBUILD.cars)} at most ${REBUILD.ms} ms`,
        figure: ours.more.rebuildMs,
        isMet: (ms) => ms <= REBUILD.ms,
      });
    checkAgreement(report);
  }
  checkSmallDealer(reports);
  if (http)
    say({ what: `HTTP adds at most ${HTTP_MS} ms at p50`, figure: http.added.p50, isMet: (ms) => ms <= HTTP_MS });
}
