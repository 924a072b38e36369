// prom-client is the field's own library for this format: every collector and dashboard for Node knows its default names.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '#application/platform.ts';
import { feedStatus } from '#application/stock-import/feed-status.ts';
import { isSearchRequestPath } from '#domain/search/search-paths.ts';
import { countOutbox } from '#store/leads/outbox.ts';
import type { Middleware } from './site.ts';
import { answersInTime } from './store-in-time.ts';

/** Seconds: a page from the cache, a rendered one, a slow one, one that keeps a shopper waiting. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Measures each request. */
  readonly measure: Middleware;
  /** The figures of this process and of the store, in the text format of Prometheus. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
};

/**
 * Figures for Prometheus (D313). Requests are counted by kind, cache and class of status, never by tenant, path or caller:
 * a label with hundreds of values costs more than it tells, and the log has the rest.
 */
export function createMetrics(platform: Platform): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'forecourt_request_duration_seconds',
    help: 'Time to answer, by kind (page, search, api, picture, asset, check), page cache (hit, miss, none) and status',
    labelNames: ['kind', 'cache', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const gauges = createGauges(registry);
  let isCollecting = false;
  return {
    async measure(context, next) {
      const started = performance.now();
      await next();
      const labels = {
        kind: kindOf(context.req.path),
        cache: context.get('cache'),
        status: `${Math.floor(context.res.status / 100)}xx`,
      };
      requests.observe(labels, (performance.now() - started) / 1000);
    },
    async read() {
      // Event loop, garbage collection and memory are watched from the first question on: most installations never ask.
      if (!isCollecting) collectDefaultMetrics({ register: registry });
      isCollecting = true;
      await gauges.update(platform);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function kindOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'picture';
  if (/^\/(?:healthz|readyz|metrics|tls-host)$/.test(path)) return 'check';
  if (isSearchRequestPath(path)) return 'search';
  return path.startsWith('/api/') ? 'api' : 'page';
}

function createGauges(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name: `forecourt_${name}`, help, registers });
  const storeUp = gauge('store_up', '1 while the store answers, 0 while it does not');
  const storeHeap = gauge('store_heap_bytes', 'JavaScript memory of the thread of the embedded store');
  const cars = gauge('index_cars', 'Cars in the search index');
  const tenants = gauge('tenants', 'Sites that this process serves');
  const pending = gauge('deliveries_pending', 'Deliveries of leads that wait for an attempt');
  const oldest = gauge('deliveries_oldest_seconds', 'How long the oldest of them has waited; 0 when none waits');
  const dead = gauge('deliveries_dead', 'Deliveries of leads given up in the last week');
  const labelNames = ['dealership'];
  const feedAge = new Gauge({
    name: 'forecourt_feed_age_seconds',
    help: 'Age of the last good feed of each dealership that has had one',
    labelNames,
    registers,
  });
  const feedStale = new Gauge({
    name: 'forecourt_feed_stale',
    help: '1 when the last good feed is older than stock.stale_hours, or there has been none',
    labelNames,
    registers,
  });
  const feedFailing = new Gauge({
    name: 'forecourt_feed_failing',
    help: '1 when the last attempt to take in the feed of a dealership failed',
    labelNames,
    registers,
  });
  const failures = new Counter({
    name: 'forecourt_metrics_failures_total',
    help: 'Times that the store did not answer when these figures were read',
    registers,
  });

  const readStore = async (platform: Platform): Promise<void> => {
    const { store } = platform;
    const [outbox, feeds, heap] = await Promise.all([
      countOutbox(store.db, platform.clock.now()),
      feedStatus(platform),
      store.heapBytes(),
    ]);
    pending.set(outbox.pending);
    oldest.set(outbox.oldest_seconds ?? 0);
    dead.set(outbox.dead);
    if (heap !== null) storeHeap.set(heap);
    feedAge.reset();
    feedStale.reset();
    feedFailing.reset();
    const now = platform.clock.now().getTime();
    for (const { dealership, state, fed_at: fedAt, error } of feeds) {
      feedFailing.set({ dealership }, error === null ? 0 : 1);
      if (fedAt !== null) feedAge.set({ dealership }, Math.max(0, (now - Date.parse(fedAt)) / 1000));
      feedStale.set({ dealership }, state === 'fresh' ? 0 : 1);
    }
  };

  return {
    /** A store that does not answer leaves its figures as they were; `forecourt_store_up` says so. */
    async update(platform: Platform): Promise<void> {
      cars.set(platform.search.size);
      tenants.set(platform.tenants.all().length);
      const isOpen = platform.store.state().kind === 'open';
      const isRead = isOpen && (await answersInTime(readStore(platform)));
      storeUp.set(isRead ? 1 : 0);
      if (!isRead) failures.inc();
    },
  };
}
