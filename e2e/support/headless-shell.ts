import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

/**
 * Unpacks the headless shell of `@sparticuz/chromium`, once per version. It is kept in `node_modules/.cache`. The
 * package's own function would leave 200 MB in the temporary folder.
 * @returns the path of the program
 */
export async function unpackHeadlessShell(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const program = join(CACHE, `headless-shell-${version}`);
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  // Renamed once complete, because two runs may start at once.
  const unfinished = `${program}.${process.pid}`;
  await pipeline(
    createReadStream(join(PACKAGE, 'bin', 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o755 }),
  );
  await rename(unfinished, program);
  return program;
}
