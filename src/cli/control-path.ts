import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems limit the path of a socket to about 104 bytes. */
const MAX_BYTES = 100;

/**
 * Path of a data folder's control socket. It lies in the data folder. If that path is too long, it lies in a private
 * folder of this user in the temporary folder, under a name derived from the path.
 */
export async function controlSocketPath(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_BYTES) return path;
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `forecourt-${user}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} belongs to somebody else or is open to others. Remove it, or use a data folder with a shorter path.`,
    );
  }
  return join(folder, `${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}.sock`);
}
