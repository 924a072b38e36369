/**
 * A run that is told to stop exits, so that what it started ends with it (`end-together.ts`). A signal alone ends only
 * this process.
 */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}
