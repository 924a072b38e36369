import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCode, takeLock } from './build-lock.ts';
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
  const release = await takeBuildLock();
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

async function takeBuildLock(): Promise<() => Promise<void>> {
  try {
    return await takeLock(LOCK);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EROFS')) throw error;
    throw new Error(`The pages are not built, and this user cannot write to ${ROOT}. Run: npm run build`, {
      cause: error,
    });
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
