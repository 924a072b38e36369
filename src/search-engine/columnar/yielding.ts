/** Lets long work pause, so that queries are answered in between. */
export type Yielding = {
  /** Gives way to other work once enough time has passed since the last pause. */
  yieldIfDue(): Promise<void>;
};

/** Milliseconds of work between two pauses. */
const WORK_MS = 10;

export function createYielding(): Yielding {
  let started = performance.now();
  return {
    async yieldIfDue() {
      if (performance.now() - started < WORK_MS) return;
      await new Promise((resolve) => setImmediate(resolve));
      started = performance.now();
    },
  };
}
