import type { Mapping } from '#domain/car/feed/mapping.ts';
import { createRowParser, type RowParser } from '#domain/car/feed/parse-row.ts';
import type { IdentityHints, RowProblem } from '#domain/car/feed/row.ts';
import { createSpelling, type Spelling } from '#domain/car/feed/spelling.ts';
import type { Clock } from '#domain/clock.ts';
import type { DealershipId } from '#domain/ids.ts';
import type { FeedSource } from '#services/feed-reader/port.ts';
import type { ImportRun } from '#store/imports/imports.ts';
import { listSpellings } from '#store/imports/spellings.ts';
import type { Store } from '#store/store.ts';
import { addCapped, MOST_PROBLEMS, type Capped, type CarChange } from './import-report.ts';
import type { ImportTarget, ResolvedTarget, TargetDealership } from './import-target.ts';

export type ImportServices = { readonly store: Store; readonly clock: Clock };

export type ImportRequest = {
  readonly target: ImportTarget;
  readonly source: FeedSource;
  /** For people: a file's name, or `api`. */
  readonly sourceName: string;
  readonly mapping?: Mapping | null;
  /** The feed says nothing of cars that it leaves out (D22). */
  readonly partial?: boolean;
  /** Apply even an empty feed, or one that takes away more than `stock.max_removal_percent`. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly rows: number; readonly bytes: number }) => void;
};

/** One dealership's part of a feed under way. */
export type Share = {
  readonly run: ImportRun;
  readonly settings: TargetDealership;
  readonly counts: { created: number; changed: number; unchanged: number; kept: number };
  /** Stock numbers of wrong rows: their cars stay as they are. */
  readonly kept: Set<string>;
  /** Rows that do not say which car they mean; any car they may mean stays as it is. */
  readonly unidentified: IdentityHints[];
  /** Stock numbers that the feed says are withdrawn. */
  readonly withdrawn: Set<string>;
};

/** All that is known while a feed is read. */
export type Session = {
  readonly services: ImportServices;
  readonly request: ImportRequest;
  readonly target: ResolvedTarget;
  readonly shares: ReadonlyMap<DealershipId, Share>;
  readonly parser: RowParser;
  readonly spelling: Spelling;
  readonly startedAt: Date;
  readonly rows: { read: number; right: number; wrong: number; duplicate: number; withdrawn: number };
  readonly problems: Capped<RowProblem>;
  readonly notices: Capped<RowProblem>;
  readonly changes: Capped<CarChange>;
  readonly remarks: string[];
  format: string | null;
};

export type Begun = { readonly target: ResolvedTarget; readonly runs: readonly ImportRun[]; readonly startedAt: Date };

export async function openSession(services: ImportServices, request: ImportRequest, begun: Begun): Promise<Session> {
  const settings = new Map(begun.target.dealerships.map((dealership) => [dealership.id, dealership]));
  const shares = begun.runs.flatMap((run): [DealershipId, Share][] => {
    const own = settings.get(run.dealership);
    return own === undefined ? [] : [[run.dealership, newShare(run, own)]];
  });
  return {
    services,
    request,
    target: begun.target,
    shares: new Map(shares),
    parser: createRowParser(request.mapping ?? null),
    spelling: createSpelling(await listSpellings(services.store.db)),
    startedAt: begun.startedAt,
    rows: { read: 0, right: 0, wrong: 0, duplicate: 0, withdrawn: 0 },
    problems: { items: [], count: 0 },
    notices: { items: [], count: 0 },
    changes: { items: [], count: 0 },
    remarks: [],
    format: null,
  };
}

function newShare(run: ImportRun, settings: TargetDealership): Share {
  const counts = { created: 0, changed: 0, unchanged: 0, kept: 0 };
  return { run, settings, counts, kept: new Set(), unidentified: [], withdrawn: new Set() };
}

export function addProblems(session: Session, problems: readonly RowProblem[]): void {
  addCapped(session.problems, problems, MOST_PROBLEMS);
}
