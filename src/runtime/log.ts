import { pino, type DestinationStream } from 'pino';
import type { Log } from '#application/log.ts';
import { createBatchedOutput } from './batched-output.ts';
import { describeError } from './describe-error.ts';
import { createTerminalLog } from './terminal-log.ts';

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Logs one JSON object per line on standard output, or a short line on a terminal. Callers log ids, counts and durations,
 * never a query's values, a form field, an address or a header.
 */
export function createLog(options: {
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
}): Log & { /** Resolves when every line is written. */ flush(): Promise<void> } {
  const batched = options.destination === undefined && !process.stdout.isTTY ? createBatchedOutput(1) : null;
  const destination = options.destination ?? batched ?? createTerminalLog(process.stdout);
  const settings = {
    level: options.level,
    base: null,
    serializers: { error: (error: unknown) => describeError(error) },
  };
  const logger = pino(settings, destination);
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    flush: async () => batched?.flush(),
  };
}

/** For benchmarks, which print what they measured alone. */
export const SILENT_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} };
