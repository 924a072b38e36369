import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.ts';

/**
 * Builds the pages when their sources have changed since the last build. Everything below src/ may be part of the
 * build, except tests and the folders that only the server process uses.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'src/**/*',
  'vite.config.ts',
  'scripts/vite/*',
  'scripts/compress-assets.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const NOT_BUILT = /^src\/(?:server|cli|jobs|store\/migrations)\/|\.test\.tsx?$|\/testing[^/]*(?:\.ts$|\/)/;
const STAMP = join(ROOT, 'build', 'stamp');
const LOCK = join(ROOT, 'node_modules', '.forecourt-build.lock');
const POLL_MS = 200;

export type BuildOptions = {
  /** Prints a line of progress. */
  readonly say: (line: string) => void;
};

/**
 * Brings build/ up to date. Two processes that start at once build once.
 * @returns whether anything was built.
 * @throws with the output of the build when it fails.
 */
export async function buildIfStale({ say }: BuildOptions): Promise<boolean> {
  // Before the lock: a service may run as a user who cannot write here.
  if (await isFresh(await hashSources())) return false;
  const release = await takeLock();
  try {
    const digest = await hashSources();
    if (await isFresh(digest)) return false;
    say('Building the pages …');
    const started = performance.now();
    await rm(STAMP, { force: true });
    await runBuild();
    await compressAssets(join(ROOT, 'build', 'client', 'assets'));
    await writeFile(STAMP, digest);
    say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return true;
  } finally {
    await release();
  }
}

/** The stamp is removed before a build and written after it. */
async function isFresh(digest: string): Promise<boolean> {
  return (await readFile(STAMP, 'utf8').catch(() => '')) === digest;
}

async function hashSources(): Promise<string> {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

async function runBuild(): Promise<void> {
  const tool = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const build = spawn(process.execPath, [tool, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    build.once('error', reject);
    build.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The pages could not be built:\n${output.trim()}`);
}

/** Takes the lock, so that one process builds at a time. A lock whose process has ended is taken over. */
async function takeLock(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const file = await open(LOCK, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(LOCK, { force: true });
    } catch (error) {
      if (hasCode(error, 'EACCES', 'EROFS'))
        throw new Error(`The pages are not built, and this user cannot write to ${ROOT}. Run: npm run build`, {
          cause: error,
        });
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if (await isAbandoned()) await rm(LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

async function isAbandoned(): Promise<boolean> {
  const pid = Number(await readFile(LOCK, 'utf8').catch(() => ''));
  const age = await stat(LOCK).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  // The lock was just created, and its process id is not written yet.
  if (!(pid > 0)) return age > 5000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !hasCode(error, 'EPERM');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (!(await buildIfStale({ say: console.log }))) console.log('The build is up to date.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
