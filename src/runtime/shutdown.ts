import { withTimeout } from '#utilities/with-timeout.ts';

/** Closes what was opened, in reverse order. A step that fails is reported and does not stop the others. */
export type Shutdown = {
  /** Adds a step. */
  defer(name: string, close: () => unknown): void;
  close(): Promise<void>;
};

const LIMIT_MS = 15_000;

type Step = { readonly name: string; readonly close: () => unknown };

export function createShutdown(onError: (name: string, error: unknown) => void): Shutdown {
  const steps: Step[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        const message = `${step.name} was not closed within ${LIMIT_MS / 1000} s`;
        await withTimeout(closeStep(step), { ms: LIMIT_MS, message });
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

/** A step that throws at once fails like one that rejects. */
async function closeStep(step: Step): Promise<void> {
  await step.close();
}
