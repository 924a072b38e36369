/** What is closed leaves the event loop in a few milliseconds. */
const DRAIN_MS = 300;

/**
 * Ends this process with an exit code, once what it does is closed. It lets the event loop run empty: `process.exit` joins
 * V8's threads, and one that compiles may wait there for the main thread's garbage collector, so that the process stays for
 * ever (nodejs/node#54918; one failed start in ten here). Only what nobody has closed makes it exit by force.
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), DRAIN_MS).unref();
}
