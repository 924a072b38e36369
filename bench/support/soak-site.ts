import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandsOf } from '../../e2e/support/run-command.ts';
import { ask, startSiteProcess, type SiteProcess } from '../../e2e/support/site-process.ts';
import { inventedDealer, inventedStock } from './invented-dealer.ts';

/** Megabytes. */
export type Memory = { readonly process_mb: number; readonly heap_mb: number; readonly store_heap_mb: number };

/** A real site on the embedded store, without the demo's tenants. Dealers have numbers. */
export type SoakSite = {
  /** Another `name` makes it another folder than before. */
  apply(dealer: number, name?: string): Promise<void>;
  importStock(dealer: number, edition: number): Promise<void>;
  /** Sends a lead from an address of its own, and resolves with its id. */
  sendLead(dealer: number, lead: number): Promise<string>;
  /** The status of the dealer's search page. */
  openPage(dealer: number, path?: string): Promise<number>;
  memory(): Promise<Memory>;
  stop(): Promise<number | null>;
};

const ENVIRONMENT = {
  FORECOURT_DEMO: '0',
  FORECOURT_SECRET: 'the secret of the soak test, thirty-two characters',
  // Leads come from one machine here. Limits count them by the forwarded address.
  TRUSTED_PROXIES: '127.0.0.1/32',
  LOG_LEVEL: 'error',
};

/** Starts the site. The folder holds the store and the tenants' folders. */
export async function startSoakSite(folder: string): Promise<SoakSite> {
  const dataFolder = join(folder, 'data');
  const site = await startSiteProcess(dataFolder, ENVIRONMENT);
  const run = commandsOf(dataFolder);
  return {
    async apply(dealer, name) {
      const { slug, files } = inventedDealer(dealer, name);
      await writeFiles(join(folder, slug), files);
      await run('tenant', 'apply', join(folder, slug));
    },
    async importStock(dealer, edition) {
      const { slug } = inventedDealer(dealer);
      const feed = join(folder, slug, 'stock.csv');
      await writeFiles(dirname(feed), { 'stock.csv': inventedStock(dealer, edition) });
      await run('import', 'stock', feed, '--dealership', slug);
    },
    sendLead: (dealer, lead) => sendLead(site, dealer, lead),
    openPage: async (dealer, path = '/search') => (await ask(site, { host: hostOf(dealer), path })).status,
    async memory() {
      const answer = await ask(site, { host: 'localhost', path: '/readyz' });
      if (answer.status !== 200) throw new Error(`The site is not ready: ${answer.body.slice(0, 500)}`);
      return (JSON.parse(answer.body) as { memory: Memory }).memory;
    },
    stop: () => site.end('SIGTERM'),
  };
}

const hostOf = (dealer: number) => `${inventedDealer(dealer).slug}.localhost`;

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function sendLead(site: SiteProcess, dealer: number, lead: number): Promise<string> {
  const answer = await ask(site, {
    host: hostOf(dealer),
    path: '/api/leads',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.${18 + (lead >> 16)}.${(lead >> 8) & 255}.${lead & 255}`,
    },
    body: JSON.stringify({
      name: 'Kim',
      email: `kim${lead}@example.com`,
      phone: '0491570158',
      message: `Question ${lead}`,
      category: 'General Enquiry',
    }),
  });
  if (answer.status !== 201) throw new Error(`Lead ${lead} was answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as { lead_id: string }).lead_id;
}
