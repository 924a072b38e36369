import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runAsCaller } from '#cli/testing/caller.ts';
import { command as importStock } from './import-stock.ts';
import { command } from './restore.ts';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'forecourt-restore-cli-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

it('restore says why a file cannot be read, before it asks for the store', async () => {
  await mkdir(join(cwd, 'dumps'));
  const run = (file: string) => runAsCaller((context) => command.run(context, [file]), { cwd });
  expect(await run('dumps')).toEqual({ code: 1, out: '', err: 'dumps is a folder.\n' });
  expect(await run('none.gz')).toEqual({ code: 1, out: '', err: 'There is no file none.gz.\n' });
});

it.skipIf(process.platform !== 'linux').each([
  ['restore', command, ['given']],
  ['import stock', importStock, ['--dealership', 'north', 'given']],
])('%s closes its file when the store cannot be opened', async (_, tested, argv) => {
  await writeFile(join(cwd, 'given'), '');
  await expect(runAsCaller((context) => tested.run(context, argv), { cwd })).rejects.toThrow('There is no store.');
  await expect.poll(openFiles).not.toContain(join(cwd, 'given'));
});

/** The files that this process has open. */
async function openFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  return Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')));
}
