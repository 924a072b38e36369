import { randomUUID } from 'node:crypto';
import type { DealershipId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import {
  applyRun,
  beginImport,
  endImport,
  heartbeat,
  pruneVersions,
  type ImportCounts,
  type ImportInProgress,
  type ImportRun,
} from '#store/imports/imports.ts';
import { discardLeftovers } from '#store/imports/discard.ts';
import type { ImportRefusal, ImportRefusalCode, ImportReport } from './import-report.ts';
import {
  openSession,
  type Begun,
  type ImportRequest,
  type ImportServices,
  type Session,
  type Share,
} from './import-session.ts';
import { resolveTarget, type ResolvedTarget } from './import-target.ts';
import { settleAbsent, type Removal } from './settle-absent.ts';
import { stageFeed } from './stage-feed.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Takes a stock feed in (D22): reads it as a stream, stages what is right, and makes it visible in one short step at
 * the end, for all its dealerships together. Wrong rows are reported and do not stop the others. A feed that is
 * empty, cut off, or would take away too much changes nothing at all. A dry run goes the same way and stops before
 * the last step. Every attempt on a known dealership is recorded with its report.
 */
export async function importStock(
  services: ImportServices,
  request: ImportRequest,
): Promise<Result<ImportReport, ImportRefusal>> {
  const target = await resolveTarget(services.store, request.target);
  if (!target.ok) return fail({ code: 'unknown_target', message: target.problem, report: null });
  const begun = await beginRuns(services, request, target.value);
  if (!begun.ok) return fail({ code: 'import_in_progress', message: describeRunning(begun.problem), report: null });
  const beat = setInterval(() => void showLife(services, begun.value.runs), HEARTBEAT_MS);
  try {
    return await run(await openSession(services, request, begun.value));
  } catch (error) {
    await endAll(services, begun.value.runs, {
      state: 'failed',
      report: { outcome: 'failed', source: request.sourceName },
    });
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function run(session: Session): Promise<Result<ImportReport, ImportRefusal>> {
  const { services, request } = session;
  const refused = await stageFeed(session);
  const removals = new Map<DealershipId, Removal>();
  let refusal: Refusal | null = refused === 'interrupted' ? INTERRUPTED : refused;
  // A forced empty feed empties the stock; every other refusal of the file stands.
  if (refusal?.code === 'empty' && request.force === true) refusal = null;
  refusal ??= judgeRows(session);
  if (refusal === null) {
    for (const [id, share] of session.shares) removals.set(id, await settleAbsent(session, share));
    refusal = request.force === true ? null : judgeRemovals(session, removals);
  }
  if (refusal !== null) {
    const report = buildReport(session, { outcome: 'refused', refusal, removals });
    await endAll(services, runsOf(session), { state: 'refused', report });
    return fail({ ...refusal, report });
  }
  const report = buildReport(session, {
    outcome: request.dryRun === true ? 'dry_run' : 'applied',
    refusal: null,
    removals,
  });
  if (request.dryRun === true) await endAll(services, runsOf(session), { state: 'dry_run', report });
  else await apply(session, removals, report);
  return succeed(report);
}

type Refusal = { readonly code: ImportRefusalCode; readonly message: string };

const INTERRUPTED: Refusal = { code: 'interrupted', message: 'The import was interrupted. Nothing was changed.' };

/** Whether there is anything to apply. */
function judgeRows({ rows, request }: Session): Refusal | null {
  if (rows.read === 0 && request.force !== true) {
    return {
      code: 'empty',
      message: 'The feed has no rows. Nothing was changed.',
    };
  }
  if (rows.read > 0 && rows.right === 0 && rows.withdrawn === 0) {
    return {
      code: 'no_right_rows',
      message: `None of the ${rows.read} rows is right. Nothing was changed. Check the column names, or use a mapping file.`,
    };
  }
  return null;
}

/** A feed that takes away much of a dealership's stock is more likely broken than true. */
function judgeRemovals(session: Session, removals: ReadonlyMap<DealershipId, Removal>): Refusal | null {
  const tooMany = [...removals].flatMap(([id, { before, withdrawn, sold }]) => {
    const most = session.shares.get(id)?.settings.stock.max_removal_percent ?? 0;
    const gone = withdrawn + sold;
    return gone * 100 > before * most ? [`${gone} of the ${before} cars of ${id} (at most ${most} % at once)`] : [];
  });
  if (tooMany.length === 0) return null;
  const message = `The feed would take away ${tooMany.join(', ')}. Nothing was changed.`;
  return { code: 'removes_too_many', message };
}

async function beginRuns(
  services: ImportServices,
  request: ImportRequest,
  target: ResolvedTarget,
): Promise<Result<Begun, ImportInProgress>> {
  const startedAt = services.clock.now();
  const runId = randomUUID();
  const runs: ImportRun[] = [];
  for (const { id } of target.dealerships.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const begin = {
      dealership: id,
      runId,
      source: request.sourceName.slice(0, 200),
      partial: request.partial === true,
      now: startedAt,
    };
    const begun = await beginImport(services.store, begin);
    if (!begun.ok) {
      await endAll(services, runs, { state: 'refused', report: { outcome: 'refused', source: request.sourceName } });
      return begun;
    }
    runs.push(begun.value);
  }
  return succeed({ target, runs, startedAt });
}

function describeRunning(running: ImportInProgress): string {
  return `Another import of ${running.dealership} (${running.source}) is running since ${running.startedAt.toISOString()}. Wait for it to end, then try again.`;
}

/** A slow sender must not be taken for dead. A failure here shows when the next rows are staged. */
async function showLife({ store }: ImportServices, runs: readonly ImportRun[]): Promise<void> {
  await Promise.allSettled(runs.map((begun) => heartbeat(store.db, begun)));
}

async function apply(
  session: Session,
  removals: ReadonlyMap<DealershipId, Removal>,
  report: ImportReport,
): Promise<void> {
  const { store, clock } = session.services;
  const parts = [...session.shares].map(([id, share]) => ({
    run: share.run,
    counts: countsOf(share, removals.get(id)),
    report,
  }));
  await applyRun(store, parts, clock.now());
  for (const id of session.shares.keys()) await pruneVersions(store.db, id);
}

type End = { readonly state: 'refused' | 'dry_run' | 'failed'; readonly report: unknown };

async function endAll(
  { store, clock }: ImportServices,
  runs: readonly ImportRun[],
  { state, report }: End,
): Promise<void> {
  for (const begun of runs) {
    await endImport(store.db, begun, { state, report, now: clock.now() });
    await discardLeftovers(store.db, begun.dealership);
  }
}

const runsOf = (session: Session): ImportRun[] => [...session.shares.values()].map((share) => share.run);

function countsOf({ counts }: Share, removal: Removal | undefined): ImportCounts {
  const { created, changed, unchanged } = counts;
  return { created, changed, unchanged, withdrawn: removal?.withdrawn ?? 0, sold: removal?.sold ?? 0 };
}

type Ending = {
  readonly outcome: ImportReport['outcome'];
  readonly refusal: Refusal | null;
  readonly removals: ReadonlyMap<DealershipId, Removal>;
};

function buildReport(session: Session, { outcome, refusal, removals }: Ending): ImportReport {
  const { request, problems, notices } = session;
  const [first] = session.shares.values();
  return {
    outcome,
    refusal: refusal === null ? null : { code: refusal.code, message: refusal.message },
    run_id: first?.run.runId ?? '',
    source: request.sourceName,
    format: session.format,
    partial: request.partial === true,
    forced: request.force === true,
    started_at: session.startedAt.toISOString(),
    finished_at: session.services.clock.now().toISOString(),
    rows: { ...session.rows },
    dealerships: [...session.shares].map(([id, share]) => ({
      dealership: id,
      importId: share.run.id,
      before: removals.get(id)?.before ?? 0,
      ...countsOf(share, removals.get(id)),
      kept: share.counts.kept,
    })),
    problems: problems.items,
    problem_count: problems.count,
    notices: notices.items,
    notice_count: notices.count,
    remarks: [...session.remarks, ...columnRemarks(session)],
    changes: session.changes.items,
  };
}

function columnRemarks(session: Session): string[] {
  const columns = session.parser.columns();
  const list = (names: readonly string[]): string =>
    names
      .slice(0, 40)
      .map((name) => name.slice(0, 60))
      .join(', ') + (names.length > 40 ? ' …' : '');
  const remarks: string[] = [];
  if (columns.private.length > 0) remarks.push(`Private columns were dropped unread: ${list(columns.private)}.`);
  if (columns.unknown.length > 0)
    remarks.push(`Columns that are not understood were left out: ${list(columns.unknown)}.`);
  return remarks;
}
