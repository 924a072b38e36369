/** Runs `atOnce` pieces of work at a time; refuses when too many wait. */
export function createQueue(options: { readonly atOnce: number; readonly mostWaiting: number }): {
  run<Value>(work: () => Promise<Value>): Promise<Value | 'busy'>;
} {
  const waiting: (() => void)[] = [];
  let running = 0;
  const finish = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    async run(work) {
      if (running >= options.atOnce) {
        if (waiting.length >= options.mostWaiting) return 'busy';
        // Whoever finishes hands its place over, so `running` stays as it is.
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
  };
}
