import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Kills a process, and removes its folder, when this process exits before it. */
export function endTogether(child: ChildProcess, folder?: string): void {
  const end = () => {
    child.kill('SIGKILL');
    try {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      console.warn(`${folder} could not be removed`, error);
    }
  };
  // Before those who remove what the process still writes to.
  process.prependOnceListener('exit', end);
  child.once('exit', () => process.off('exit', end));
}
