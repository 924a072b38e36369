import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What makes a process of statements that have a `log`. */
const argumentsFor = (statements: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createLog } from '#runtime/log.ts'; const log = createLog({ level: 'info' }); ${statements}`,
];

/** The messages on the standard output of such a process, when it has ended. */
function messagesOf(statements: string): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, argumentsFor(statements), { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
}

describe('the log on standard output', () => {
  // More than one write, and less than a pipe holds (64 kB): a writer who waits for room lets another write between.
  const MANY = 'for (let at = 0; at < 500; at += 1) log.info({}, `line ${at}`);';
  const ALL = Array.from({ length: 500 }, (_, at) => `line ${at}`);

  it.each([
    ['a process that ends by itself', MANY],
    [
      'a process that is killed after its log was flushed',
      `${MANY} await log.flush(); process.kill(process.pid, 'SIGKILL');`,
    ],
  ])('has every line, in order, of %s', (_, statements) => {
    const messages = messagesOf(statements);
    expect(messages).toEqual(ALL);
  });

  it('has every line of a process that exits at once', () => {
    const messages = messagesOf(`${MANY} process.exit(0);`);
    // Another thread may still be writing the first lines when the exit writes the rest.
    expect(new Set(messages)).toEqual(new Set(ALL));
    expect(messages).toHaveLength(ALL.length);
  });

  it.skipIf(process.platform !== 'linux').each([
    [
      'the process or its end',
      `line(); setTimeout(line, 100); setTimeout(line, 200);
      setTimeout(() => { console.error('alive'); process.exit(3); }, 400);`,
    ],
    ['an exit at once', `line(); console.error('alive'); process.exit(3);`],
  ])('does not stop %s when the disk is full', (_, then) => {
    const full = openSync('/dev/full', 'w');
    const statements = `const line = () => log.info({}, 'lost'); ${then}`;
    const { status, stderr } = spawnSync(process.execPath, argumentsFor(statements), {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
      timeout: 60_000,
    });
    closeSync(full);
    expect([status, stderr]).toEqual([3, 'alive\n']);
  });

  it('has a line while the process runs, without waiting for more', async () => {
    const child = spawn(process.execPath, argumentsFor("log.info({}, 'alone'); setInterval(() => {}, 1000);"));
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    expect(printed.toString()).toContain('"msg":"alone"');
  });
});
