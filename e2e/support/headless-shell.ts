import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

/** Draws WebGL without a graphics card. The maps of the site need it. */
const SOFTWARE_WEBGL = 'swiftshader.tar.br';

/**
 * Unpacks the headless shell of `@sparticuz/chromium`, once per version. It is kept in `node_modules/.cache`. The
 * package's own function would leave 200 MB in the temporary folder.
 * @returns the path of the program
 */
export async function unpackHeadlessShell(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, `headless-shell-with-webgl-${version}`);
  const program = join(folder, 'headless-shell');
  if (existsSync(program)) return program;
  // Renamed once complete, because two runs may start at once.
  const unfinished = `${folder}.${process.pid}`;
  const libraries = join(unfinished, 'libraries.tar');
  await mkdir(unfinished, { recursive: true });
  await unpack('chromium.br', join(unfinished, 'headless-shell'));
  await unpack(SOFTWARE_WEBGL, libraries);
  await run('tar', ['-xf', libraries, '-C', unfinished]);
  await rm(libraries);
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(program)) throw error;
  });
  await rm(unfinished, { recursive: true, force: true });
  return program;
}

const unpack = (file: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(join(PACKAGE, 'bin', file)),
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  );
