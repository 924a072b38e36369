type QueueOptions = {
  readonly concurrency: number;
  /** Limit for tasks that wait. Further ones are refused. */
  readonly maxWaiting: number;
  /** Limits for one owner's tasks, so that they never take all places. Without them an owner may take all. */
  readonly ofOwner?: { readonly concurrency: number; readonly maxWaiting: number };
  /** A task whose turn has not come after this time is refused. Without it tasks wait for ever. */
  readonly maxWaitMs?: number;
};

export type Queue = {
  /** `busy` when too many wait, or when the turn did not come in time. */
  run<Value>(owner: string, work: () => Promise<Value>): Promise<Value | 'busy'>;
  /** Resolves when nothing runs. */
  quiet(): Promise<void>;
  readonly isIdle: boolean;
};

type Waiting = { readonly owner: string; readonly begin: (isTurn: boolean) => void };

/** Runs `concurrency` tasks at a time. A free place goes to the owner with the fewest running tasks, then to the task that waits longest. */
export function createQueue({ concurrency, maxWaiting, ofOwner, maxWaitMs }: QueueOptions): Queue {
  const waiting = new Set<Waiting>();
  const listening: (() => void)[] = [];
  const runningOf = new Map<string, number>();
  let running = 0;
  const countOf = (owner: string): number => runningOf.get(owner) ?? 0;
  const note = (owner: string, change: 1 | -1): void => {
    running += change;
    const count = countOf(owner) + change;
    if (count === 0) runningOf.delete(owner);
    else runningOf.set(owner, count);
  };
  const mayRun = (owner: string): boolean =>
    running < concurrency && countOf(owner) < (ofOwner?.concurrency ?? concurrency);
  const isFull = (owner: string): boolean =>
    waiting.size >= maxWaiting ||
    (ofOwner !== undefined && [...waiting].filter((one) => one.owner === owner).length >= ofOwner.maxWaiting);

  function beginNext(): void {
    let next: Waiting | null = null;
    for (const one of waiting) {
      if (mayRun(one.owner) && (next === null || countOf(one.owner) < countOf(next.owner))) next = one;
    }
    next?.begin(true);
  }

  function wait(owner: string): Promise<boolean> {
    return new Promise((resolve) => {
      const entry: Waiting = {
        owner,
        begin(isTurn) {
          clearTimeout(timer);
          waiting.delete(entry);
          // The place is taken at once, before anybody else can see that it is free.
          if (isTurn) note(owner, 1);
          resolve(isTurn);
        },
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => entry.begin(false), maxWaitMs);
      waiting.add(entry);
    });
  }

  return {
    async run(owner, work) {
      if (mayRun(owner)) note(owner, 1);
      else if (isFull(owner) || !(await wait(owner))) return 'busy';
      try {
        return await work();
      } finally {
        note(owner, -1);
        beginNext();
        if (running === 0) for (const notify of listening.splice(0)) notify();
      }
    },
    async quiet() {
      for (let isBusy = running > 0; isBusy; isBusy = running > 0)
        await new Promise<void>((resolve) => listening.push(resolve));
    },
    get isIdle() {
      return running === 0;
    },
  };
}
