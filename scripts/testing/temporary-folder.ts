import { chmod, readdir, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeRunFolder } from './run-folder.ts';

/**
 * vitest's globalSetup: gives the tests of a project a temporary folder of their own. What they leave in it is removed
 * when the run ends, and the run fails and names it.
 */
export default async function setup(project: TestProject): Promise<void> {
  const folder = await makeRunFolder('forecourt-tests');
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  // The names that Node.js and other programs read, on every system.
  project.config.env = { ...project.config.env, TMPDIR: folder, TMP: folder, TEMP: folder };
  // After the workers have ended; a teardown would run while they still do.
  project.vitest.onClose(async () => {
    const leftovers = await readdir(folder);
    await rm(folder, { recursive: true, force: true });
    if (leftovers.length > 0)
      throw new Error(`Tests of ${project.name} left in the temporary folder: ${leftovers.join(', ')}`);
  });
}
