/** Work that nobody waits for: done one piece at a time, while nothing is being made for somebody who does. */
export type Background = {
  /** Takes it on unless a piece of the same name waits or runs, or too many wait: whoever needs it will ask again. */
  offer(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing waits or runs. */
  settled(): Promise<void>;
  /** Forgets what waits, and waits for what runs. */
  close(): Promise<void>;
};

type BackgroundOptions = {
  readonly maxWaiting: number;
  /** Resolves when nobody is being kept waiting. */
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
