/** A queue for work that no request waits for. It runs one task at a time, and only while no request is being served. */
export type Background = {
  /** Adds a task unless one of the same name waits or runs, or too many wait. A refused task is offered again by the next request. */
  offer(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing waits or runs. */
  settled(): Promise<void>;
  /** Drops waiting tasks and waits for the running one. */
  close(): Promise<void>;
};

type BackgroundOptions = {
  readonly maxWaiting: number;
  /** Resolves when no request is being served. */
  readonly quiet: () => Promise<void>;
  readonly onError: (error: unknown) => void;
};

export function createBackground({ maxWaiting, quiet, onError }: BackgroundOptions): Background {
  const waiting = new Map<string, () => Promise<void>>();
  let running: Promise<void> | null = null;
  let closed = false;

  const work = async (): Promise<void> => {
    for (const [name, piece] of waiting) {
      await quiet();
      if (closed) break;
      try {
        await piece();
      } catch (error) {
        onError(error);
      }
      waiting.delete(name);
    }
    running = null;
  };
  return {
    offer(name, piece) {
      if (closed || waiting.has(name) || waiting.size >= maxWaiting) return;
      waiting.set(name, piece);
      running ??= work();
    },
    async settled() {
      for (let run = running; run !== null; run = running) await run;
    },
    async close() {
      closed = true;
      waiting.clear();
      await running;
    },
  };
}
