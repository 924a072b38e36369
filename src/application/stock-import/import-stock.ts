import { randomUUID } from 'node:crypto';
import type { DealershipId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { discardLeftovers } from '#store/imports/discard.ts';
import {
  applyRun,
  beginImport,
  endImport,
  heartbeat,
  pruneVersions,
  type ImportInProgress,
  type ImportRun,
} from '#store/imports/imports.ts';
import { refreshStatistics } from '#store/maintain.ts';
import { buildReport, countsOf } from './build-report.ts';
import { chooseMapping } from './choose-mapping.ts';
import type { ImportRefusal, ImportReport } from './import-report.ts';
import type { ImportRequest, ImportServices } from './import-request.ts';
import { resolveTarget, type ResolvedTarget } from './import-target.ts';
import { removeAbsent, type Removal } from './remove-absent.ts';
import { stageFeed, type StagedFeed } from './stage-feed.ts';
import { checkRemovals, checkRows, type Refusal } from './validate-import.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Imports a stock feed (D22): reads it as a stream, stages the right rows, and makes them visible in one short step at
 * the end, for all its dealerships together. Wrong rows are reported and do not stop the others. A feed that is
 * empty, cut off, or would take away too much changes nothing at all. A dry run does the same and stops before the
 * last step. Every import of a known dealership is recorded with its report. The feed's stream is closed whatever the
 * outcome.
 */
export async function importStock(
  services: ImportServices,
  request: ImportRequest,
): Promise<Result<ImportReport, ImportRefusal>> {
  const { stream } = request.source;
  const close = (): void => void stream.destroy();
  // A stream can fail before anything reads it, and an error that nobody listens for would stop the process. The reader
  // of the feed finds the stream broken.
  stream.on('error', () => undefined);
  // A sender that is waited for must not keep an interrupted import open.
  request.signal?.addEventListener('abort', close, { once: true });
  try {
    return await importFeed(services, request);
  } finally {
    request.signal?.removeEventListener('abort', close);
    // A feed that was refused is not read to its end. Its sender must not wait for that.
    close();
  }
}

async function importFeed(
  services: ImportServices,
  request: ImportRequest,
): Promise<Result<ImportReport, ImportRefusal>> {
  const target = await resolveTarget(services.store, request.target);
  if (!target.ok) return fail({ code: 'unknown_target', message: target.problem, report: null });
  const mapping = request.mapping ? succeed(request.mapping) : chooseMapping(target.value.dealerships);
  if (!mapping.ok) return fail({ code: 'mappings_differ', message: mapping.problem, report: null });
  const begun = await beginRuns(services, request, target.value);
  if (!begun.ok) return fail({ code: 'import_in_progress', message: describeRunning(begun.problem), report: null });
  const runs = begun.value;
  const beat = setInterval(() => void sendHeartbeats(services, runs), HEARTBEAT_MS);
  try {
    return await runImport(services, { ...request, mapping: mapping.value }, { target: target.value, runs });
  } catch (error) {
    const report = { outcome: 'failed', source: request.sourceName };
    await endAll(services, runs, { state: endOf(request, 'failed'), report });
    throw error;
  } finally {
    clearInterval(beat);
  }
}

type Begun = { readonly target: ResolvedTarget; readonly runs: readonly ImportRun[] };

async function runImport(
  services: ImportServices,
  request: ImportRequest,
  { target, runs }: Begun,
): Promise<Result<ImportReport, ImportRefusal>> {
  const force = request.force === true;
  const dryRun = request.dryRun === true;
  const staged = await stageFeed(services, request, { target, runs });
  const rowsRefused = checkRows(staged, force);
  const removals =
    rowsRefused === null
      ? await removeAbsentFromAll(services, { target, runs }, { staged, dryRun })
      : new Map<never, never>();
  const refusal = rowsRefused ?? (force ? null : checkRemovals(target.dealerships, { removals, staged }));
  const finish = (outcome: ImportReport['outcome'], why: Refusal | null): ImportReport =>
    buildReport({ request, runs, finishedAt: services.clock.now(), staged, removals, outcome, refusal: why });
  if (refusal !== null) {
    const report = finish('refused', refusal);
    await endAll(services, runs, { state: endOf(request, 'refused'), report });
    return fail({ ...refusal, report });
  }
  if (dryRun) {
    const report = finish('dry_run', null);
    await endAll(services, runs, { state: 'dry_run', report });
    return succeed(report);
  }
  const report = finish('applied', null);
  await apply(services, runs, { staged, removals, report });
  return succeed(report);
}

/** Begins one import for each dealership, in the order of ids so that two feeds cannot wait for each other. */
async function beginRuns(
  services: ImportServices,
  request: ImportRequest,
  target: ResolvedTarget,
): Promise<Result<readonly ImportRun[], ImportInProgress>> {
  const now = services.clock.now();
  const runId = randomUUID();
  const runs: ImportRun[] = [];
  for (const { id } of target.dealerships.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const begun = await beginImport(services.store, {
      dealership: id,
      runId,
      source: request.sourceName.slice(0, 200),
      partial: request.partial === true,
      now,
    });
    if (!begun.ok) {
      const report = { outcome: 'refused', source: request.sourceName };
      await endAll(services, runs, { state: endOf(request, 'refused'), report });
      return begun;
    }
    runs.push(begun.value);
  }
  return succeed(runs);
}

function describeRunning(running: ImportInProgress): string {
  return `Another import of ${running.dealership} (${running.source}) is running since ${running.startedAt.toISOString()}. Wait for it to end, then try again.`;
}

/** Keeps an import with a slow sender from being taken for dead. A failure here shows when the next rows are staged. */
async function sendHeartbeats({ store }: ImportServices, runs: readonly ImportRun[]): Promise<void> {
  await Promise.allSettled(runs.map((run) => heartbeat(store.db, run)));
}

async function removeAbsentFromAll(
  { store }: ImportServices,
  { target, runs }: Begun,
  { staged, dryRun }: { readonly staged: StagedFeed; readonly dryRun: boolean },
): Promise<ReadonlyMap<DealershipId, Removal>> {
  const removals = new Map<DealershipId, Removal>();
  for (const run of runs) {
    const part = staged.dealerships.get(run.dealership);
    const settings = target.dealerships.find(({ id }) => id === run.dealership);
    if (part === undefined || settings === undefined) continue;
    const { absent_means: absentMeans } = settings.stock;
    removals.set(run.dealership, await removeAbsent(store, run, { staged: part, absentMeans, dryRun }));
  }
  return removals;
}

type ToApply = {
  readonly staged: StagedFeed;
  readonly removals: ReadonlyMap<DealershipId, Removal>;
  readonly report: ImportReport;
};

async function apply(
  services: ImportServices,
  runs: readonly ImportRun[],
  { staged, removals, report }: ToApply,
): Promise<void> {
  const parts = runs.map((run) => {
    const { dealership } = run;
    return { run, counts: countsOf(staged.dealerships.get(dealership), removals.get(dealership)), report };
  });
  await applyRun(services.store, parts, services.clock.now());
  await tidyUp(services, runs);
}

/** The import is visible, so a failure here must not be reported as its own. The next import tidies up again. */
async function tidyUp({ store, log }: ImportServices, runs: readonly ImportRun[]): Promise<void> {
  try {
    await refreshStatistics(store);
    for (const { dealership } of runs) await pruneVersions(store.db, dealership);
  } catch (error) {
    log.error(
      { imports: runs.map(({ id }) => id), error },
      'old versions of cars could not be removed after an import',
    );
  }
}

/** Whatever a dry run finds, nobody waits for its feed: it does not make the dealership's feed a failing one (D317). */
const endOf = ({ dryRun }: ImportRequest, state: End['state']): End['state'] => (dryRun === true ? 'dry_run' : state);

type End = { readonly state: 'refused' | 'dry_run' | 'failed'; readonly report: unknown };

async function endAll(
  { store, clock }: ImportServices,
  runs: readonly ImportRun[],
  { state, report }: End,
): Promise<void> {
  for (const run of runs) {
    await endImport(store.db, run, { state, report, now: clock.now() });
    await discardLeftovers(store.db, run.dealership);
  }
}
