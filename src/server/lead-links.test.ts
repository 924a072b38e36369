import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadToken, type LeadLink } from '#application/leads/lead-token.ts';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import type { LeadId } from '#domain/ids.ts';
import { getLead } from '#store/leads/leads.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { lead_receipts } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
let site: TestPlatform;
let sent = 0;
beforeAll(async () => {
  site = await startTestPlatform({
    store: await openStore(),
    pages: 'built',
    postLimits: { burst: 1000, everyMs: 1 },
  });
});

async function enquire(more: Record<string, string> = {}): Promise<LeadId> {
  sent += 1;
  const lead = {
    form: 'contact',
    name: 'Mia',
    email: 'mia@example.com',
    phone: '0491 570 156',
    category: 'General Enquiry',
    message: `Question ${sent} <script>alert(1)</script>`,
    ...more,
  };
  const answer = await site.request('http://harbour.localhost/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
    peer: `198.51.100.${sent}`,
  });
  return ((await answer.json()) as { lead_id: LeadId }).lead_id;
}

const linkOf = (link: LeadLink, id: LeadId, page = '') => `/lead/${leadToken(site.platform.secret, link, id)}${page}`;

async function ask(path: string, { host = 'harbour', method = 'GET', headers = {} } = {}) {
  const response = await site.request(`http://${host}.localhost${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const scope = () => site.platform.tenants.get('harbour')?.scope ?? never();
const never = (): never => {
  throw new Error('no tenant');
};
const receipts = () => site.platform.store.db.select().from(lead_receipts);
const deliveriesOf = (id: LeadId) => listDeliveriesOfLead(scope(), site.platform.store.db, id);

describe('the "I have it" link of a dealer’s mail', () => {
  let id: LeadId;
  let link: string;
  beforeEach(async () => {
    await site.platform.store.db.delete(lead_receipts);
    id = await enquire();
    link = linkOf('receipt', id, '/received');
  });

  it('changes nothing when it is opened, however often', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) expect((await ask(link, { method })).status).toBe(200);
    expect((await ask(`${link}.data`)).status).toBe(200);
    expect(await receipts()).toEqual([]);
  });

  it('marks the lead as read when its button is pressed, and the shopper’s page then shows it', async () => {
    expect((await ask(linkOf('status', id))).text).not.toContain('Read by');
    const pressed = await ask(link, { method: 'POST', headers: { origin: 'http://harbour.localhost' } });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
    expect((await ask(link)).text).toContain('Thank you, noted');
    expect((await ask(linkOf('status', id))).text).toContain('Read by');
  });

  it('is refused from another site, on another site, and for another kind of link', async () => {
    const post = (path: string, more: { host?: string; headers?: Record<string, string> } = {}) =>
      ask(path, { method: 'POST', ...more });
    expect((await post(link, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await post(link, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await post(link, { host: 'outback' })).status).toBe(404);
    expect((await post(linkOf('status', id, '/received'))).status).toBe(404);
    expect((await post(linkOf('release', id, '/received'))).status).toBe(404);
    expect((await post(linkOf('status', id))).status).toBe(405);
    expect(await receipts()).toEqual([]);
  });
});

describe('the release link of a digest', () => {
  it('shows the held lead as text, and releases it only when its button is pressed', async () => {
    const id = await enquire({ company_website: 'https://spam.example', email: 'held@example.com' });
    const link = linkOf('release', id, '/release');
    const opened = await ask(link);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('&lt;script&gt;alert(1)');
    expect(opened.text).not.toContain('<script>alert(1)');
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await ask(linkOf('receipt', id, '/release'), { method: 'POST' })).status).toBe(404);
    expect((await ask(link, { method: 'POST', host: 'outback' })).status).not.toBe(200);
    expect(await deliveriesOf(id)).toEqual([]);
    for (let pressed = 0; pressed < 2; pressed += 1) expect((await ask(link, { method: 'POST' })).status).toBe(303);
    expect((await deliveriesOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'email']);
    expect(await getLead(scope(), site.platform.store.db, id)).toMatchObject({ suspected_spam: false });
    const done = await ask(link);
    expect(done.text).toContain('Released');
    expect(done.text).not.toContain('held@example.com');
  });

  it('reports that a lead without personal data is too old, and sends nothing', async () => {
    const id = await enquire({ company_website: 'https://spam.example' });
    const link = linkOf('release', id, '/release');
    expect((await ask(link)).text).toContain('Release it');
    site.setTime(new Date(NOON.getTime() + 5 * 366 * 86_400_000));
    expect(await redactOldLeads(site.platform)).toBeGreaterThan(0);
    expect((await ask(link, { method: 'POST' })).status).toBe(303);
    const late = await ask(link);
    expect(late.text).toContain('Too old to release');
    expect(late.text).not.toContain('<button');
    expect(await deliveriesOf(id)).toEqual([]);
    site.setTime(NOON);
  });
});

describe('a private page', () => {
  it('is not cached or indexed, and its key is in no log', async () => {
    const id = await enquire();
    const status = linkOf('status', id);
    for (const path of [status, linkOf('receipt', id, '/received'), status.replace('/lead/', '/Lead/')]) {
      const { headers, text } = await ask(path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(text).toMatch(/<meta name="robots" content="noindex/);
      expect(text).not.toMatch(/mia@example|0491|Mia/);
    }
    expect(site.logged.join()).not.toContain(id);
  });
});
