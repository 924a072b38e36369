export type Queue = {
  run<Value>(work: () => Promise<Value>): Promise<Value | 'busy'>;
  /** Resolves when nothing runs. */
  quiet(): Promise<void>;
  readonly isIdle: boolean;
};

/** Runs `atOnce` tasks at a time; refuses more when too many wait. */
export function createQueue(options: { readonly atOnce: number; readonly maxWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  const listening: (() => void)[] = [];
  let running = 0;
  const finish = (): void => {
    const next = waiting.shift();
    if (next !== undefined) next();
    else running -= 1;
    if (running === 0) for (const tell of listening.splice(0)) tell();
  };
  return {
    async run(work) {
      if (running >= options.atOnce) {
        if (waiting.length >= options.maxWaiting) return 'busy';
        // The finished task's place goes to the next one, so `running` does not change.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        finish();
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
