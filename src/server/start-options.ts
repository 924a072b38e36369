import type { Environment } from '#runtime/environment.ts';
import type { createLog } from '#runtime/log.ts';
import type { Shutdown } from '#runtime/shutdown.ts';

export type StartOptions = {
  readonly environment: Environment;
  readonly development: boolean;
  readonly log: ReturnType<typeof createLog>;
  /** Prints a line for the person who starts the server. */
  readonly say: (line: string) => void;
  /** Each part is added as soon as it is open, so that a stop during the start closes exactly those. */
  readonly shutdown: Shutdown;
  readonly isStopping: () => boolean;
  /** Stops the process with this exit code, as a signal would. */
  readonly stop: (why: string, code: number) => Promise<void>;
};
