import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteProcess } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the running demo site. */
    sitePort: number;
  }
}

/** Starts the real site once for all browser tests: the start script, an empty data folder, the demo tenants. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  // Browsers say which address they come from, as behind a proxy: leads are counted by it.
  const site = await startSiteProcess(dataFolder, { TRUSTED_PROXIES: '127.0.0.1' });
  project.provide('sitePort', site.port);
  return async () => {
    await site.end('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  };
}
