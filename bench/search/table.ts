import { printTable } from '../support/print-table.ts';
import { digits, percentilesOf, type Percentiles, type Timings } from '../support/statistics.ts';
import type { Agreement } from './agreement.ts';
import type { EngineName } from './engines.ts';
import type { HttpFigures } from './http.ts';
import type { PassTimings } from './measure.ts';
import { isOther, oursOf, sizeName, type EngineReport, type SizeReport } from './report.ts';
import type { EngineRun } from './run-engine.ts';

const megabytes = (bytes: number) => digits(bytes / 1e6);

function spread(timings: Timings): string[] {
  const { p50, p95, p99 } = percentilesOf(timings);
  return [digits(p50), digits(p95), digits(p99)];
}

/** p50 and p95 of the queries of a group, or of the other tenants. */
function part(timings: Timings, { isGroup }: EngineRun, group: boolean): string {
  const { p50, p95 } = percentilesOf(timings.filter((_, place) => isGroup[place] === group));
  return `${digits(p50)} / ${digits(p95)}`;
}

function agreementCells(agreement: Agreement | null): string {
  if (!agreement) return '';
  const { compared, total, counts, stats, hits } = agreement;
  const shares = [total, counts, stats, hits].map((same) => same ?? '–');
  return shares.every((share) => share === compared)
    ? `${compared} of ${compared}`
    : `${shares.join(' ')} of ${compared}`;
}

function timingRow(
  size: string,
  name: string,
  { run, timings, agreement }: { run: EngineRun; timings: Timings; agreement: Agreement | null },
): string[] {
  const { buildMs, memory } = run;
  const index = memory.outsideBytes > 0 ? memory.outsideBytes : memory.ownBytes;
  return [
    size,
    name,
    String(timings.length),
    String(run.measured.passes),
    ...spread(timings),
    part(timings, run, true),
    part(timings, run, false),
    digits(buildMs / 1000),
    megabytes(index),
    megabytes(memory.rssBytes),
    agreementCells(agreement),
  ];
}

function rowsOf(size: string, { name, outcome, agreement }: EngineReport): string[][] {
  if ('failed' in outcome) return [[size, name, outcome.failed]];
  const { readOut, inHand } = outcome.measured;
  return [
    timingRow(size, name, { run: outcome, timings: readOut, agreement }),
    timingRow(size, `${name}, answer in hand`, { run: outcome, timings: inHand, agreement: null }),
  ];
}

const HEAD = [
  'cars',
  'engine',
  'n',
  'passes',
  'p50',
  'p95',
  'p99',
  'group p50 / p95',
  'tenant p50 / p95',
  'build s',
  'index MB',
  'rss MB',
  'total, counts, min and max, hits agree',
];

export function printRows(reports: readonly SizeReport[]): void {
  console.log(
    'Milliseconds a search page until every count is read in the order of the page, of each query the median of the passes:\n',
  );
  printTable(
    HEAD,
    reports.flatMap(({ cars, rows }) => rows.flatMap((row) => rowsOf(sizeName(cars), row))),
  );
  for (const { cars, rows } of reports)
    for (const { name, agreement } of rows)
      if (agreement?.first) console.log(`${sizeName(cars)}, ${name} differs first in ${agreement.first}`);
}

/** How many times faster our engine is than a peer, over the same queries: those that the peer completed. */
export type Ratio = { readonly name: EngineName; readonly p50: number; readonly p95: number; readonly queries: number };

export type Until = keyof PassTimings;

export function ratiosOf(report: SizeReport, until: Until): Ratio[] {
  const ours = oursOf(report);
  if (!ours) return [];
  return report.rows.filter(isOther).flatMap(({ name, outcome }): Ratio[] => {
    if ('failed' in outcome) return [];
    const timings = outcome.measured[until];
    const queries = timings.length;
    if (queries === 0) return [];
    const theirs = percentilesOf(timings);
    const own = percentilesOf(ours.measured[until].slice(0, queries));
    return [{ name, queries, p50: theirs.p50 / own.p50, p95: theirs.p95 / own.p95 }];
  });
}

export function printRatios(reports: readonly SizeReport[]): void {
  console.log(
    'How many times quicker, over the queries that the peer did in its time: read out against read out, in hand against in hand:\n',
  );
  const rows = reports.flatMap((report) => {
    const held = ratiosOf(report, 'inHand');
    return ratiosOf(report, 'readOut').map(({ name, queries, p50, p95 }, place) => [
      sizeName(report.cars),
      name,
      String(queries),
      digits(p50),
      digits(p95),
      digits(held[place]?.p50 ?? Number.NaN),
      digits(held[place]?.p95 ?? Number.NaN),
    ]);
  });
  printTable(['cars', 'than', 'n', 'p50, read out', 'p95, read out', 'p50, in hand', 'p95, in hand'], rows);
}

export function printMore(reports: readonly SizeReport[]): void {
  console.log('A dealer of 500 cars, one changed car, everything anew (ms):\n');
  const rows = reports.flatMap((report) => {
    const more = oursOf(report)?.more;
    if (!more) return [];
    const { smallDealer, update, rebuildMs } = more;
    return [
      [
        sizeName(report.cars),
        digits(smallDealer.p50),
        digits(smallDealer.p95),
        digits(update.p50),
        digits(update.p99),
        rebuildMs === null ? '' : digits(rebuildMs),
      ],
    ];
  });
  printTable(['cars', '500 cars p50', '500 cars p95', 'update p50', 'update p99', 'rebuild'], rows);
}

export function printHttp({ whole, inside, added, bytes }: HttpFigures): void {
  console.log('GET /api/search over loopback, on the demo (ms):\n');
  const row = (name: string, { p50, p95, p99 }: Percentiles) => [name, digits(p50), digits(p95), digits(p99)];
  printTable(
    ['', 'p50', 'p95', 'p99'],
    [row('whole', whole), row('the search inside the server', inside), row('added by HTTP and JSON', added)],
  );
  console.log(`${digits(bytes / 1000)} kB an answer\n`);
}
