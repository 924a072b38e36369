import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems cut the path of a socket at about 104 bytes. */
const MAX_BYTES = 100;

/**
 * Where the control socket of a data folder is: in it, or, when that path is too long, under a name made of it in a
 * folder of this user's own in the temporary folder.
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
