/**
 * Stock as versioned snapshots. An import writes new versions in short batches. They are invisible until `applyRun`
 * moves `current_import` of its dealerships in one short transaction. Rows that a crash leaves stay invisible; the next
 * start or import deletes them. The steps, in order:
 *
 *   beginImport → stageBatch … → stageAbsentCars (full feeds) → applyRun | endImport → pruneVersions
 */
export { beginImport, heartbeat, type BeginImport, type ImportInProgress, type ImportRun } from './begin.ts';
export { stageBatch, STAGE_ROWS, type StageOutcome } from './stage.ts';
export type { StageRow } from './stage-row.ts';
export { stageAbsentCars, type AbsentCars } from './absent.ts';
export { applyRun, endImport, type ImportCounts, type ImportEnd, type ImportToApply } from './apply.ts';
export { discardUnapplied } from './discard.ts';
export { pruneVersions } from './prune.ts';
export { rollbackImport, type RollbackOutcome } from './rollback.ts';
export { lastGoodFeeds, listImports, type GoodFeed, type StoredImport } from './list.ts';
