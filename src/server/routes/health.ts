import type { Platform } from '#application/platform.ts';
import { feedStatus, type FeedStatus } from '#application/stock-import/feed-status.ts';
import { isOperator } from '#server/middleware/caller.ts';
import type { SearchFailures } from '#server/middleware/failed-searches.ts';
import type { Middleware, ServerContext } from '#server/site.ts';
import { answersInTime, STORE_TIMEOUT } from '#server/store-in-time.ts';
import { countOutbox, type OutboxCounts } from '#store/leads/outbox.ts';
import { sql } from '#store/orm.ts';
import type { Store, StoreState } from '#store/store.ts';
import { counted } from '#utilities/counted.ts';
import { withTimeout } from '#utilities/with-timeout.ts';

type HealthOptions = {
  readonly platform: Platform;
  readonly isStopping: () => boolean;
  readonly searches: () => SearchFailures;
};

/**
 * `/healthz`: the process can do its work; 503 while the embedded store, which is part of it, is lost (D262). `/readyz`:
 * it can serve; 503 when it cannot. Both answer on every host, because supervisors only know an address. Stale feeds are
 * warnings: the site still serves.
 */
export function health(options: HealthOptions): Middleware {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    if (path === '/healthz') return answerAlive(context, options.platform.store.state());
    if (path !== '/readyz') return next();
    const asksOperator = isOperator(context);
    const state = await readState(options, asksOperator);
    const code = state.status === 'ready' ? 200 : 503;
    return context.json(asksOperator ? state : { status: state.status }, code);
  };
}

function answerAlive(context: ServerContext, { kind }: StoreState): Response {
  return kind === 'open' ? context.json({ status: 'alive' }) : context.json({ status: 'store_lost' }, 503);
}

async function readState({ platform, isStopping, searches }: HealthOptions, asksOperator: boolean) {
  const { store } = platform;
  const lost = store.state();
  // A lost store is told at once, without waiting for it.
  const reachable = lost.kind === 'open' && (await answersInTime(store.db.execute(sql`select 1`)));
  const unwritable = reachable ? await writeProblemInTime(store) : null;
  const details = reachable && asksOperator ? await readDetails(platform) : null;
  const status = isStopping() ? 'stopping' : reachable && unwritable === null ? 'ready' : 'not_ready';
  return {
    status,
    store: {
      kind: store.kind,
      reachable,
      ...(unwritable === null ? {} : { writable: false, why: inWords(unwritable) }),
      ...(lost.kind === 'open' ? {} : { lost_since: lost.since.toISOString(), why: lost.why }),
    },
    memory: asksOperator ? toMemory(details?.heap ?? null) : null,
    index: { loaded: true, cars: platform.search.size },
    tenants: platform.tenants.all().length,
    searches: searches(),
    deliveries: details?.deliveries ?? null,
    feeds: details?.feeds ?? [],
    warnings: details === null ? [] : toAllWarnings(details),
  };
}

const inMb = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** What the store is asked for operators. What could not be read is null, and so is the heap of a server. */
type Details = {
  readonly feeds: readonly FeedStatus[] | null;
  readonly deliveries: OutboxCounts | null;
  readonly heap: number | null;
};

/** A store that answers one question may be too slow for others, such as while a table is locked, or fail them. */
async function readDetails(platform: Platform): Promise<Details> {
  const { store, clock, log } = platform;
  const read = <Value>(what: string, reading: Promise<Value>): Promise<Value | null> => {
    const logged = reading.catch((error: unknown) => {
      log.error({ error, what }, 'health check could not read the store');
      return null;
    });
    return withTimeout(logged, STORE_TIMEOUT).catch(() => null);
  };
  const [feeds, deliveries, heap] = await Promise.all([
    read('feeds', feedStatus(platform)),
    read('deliveries', countOutbox(store.db, clock.now())),
    read('heap', store.heapBytes()),
  ]);
  return { feeds, deliveries, heap };
}

/** In MB: the whole process, and the JavaScript memory of its main thread and of the embedded store's. */
function toMemory(heap: number | null) {
  const { rss, heapUsed } = process.memoryUsage();
  return { process_mb: inMb(rss), heap_mb: inMb(heapUsed), store_heap_mb: heap === null ? null : inMb(heap) };
}

function toAllWarnings({ feeds, deliveries }: Details): string[] {
  const unread = [...(feeds === null ? ['feeds'] : []), ...(deliveries === null ? ['deliveries'] : [])];
  return [
    ...(unread.length === 0 ? [] : [`${unread.join(' and ')} could not be read`]),
    ...(feeds ?? []).flatMap(toWarnings),
    ...(deliveries === null ? [] : toDeliveryWarnings(deliveries)),
  ];
}

const SLOW_SECONDS = 3600;

function toDeliveryWarnings({ dead, oldest_seconds: oldest }: OutboxCounts): string[] {
  const isSlow = oldest !== null && oldest > SLOW_SECONDS;
  return [
    ...(dead > 0
      ? [`${counted(dead, 'delivery', 'deliveries')} given up in the last week: forecourt leads list --failed`]
      : []),
    ...(isSlow ? [`a delivery has waited for ${Math.floor(oldest / SLOW_SECONDS)} h`] : []),
  ];
}

function toWarnings({
  dealership,
  state,
  age_hours: age,
  stale_hours: max,
  failing_since,
  error,
}: FeedStatus): string[] {
  const failing = error === null ? [] : [`${dealership}: its feed has failed since ${failing_since}: ${error}`];
  if (state === 'never_fed') return [`${dealership} has not had a good feed yet`, ...failing];
  if (state === 'fresh') return failing;
  return [`${dealership}: the last good feed is ${age} hours old, more than ${max}`, ...failing];
}

const inWords = (code: string): string =>
  code === 'ENOSPC' ? 'The disk is full.' : `The data folder cannot be written: ${code}.`;

function writeProblemInTime(store: Store): Promise<string | null> {
  return withTimeout(store.writeProblem(), STORE_TIMEOUT).catch(() => 'too slow');
}
