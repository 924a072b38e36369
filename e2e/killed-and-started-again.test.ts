import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#store/open.ts';
import { copyEmptyStore } from '#store/testing/kept-store.ts';
import { applyDealer, faultEnvironment } from './support/lead-faults/fault-dealer.ts';
import { ask, startSiteProcess, type SiteProcess } from './support/site-process.ts';

const run = promisify(execFile);
const DEALERSHIP = 'bayside-cars';
const HOST = 'bayside.localhost';
/** Nobody answers there: whether leads are delivered is no part of this test. */
const CRM = '127.0.0.1:1';
/** Rows of the feed: enough for the import to be still running when the server is killed. */
const ROWS = 20_000;

/** `imported`: the cars of the feed that the site shows. */
type StoredState = { readonly leads: ReadonlySet<string>; readonly imported: number };

/** Reads the data folder after the server has ended. */
async function readStore(dataFolder: string): Promise<StoredState> {
  const store = await openStore({ dataFolder });
  try {
    const leads = await store.db.execute<{ id: string }>(sql`select id from leads`);
    const stock = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from current_cars where dealership_id = ${DEALERSHIP} and stocknum like 'KILL%'`,
    );
    return { leads: new Set(leads.rows.map(({ id }) => id)), imported: stock.rows[0]?.count ?? Number.NaN };
  } finally {
    await store.close();
  }
}

function feed(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `KILL${at},2023,Toyota,Corolla,used,${20_000 + at},${10_000 + at},sedan`,
  );
  return ['stocknum,year,make,model,car_type,price,km,body', ...rows].join('\n');
}

/** Sends leads one after the other until the connection breaks. Returns the acknowledged ids. */
async function sendLeads(site: SiteProcess, enough: { at: number; reached: () => void }): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number += 1) {
    const body = JSON.stringify({
      name: 'Kim',
      email: `kim${number}@example.com`,
      phone: '0491570158',
      message: `Question ${number}`,
      category: 'General Enquiry',
    });
    const answer = await ask(site, {
      host: HOST,
      path: '/api/leads',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    }).catch(() => null);
    if (answer === null) return acknowledged;
    expect(answer.status, answer.body).toBeLessThan(300);
    acknowledged.push((JSON.parse(answer.body) as { lead_id: string }).lead_id);
    if (acknowledged.length === enough.at) enough.reached();
  }
}

describe('a server that is killed during an import and while leads arrive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-kill-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged lead, and leaves no half-applied import', async () => {
    const dataFolder = join(folder, 'data');
    await copyEmptyStore(dataFolder);
    const environment = faultEnvironment(dataFolder, CRM);
    await applyDealer(join(folder, 'bayside'), { url: `http://${CRM}/`, environment });
    const site = await startSiteProcess(dataFolder, environment);
    // The server must also end when the test fails.
    onTestFinished(async () => void (await site.end('SIGKILL')));
    const { stdout: key } = await run(
      process.execPath,
      ['src/cli/main.ts', 'key', 'create', '--dealership', DEALERSHIP],
      { env: { ...process.env, ...environment } },
    );
    const importing = ask(site, {
      host: HOST,
      path: `/api/v1/dealerships/${DEALERSHIP}/stock?partial=1`,
      method: 'PUT',
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${key.trim()}` },
      body: feed(),
    }).catch(() => null);
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const leads = sendLeads(site, { at: 12, reached: resolve });
    await reached;
    await site.end('SIGKILL');
    const acknowledged = await leads;
    expect(await importing, 'the import was cut off').toBeNull();

    const state = await readStore(dataFolder);
    expect(acknowledged.filter((id) => !state.leads.has(id))).toEqual([]);
    expect(state.imported).toBe(0);

    const again = await startSiteProcess(dataFolder, environment);
    onTestFinished(async () => void (await again.end('SIGKILL')));
    const page = await ask(again, { host: HOST, path: '/api/search?query=KILL1' });
    expect((JSON.parse(page.body) as { count: number }).count).toBe(0);
    const ready = await ask(again, { host: 'localhost', path: '/readyz' });
    expect(ready.status, ready.body).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
    const after = await readStore(dataFolder);
    expect(after.imported).toBe(0);
  });
});
