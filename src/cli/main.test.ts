import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { STORELESS_COMMANDS } from './runs-anywhere.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** As an operator's shell runs it, with this environment alone. */
async function forecourt(dataFolder: string, ...argv: string[]) {
  const child = spawn(process.execPath, [MAIN, ...argv], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      FORECOURT_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

test('a command in a mistyped data folder says that there is no store, and creates none', async () => {
  const mistyped = join(folder, 'forecuort');
  expect(await forecourt(mistyped, 'leads', 'list', 'harbour')).toEqual({
    code: 1,
    out: '',
    err: `There is no store: the folder ${mistyped} does not exist. Check FORECOURT_DATA; the first start of a site makes one, and so does \`tenant apply\`.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a folder of another program is left unchanged', async () => {
  const other = join(folder, 'documents');
  await mkdir(other);
  const { code, err } = await forecourt(other, 'status');
  expect(code).toBe(1);
  expect(err).toContain(`There is no store in ${other}. Check FORECOURT_DATA`);
  expect(await readdir(other)).toEqual([]);
});

test('the commands that need no store are known before they are loaded', () => {
  expect(COMMANDS.filter(({ needs }) => needs === 'nothing').map(({ name }) => name)).toEqual(STORELESS_COMMANDS);
});

test('only applying a first tenant and restoring a dump create a store', async () => {
  expect(COMMANDS.filter(({ makesStore }) => makesStore).map(({ name }) => name)).toEqual(['tenant apply', 'restore']);
  await mkdir(join(folder, 'one'));
  const { err } = await forecourt(join(folder, 'data'), 'tenant', 'apply', 'one');
  expect(err).toMatch(/^3 problems in one; nothing was changed/);
  expect(await readdir(join(folder, 'data'))).toContain('database');
}, 60_000);

test('a reader that ends early, such as head, is no failure', async () => {
  const child = spawn(process.execPath, [MAIN, '--help'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(await Promise.all([ended, text(child.stderr)])).toEqual([0, '']);
});
