import type { Delivery } from '#store/leads/outbox.ts';

export type LaneOptions = {
  /** How many may be under way at once. */
  readonly atOnce: number;
  /** How many more may be under way in all lanes. */
  room(): number;
  /** Takes at most so many deliveries of this lane's receiver. */
  claim(limit: number): Promise<readonly Delivery[]>;
  /** Never fails. */
  send(delivery: Delivery): Promise<void>;
  onError(error: unknown): void;
};

/** The way to one receiver: it claims no more than it begins, and takes the next as soon as one has ended. */
export type DeliveryLane = {
  /** Resolves when as many as may be are under way; never fails. */
  fill(): Promise<void>;
  readonly busy: number;
  /** Resolves when nothing is under way: not before those that call `fill` have stopped doing so. */
  quiet(): Promise<void>;
};

export function createDeliveryLane(options: LaneOptions): DeliveryLane {
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
    const limit = Math.min(options.atOnce - sending.size, options.room());
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
  // One at a time: two that count the free places together would take more than there are.
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
