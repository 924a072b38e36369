const BATCH_SIZE = 500;

/** Calls `work` with the size of a batch until it did less than that. Returns how much it did in all. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await work(BATCH_SIZE);
    done += some;
    if (some < BATCH_SIZE) return done;
  }
}
