/** Closes what was opened, last first; one that fails is told and does not stop the others. */
export type Shutdown = {
  /** Adds what to do at the end. */
  defer(name: string, close: () => unknown): void;
  close(): Promise<void>;
};

export function createShutdown(onError: (name: string, error: unknown) => void): Shutdown {
  const steps: { name: string; close: () => unknown }[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await withinLimit(step);
      } catch (error) {
        onError(step.name, error);
      }
    }
  };
  return {
    defer: (name, close) => void steps.push({ name, close }),
    close: () => (closing ??= closeAll()),
  };
}

const LIMIT_MS = 15_000;

/** The timer also keeps the process alive until the step is done: some of what is closed holds nothing that would. */
async function withinLimit({ name, close }: { readonly name: string; readonly close: () => unknown }): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} was not closed within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  try {
    await Promise.race([close(), late]);
  } finally {
    clearTimeout(timer);
  }
}
