import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineJob, EngineRun } from './run-engine.ts';

const RUN_ENGINE = fileURLToPath(new URL('run-engine.ts', import.meta.url));
const HEAP_MB = 8192;
/** Limit for the build and everything besides the queries. itemsjs needs about two minutes for a million cars. */
const MAX_BESIDES_MS = 400_000;

export type EngineOutcome = EngineRun | { readonly failed: string };

/**
 * Runs one engine in a process of its own. If it dies or takes too long, that is its outcome, and the bench continues.
 */
export function runInChild(job: EngineJob): Promise<EngineOutcome> {
  const child = fork(RUN_ENGINE, { execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`] });
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      child.kill();
      resolve({ failed: 'took too long to build' });
    }, MAX_BESIDES_MS + job.budgetMs);
    child.once('message', (run: EngineRun) => resolve(run));
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      resolve({ failed: `ended with ${signal ?? code}` });
    });
    child.send(job);
  });
}
