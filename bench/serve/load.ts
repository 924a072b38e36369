import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinToCore } from './pin-to-core.ts';
import type { LoadFigures, LoadJob } from './run-load.ts';

const RUN_LOAD = fileURLToPath(new URL('run-load.ts', import.meta.url));

/** Sends as many requests as one client can, from a process of its own, on the given core. */
export async function loadFrom(job: LoadJob, core: number | null): Promise<LoadFigures> {
  const child = fork(RUN_LOAD);
  if (core !== null && child.pid !== undefined) pinToCore(child.pid, core);
  const answered = once(child, 'message');
  child.send(job);
  const [figures] = (await answered) as [LoadFigures];
  return figures;
}
