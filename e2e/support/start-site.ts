import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { KEPT_DEMO } from '../../scripts/testing/kept-demo.ts';
import { keptFolders } from '../../scripts/testing/kept-folders.ts';
import { carTenants } from './car-sites.ts';
import { findChromium } from './find-chromium.ts';
import { longTenants } from './long-sites.ts';
import { mapTenant } from './map-site.ts';
import { marketTenants } from './market-sites.ts';
import { photoTenants } from './photo-sites.ts';
import { commandsOf } from './run-command.ts';
import { startSiteProcess } from './site-process.ts';
import { applyTestTenant, type TestTenant } from './test-tenant.ts';
import { widePriceTenant } from './wide-price-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the running site. */
    sitePort: number;
  }
}

/**
 * Starts the real site once for all browser tests, with the demo tenants and the tenants of single tests: the start
 * script on a copy of the demo that a test of the start left, or on an empty data folder. Each tenant has its own host
 * name.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { env } = project.config;
  const folder = await mkdtemp(join(env['TMPDIR'] ?? tmpdir(), 'forecourt-e2e-'));
  const dataFolder = join(folder, 'data');
  await keptFolders.copy(KEPT_DEMO, dataFolder);
  // Browsers send their address in a header, as behind a proxy. Limits count leads by it. No browser test looks at the
  // format of a picture, and AVIF would take a tenth of the lane. On a busy machine a photo may take longer than the
  // usual limit, and would then be missing from every later page (D363). A page may wait longer for its turn there (D308).
  const settings = { TRUSTED_PROXIES: '127.0.0.1', PICTURE_AVIF: 'off', PICTURE_SECONDS: '60', RENDER_SECONDS: '60' };
  const site = await startSiteProcess(dataFolder, { ...env, ...settings });
  // Found once here, and not by each worker.
  await findChromium(process.env);
  const stop = async (): Promise<void> => {
    await site.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const tenants = [
      ...carTenants(),
      ...photoTenants(),
      ...marketTenants(),
      ...longTenants(),
      widePriceTenant(),
      mapTenant(),
    ];
    const apply = (tenant: TestTenant) => applyTestTenant(tenant, folder, commandsOf(dataFolder));
    // Those with stock come first, because others list their dealerships. The others wait for their files together.
    for (const tenant of tenants) if (tenant.stock) await apply(tenant);
    await Promise.all(tenants.filter(({ stock }) => !stock).map(apply));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('sitePort', site.port);
  return stop;
}
