import { deliver, LEASE_SECONDS, type DeliverOptions } from '#application/deliveries/deliver.ts';
import { claimDeliveries, listDueReceivers, releaseClaims } from '#store/leads/outbox.ts';
import { repeat, type Job } from './job.ts';
import { createReceiverQueue, type ReceiverQueue } from './receiver-queue.ts';

/** Interval at which the job looks for deliveries that are due or were added by other processes. */
const EVERY_MS = 3000;
/** The most attempts in progress at one receiver. A receiver that hangs blocks only its own queue. */
const CONCURRENCY_PER_RECEIVER = 6;
/** The most attempts in progress at all receivers together. */
const CONCURRENCY = 240;
/** How long attempts in progress may still take when the process stops. */
const GRACE_MS = 3000;

export type DeliverLeadsOptions = Omit<DeliverOptions, 'stopping' | 'random'> & {
  readonly random?: () => number;
  readonly everyMs?: number;
  /** Whether no other process sends from this store. If so, claims found at the start belong to a process that died. */
  readonly isAlone?: boolean;
  readonly graceMs?: number;
};

/**
 * Sends the deliveries in the outbox. Several processes may do so on one store; each claims only what it sends at once.
 * It looks when this process adds deliveries, and every three seconds.
 */
export function deliverLeads(options: DeliverLeadsOptions): Job {
  const { platform, everyMs = EVERY_MS, graceMs = GRACE_MS } = options;
  const { store, clock, log } = platform;
  const stopping = new AbortController();
  const queues = new Map<string, ReceiverQueue>();
  let stopped = false;
  let areClaimsStale = options.isAlone === true;

  const underWay = (): number => [...queues.values()].reduce((sum, { busy }) => sum + busy, 0);
  const openQueue = (receiver: string): ReceiverQueue => {
    const claim = { leaseSeconds: LEASE_SECONDS, receiver };
    const sending = { ...options, random: options.random ?? Math.random, stopping: stopping.signal };
    const queue = createReceiverQueue({
      concurrency: CONCURRENCY_PER_RECEIVER,
      room: () => (stopped ? 0 : CONCURRENCY - underWay()),
      claim: (limit) => claimDeliveries(store.db, { ...claim, limit, now: clock.now() }),
      send: (delivery) => deliver(delivery, sending),
      onError: (error) => log.error({ error }, 'deliveries could not be claimed'),
    });
    queues.set(receiver, queue);
    return queue;
  };

  const job = repeat({
    name: 'deliver-leads',
    everyMs,
    log,
    async work() {
      if (areClaimsStale) await releaseClaims(store.db, { now: clock.now(), leaseSeconds: LEASE_SECONDS });
      areClaimsStale = false;
      for (const receiver of await listDueReceivers(store.db, clock.now()))
        await (queues.get(receiver) ?? openQueue(receiver)).fill();
    },
  });
  platform.newDeliveries.listen(() => void job.runNow());

  return {
    runNow: () => job.runNow(),
    async stop() {
      stopped = true;
      platform.newDeliveries.listen(() => {});
      await job.stop();
      const late = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all([...queues.values()].map((queue) => queue.quiet()));
      clearTimeout(late);
    },
  };
}
