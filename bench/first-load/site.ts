import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, startSiteProcess } from '../../e2e/support/site-process.ts';
import type { PageName, SiteName } from './options.ts';

export type DemoSite = {
  /** The address of a page. The car is the first of the search page. */
  addressOf(site: SiteName, page: PageName): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the built site with the demo's dealers on a data folder of its own. */
export async function startDemoSite(environment: Readonly<Record<string, string>> = {}): Promise<DemoSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-first-load-'));
  const site = await startSiteProcess(dataFolder, environment);
  const cars = new Map<SiteName, string>();
  return {
    async addressOf(name, page) {
      const car = cars.get(name) ?? (await firstCar(site, name));
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

/** The path of the first car on a site's search page. */
export async function firstCar(site: { readonly port: number }, name: string): Promise<string> {
  const { body } = await ask(site, { host: `${name}.localhost`, path: '/cars/' });
  const path = /href="(\/cars\/[^"/?]+)"/.exec(body)?.[1];
  if (path === undefined) throw new Error(`${name} lists no car`);
  return path;
}
