import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const addressOf = (file: string): string => new URL(`../../${file}`, import.meta.url).href;

const PROGRAM = `
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignal } from '${addressOf('bench/support/exit-on-signal.ts')}';
import { endTogether } from '${addressOf('e2e/support/end-together.ts')}';
exitOnSignal();
const folder = mkdtempSync(join(tmpdir(), 'forecourt-end-'));
const started = spawn(process.execPath, ['-e', 'setInterval(() => {}, 100_000)']);
endTogether(started, folder);
console.log(JSON.stringify({ pid: started.pid, folder }));
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a bench that is told to stop ends what it has started, and removes its folder', async () => {
  const bench = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(bench.stdout, 'data')) as [Buffer];
  const { pid, folder } = JSON.parse(printed.toString()) as { pid: number; folder: string };
  expect([isRunning(pid), existsSync(folder)]).toEqual([true, true]);
  bench.kill('SIGTERM');
  await once(bench, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
