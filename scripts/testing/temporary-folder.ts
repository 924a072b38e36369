import { chmod, readdir, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeRunFolder } from './run-folder.ts';

/**
 * vitest's globalSetup: gives the tests of a project their own temporary folder. When the run ends, files left in it
 * are removed, and the run fails and names them.
 */
export default async function setup(project: TestProject): Promise<void> {
  const folder = await makeRunFolder('forecourt-tests');
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  // The variable names that Node.js and other programs read, for every system.
  project.config.env = { ...project.config.env, TMPDIR: folder, TMP: folder, TEMP: folder };
  // Runs after the workers have ended. A teardown would run before that.
  project.vitest.onClose(async () => {
    const leftovers = await readdir(folder);
    await rm(folder, { recursive: true, force: true });
    if (leftovers.length > 0)
      throw new Error(`Tests of ${project.name} left in the temporary folder: ${leftovers.join(', ')}`);
  });
}
