import type { Delivery } from '#store/leads/outbox.ts';

type QueueOptions = {
  /** The most deliveries in progress at once. */
  readonly concurrency: number;
  /** How many more deliveries may start across all queues. */
  room(): number;
  /** Claims at most this many deliveries to the queue's receiver. */
  claim(limit: number): Promise<readonly Delivery[]>;
  /** Never fails. */
  send(delivery: Delivery): Promise<void>;
  onError(error: unknown): void;
};

/**
 * The queue of deliveries to one receiver. It claims only what it can start, and claims the next as soon as one ends.
 */
export type ReceiverQueue = {
  /** Starts as many deliveries as allowed, then resolves. Never fails. */
  fill(): Promise<void>;
  readonly busy: number;
  /** Resolves when nothing is in progress. Nobody may call `fill` any more. */
  quiet(): Promise<void>;
};

export function createReceiverQueue(options: QueueOptions): ReceiverQueue {
  const sending = new Set<Promise<void>>();
  let filling: Promise<void> | null = null;
  let mustFillAgain = false;

  const begin = (delivery: Delivery): void => {
    const one = options.send(delivery);
    sending.add(one);
    void one.then(() => {
      sending.delete(one);
      return fill();
    });
  };
  const fillOnce = async (): Promise<void> => {
    const limit = Math.min(options.concurrency - sending.size, options.room());
    if (limit > 0) for (const delivery of await options.claim(limit)) begin(delivery);
  };
  const fillUp = async (): Promise<void> => {
    try {
      do {
        mustFillAgain = false;
        await fillOnce();
      } while (mustFillAgain);
    } catch (error) {
      options.onError(error);
    } finally {
      filling = null;
    }
  };
  // One run at a time: two runs that count the free places together would start too many.
  const fill = (): Promise<void> => {
    if (filling === null) filling = fillUp();
    else mustFillAgain = true;
    return filling;
  };

  const isQuiet = (): boolean => filling === null && sending.size === 0;

  return {
    fill,
    get busy() {
      return sending.size;
    },
    async quiet() {
      while (!isQuiet()) await Promise.all([filling, ...sending]);
    },
  };
}
