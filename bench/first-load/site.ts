import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstCarToEnquireAbout } from '../../e2e/support/first-car.ts';
import { startSiteProcess } from '../../e2e/support/site-process.ts';
import type { PageName, SiteName } from './options.ts';

export type DemoSite = {
  /** The address of a page. The car is the first of the search page that can be enquired about. */
  addressOf(site: SiteName, page: PageName): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the built site with the demo's dealers on a data folder of its own. */
export async function startDemoSite(environment: Readonly<Record<string, string>> = {}): Promise<DemoSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-first-load-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const site = await startSiteProcess(dataFolder, environment);
  const cars = new Map<SiteName, string>();
  return {
    async addressOf(name, page) {
      const car = cars.get(name) ?? (await firstCarToEnquireAbout(site, name));
      cars.set(name, car);
      const paths = { home: '/', search: '/cars/', car, enquiry: `${car}/enquire`, contact: '/contact-us' };
      return `http://${name}.localhost:${site.port}${paths[page]}`;
    },
    async stop() {
      await site.end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
