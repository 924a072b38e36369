import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#runtime/log.ts';
import { openStore } from '#store/open.ts';
import { abortEmbeddedStore } from '#store/testing/abort-store.ts';
import { recordStoreEvents } from '#store/testing/record-events.ts';
import { newDataFolder, useTestStores } from '#store/testing/stores.ts';
import { reportStoreEvent } from './report-store-event.ts';
import { testPages } from './testing/pages.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const PAGE_URL = 'http://harbour.localhost/cars/';
const LEAD = {
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  category: 'General Enquiry',
  message: 'Hello',
  dealership_slug: 'harbour-cars',
};

let site: TestPlatform;
let mend: () => Promise<void>;
const events = recordStoreEvents();
const endings: (() => Promise<unknown>)[] = [];

const statusOf = async (path: string) => (await site.request(`http://localhost:3000${path}`)).status;
const sendLead = () =>
  site.request('http://harbour.localhost/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEAD),
  });

describe('a site whose embedded store is lost', () => {
  beforeAll(async () => {
    const options = { dataFolder: await newDataFolder(), onEvent: events.onEvent };
    const store = await openStore(options);
    const whenDone = (work: () => Promise<unknown>) => void endings.push(work);
    site = await startTestPlatform({ store: { ...store, options, whenDone }, pages: () => testPages() });
    endings.unshift(() => store.close());
    const cached = await site.request(PAGE_URL);
    if (cached.status !== 200)
      throw new Error(`${PAGE_URL} is ${cached.status}: this test needs a page that is there.`);
    const failed = events.next('not_reopened');
    ({ mend } = await abortEmbeddedStore(store.db, options));
    await failed;
  });
  afterAll(async () => {
    for (const ending of endings.toReversed()) await ending();
  });

  it('reports it at once to supervisors, and the reason to the operator', async () => {
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 503]);
    const answer = await site.request('http://localhost:3000/readyz', { peer: '127.0.0.1' });
    expect(await answer.json()).toMatchObject({
      status: 'not_ready',
      store: { reachable: false, why: expect.stringContaining('Aborted') as string },
    });
  });

  it('serves pages from the cache, and acknowledges no lead', async () => {
    expect((await site.request(PAGE_URL)).status).toBe(200);
    expect((await sendLead()).status).toBe(503);
  });

  it('takes leads and is ready again as soon as the store is open again', async () => {
    const reopened = events.next('reopened');
    await mend();
    await reopened;
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
    expect((await sendLead()).status).toBe(201);
  });
});

describe('a site whose disk is full', () => {
  const openTestStore = useTestStores();
  it('is not ready, says so in words, and is ready again when there is space', async () => {
    let problem: string | null = 'ENOSPC';
    const opened = { ...(await openTestStore()), writeProblem: async () => problem };
    const full = await startTestPlatform({ store: opened, pages: () => testPages() });
    const ask = () => full.request('http://localhost:3000/readyz', { peer: '127.0.0.1' });
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      status: 'not_ready',
      store: { writable: false, why: 'The disk is full.' },
    });
    problem = null;
    expect((await ask()).status).toBe(200);
  });
});

describe('a process whose embedded store cannot be opened again', () => {
  it('ends with 1, so that a supervisor starts another one', () => {
    const stopped: unknown[] = [];
    const stop = async (why: string, code: number) => void stopped.push([why, code]);
    const log = createLog({ level: 'silent' });
    for (const kind of ['lost', 'not_reopened'] as const) reportStoreEvent({ kind, why: 'full' }, { log, stop });
    reportStoreEvent({ kind: 'reopened', ms: 5 }, { log, stop });
    expect(stopped).toEqual([]);
    reportStoreEvent({ kind: 'given_up', why: 'full' }, { log, stop });
    expect(stopped).toEqual([['the embedded store cannot be opened again', 1]]);
  });
});
