import { withTimeout } from '#utilities/with-timeout.ts';

/** Closes what was opened, in reverse order. A step that fails or hangs is reported and does not stop the others. */
export type Shutdown = {
  /** Adds a step. */
  defer(name: string, close: () => unknown): void;
  /** Resolves within the time for all steps. False when a step failed or hangs: what it holds may keep the process. */
  close(): Promise<boolean>;
};

/** For all steps together. Supervisors usually allow a process 10 s or more. */
const TOTAL_MS = 8000;

type Step = { readonly name: string; readonly close: () => unknown };

export function createShutdown(
  onError: (name: string, error: unknown) => void,
  { totalMs = TOTAL_MS }: { readonly totalMs?: number } = {},
): Shutdown {
  const steps: Step[] = [];
  let closing: Promise<boolean> | null = null;
  const closeAll = async (): Promise<boolean> => {
    const deadline = performance.now() + totalMs;
    let isClosed = true;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      // Half of what is left, so that a step that hangs leaves time for those after it. The store is among the last.
      const ms = Math.max(0, (deadline - performance.now()) / 2);
      try {
        const message = `${step.name} was not closed within ${(ms / 1000).toFixed(1)} s`;
        await withTimeout(closeStep(step), { ms, message });
      } catch (error) {
        isClosed = false;
        onError(step.name, error);
      }
    }
    return isClosed;
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
