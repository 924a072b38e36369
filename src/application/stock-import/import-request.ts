import type { Log } from '#application/log.ts';
import type { Mapping } from '#domain/car/feed/mapping.ts';
import type { Clock } from '#domain/clock.ts';
import type { FeedSource } from '#services/feed-reader/port.ts';
import type { Store } from '#store/store.ts';
import type { ImportTarget } from './import-target.ts';

export type ImportServices = { readonly store: Store; readonly clock: Clock; readonly log: Log };

export type ImportRequest = {
  readonly target: ImportTarget;
  readonly source: FeedSource;
  /** For people: a file's name, or `api`. */
  readonly sourceName: string;
  /** Without one, the mapping that the folder of the dealership names (D314). */
  readonly mapping?: Mapping | null;
  /** The feed says nothing of cars that it leaves out (D22). */
  readonly partial?: boolean;
  /** Apply even an empty feed, or one that takes away more than `stock.max_removal_percent`. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly rows: number; readonly bytes: number }) => void;
};
