import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** False where there is only one core. */
export const canPin = (): boolean => availableParallelism() > 1;

/** Keeps a process with all its threads on one core. Returns false where the system has no `taskset`. */
export function pinToCore(pid: number, core: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
