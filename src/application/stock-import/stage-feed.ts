import { createSpelling } from '#domain/car/feed/spelling.ts';
import type { DealershipId } from '#domain/ids.ts';
import { openFeed } from '#services/feed-reader/open-feed.ts';
import type { Feed, FeedRefusal } from '#services/feed-reader/port.ts';
import type { ImportRun } from '#store/imports/imports.ts';
import { listVehiclesOfOwners } from '#store/stock/seen-vehicles.ts';
import type { Store } from '#store/store.ts';
import { MAX_CHANGES } from './import-report.ts';
import type { ImportRequest, ImportServices } from './import-request.ts';
import type { ResolvedTarget } from './import-target.ts';
import { createRowReader, type CarRow, type RowReader } from './read-rows.ts';
import { stageCars, type CarsStaged } from './stage-cars.ts';
import { sumStagedRows, type StagedRows, type StagedRowsSum } from './staged-feed.ts';

/** A feed whose rows are staged; nothing of it is visible yet. `refusal`: why it cannot be used. */
export type StagedFeed = StagedRows & {
  readonly refusal: FeedRefusal | 'interrupted' | null;
  readonly format: string | null;
  /** On the file as a whole: encoding, columns not understood, private columns dropped. */
  readonly remarks: readonly string[];
};

type FeedTarget = { readonly target: ResolvedTarget; readonly runs: readonly ImportRun[] };

/** Reads a whole feed and stages its rows. */
export async function stageFeed(
  { store }: ImportServices,
  request: ImportRequest,
  { target, runs }: FeedTarget,
): Promise<StagedFeed> {
  const mapping = request.mapping ?? null;
  const spelling = createSpelling(
    await listVehiclesOfOwners(
      store.db,
      runs.map((run) => run.dealership),
    ),
  );
  const reader = createRowReader({ target, mapping, spelling });
  const sum = sumStagedRows(runs.map((run) => run.dealership));
  const opened = await openFeed({
    ...(mapping?.encoding === undefined ? {} : { encoding: mapping.encoding }),
    ...(mapping?.delimiter === undefined ? {} : { delimiter: mapping.delimiter }),
    ...request.source,
  });
  if (!opened.ok) {
    return {
      ...sum.total,
      refusal: isInterrupted(request) ? 'interrupted' : opened.problem,
      format: null,
      remarks: [],
    };
  }
  const refusal = await stageBatches(opened.value, { request, reader, sum, stage: stageInto(store, runs) });
  const remarks = [...(refusal === null ? opened.value.notices() : []), ...reader.remarks()];
  return { ...sum.total, refusal, format: opened.value.format, remarks };
}

type Stage = (cars: ReadonlyMap<DealershipId, readonly CarRow[]>, maxChanges: number) => Promise<CarsStaged[]>;
type Staging = {
  readonly request: ImportRequest;
  readonly reader: RowReader;
  readonly sum: StagedRowsSum;
  readonly stage: Stage;
};

async function stageBatches(
  feed: Feed,
  { request, reader, sum, stage }: Staging,
): Promise<FeedRefusal | 'interrupted' | null> {
  // One batch is parsed here while the one before is written by the store's own thread.
  let writing: Promise<CarsStaged[]> = Promise.resolve([]);
  for await (const items of feed.batches) {
    const batch = reader.read(items);
    sum.addRead(batch);
    for (const staged of await writing) sum.addStaged(staged);
    // An interruption cuts the feed off, so it counts before the refusal for that. A sender that breaks off a call
    // interrupts it too: its feed is recorded as interrupted or as truncated, whichever is seen first.
    if (isInterrupted(request)) return 'interrupted';
    if (batch.refusal !== null) return batch.refusal;
    const { rows, changes } = sum.total;
    writing = stage(batch.cars, request.dryRun === true ? MAX_CHANGES - changes.length : 0);
    // It is awaited above or below; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
    request.onProgress?.({ rows: rows.read, bytes: feed.bytesRead() });
  }
  for (const staged of await writing) sum.addStaged(staged);
  return null;
}

const isInterrupted = ({ signal }: ImportRequest): boolean => signal?.aborted === true;

function stageInto(store: Store, runs: readonly ImportRun[]): Stage {
  return async (cars, maxChanges) => {
    const staged: CarsStaged[] = [];
    for (const run of runs) {
      const rows = cars.get(run.dealership) ?? [];
      if (rows.length > 0) staged.push(await stageCars(store, run, { rows, maxChanges }));
    }
    return staged;
  };
}
