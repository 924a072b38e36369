import type { DealershipId, ImportId } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { and, eq, sql } from '#store/orm.ts';
import { dealerships, imports } from '#store/schema/tables.ts';
import type { Database, Store } from '#store/store.ts';
import { discardLeftovers } from './discard.ts';

/** A running import. It belongs to the process that began it. */
export type ImportRun = {
  readonly id: ImportId;
  readonly runId: string;
  readonly dealership: DealershipId;
  readonly partial: boolean;
  /** The import that was visible when this one began; changes are relative to it. 0: none. */
  readonly base: number;
  readonly startedAt: Date;
  /** Stock numbers staged so far. Finds second rows of a car, and absent cars at the end. */
  readonly staged: Set<string>;
};

export type BeginImport = {
  readonly dealership: DealershipId;
  /** One UUID for all dealerships of a feed. */
  readonly runId: string;
  /** Name of the source as shown to people: a file's name or `api`. */
  readonly source: string;
  /** A partial feed says nothing about cars that it leaves out (D22). */
  readonly partial: boolean;
  readonly now: Date;
  /** An import without a heartbeat for this long is abandoned. Default 60. */
  readonly staleAfterSeconds?: number;
};

/** Another import of the dealership is running; wait for it to end. */
export type ImportInProgress = {
  readonly code: 'import_in_progress';
  readonly dealership: DealershipId;
  readonly importId: ImportId;
  readonly source: string;
  readonly startedAt: Date;
};

/**
 * Begins the import of one dealership's stock; only one can run at a time. Deletes what a crashed import left.
 * @throws when the dealership does not exist.
 */
export async function beginImport(store: Store, begin: BeginImport): Promise<Result<ImportRun, ImportInProgress>> {
  const begun = await store.transaction(async (tx) => {
    const base = await lockDealership(tx, begin.dealership);
    await abandonStale(tx, begin);
    const [running] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.dealership_id, begin.dealership), eq(imports.state, 'staging')));
    if (running !== undefined) return fail(inProgress(running));
    return succeed(await insertImport(tx, begin, base));
  });
  if (begun.ok) await discardLeftovers(store.db, begin.dealership);
  return begun;
}

/** Records that an import still runs while it stages nothing. False when it was abandoned. */
export async function heartbeat(db: Database, run: ImportRun): Promise<boolean> {
  return touchImport(db, run);
}

/** Keeps an import from being abandoned until the transaction ends. False when it no longer runs. */
export async function touchImport(tx: Database, run: ImportRun): Promise<boolean> {
  const alive = await tx
    .update(imports)
    .set({ heartbeat_at: sql`clock_timestamp()` })
    .where(and(eq(imports.id, run.id), eq(imports.state, 'staging')))
    .returning({ id: imports.id });
  return alive.length > 0;
}

/** The error of an import that continues after it was abandoned: a bug, or a process that was suspended. */
export function lostImport(run: ImportRun): Error {
  return new Error(
    `Import ${run.id} of ${run.dealership} is no longer running: it showed no life for too long and was abandoned, or it was ended. Nothing of it is visible; import the feed again.`,
  );
}

async function lockDealership(tx: Database, id: DealershipId): Promise<number> {
  const [row] = await tx
    .select({ current: dealerships.current_import })
    .from(dealerships)
    .where(eq(dealerships.id, id))
    .for('update');
  if (row === undefined)
    throw new Error(`There is no dealership ${id} in the store: apply the tenant folder that defines it first.`);
  return row.current;
}

async function abandonStale(tx: Database, begin: BeginImport): Promise<void> {
  const seconds = begin.staleAfterSeconds ?? 60;
  await tx
    .update(imports)
    .set({ state: 'abandoned', finished_at: begin.now })
    .where(
      and(
        eq(imports.dealership_id, begin.dealership),
        eq(imports.state, 'staging'),
        sql`${imports.heartbeat_at} <= clock_timestamp() - make_interval(secs => ${seconds})`,
      ),
    );
}

async function insertImport(tx: Database, begin: BeginImport, base: number): Promise<ImportRun> {
  const { runId, dealership, source, partial, now } = begin;
  const [row] = await tx
    .insert(imports)
    .values({
      run_id: runId,
      dealership_id: dealership,
      state: 'staging',
      source,
      partial,
      base_import: base,
      started_at: now,
      heartbeat_at: sql`clock_timestamp()`,
    })
    .returning({ id: imports.id });
  if (row === undefined) throw new Error('PostgreSQL returned no row for an inserted import.');
  return { id: row.id as ImportId, runId, dealership, partial, base, startedAt: now, staged: new Set() };
}

function inProgress(row: typeof imports.$inferSelect): ImportInProgress {
  return {
    code: 'import_in_progress',
    dealership: row.dealership_id as DealershipId,
    importId: row.id as ImportId,
    source: row.source,
    startedAt: row.started_at,
  };
}
