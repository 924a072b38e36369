import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runAsCaller } from '#cli/testing/caller.ts';
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
