import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { LocationId } from '#domain/ids.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import { startMailServer } from '#services/mail/testing/mail-server.ts';
import { startCallReceiver } from '#services/webhook/testing/receiver.ts';
import { insertAppointment } from '#store/leads/appointments.ts';
import { outbox as outboxTable } from '#store/schema/tables.ts';
import { dealershipId } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startDelivery } from './delivery.ts';

describe('the adapters that send deliveries', () => {
  const openStore = useTestStores();
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-delivery-'));
  });
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  async function openSite(crm: string): Promise<TestSite> {
    return openTestSite({
      store: await openStore(),
      channels: () => [
        { kind: 'webhook', url: crm, secret: { env: 'CRM' } },
        { kind: 'email', to: 'sales@example.com' },
        { kind: 'email', to: 'crm@example.com', format: 'adf' },
        {
          kind: 'autogate',
          seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
          service: 'WEBSITE',
          username: { env: 'GATE_USER' },
          password: { env: 'GATE_PASSWORD' },
        },
      ],
    });
  }

  function start(site: TestSite, settings: { smtp?: string; called?: readonly string[]; demo?: boolean } = {}) {
    const outbox = openOutbox(dataFolder);
    const job = startDelivery({
      platform: site.platform,
      outbox,
      demo: settings.demo ?? true,
      settings: {
        FORECOURT_DATA: dataFolder,
        SMTP_URL: settings.smtp,
        MAIL_FROM: undefined,
        PRIVATE_WEBHOOK_HOSTS: [...(settings.called ?? [])],
        PLATFORM_DOMAIN: 'dealers.example',
      },
    });
    closing.push(() => job.stop());
    void job.runNow();
    return outbox;
  }
  const delivered = (site: TestSite) =>
    vi.waitFor(
      async () => {
        const rows = await site.platform.store.db.select().from(outboxTable);
        expect(rows.map(({ kind, state }) => [kind, state]).filter(([, state]) => state !== 'delivered')).toEqual([]);
      },
      { timeout: 60_000, interval: 20 },
    );

  it('all write to the local outbox in the demo', async () => {
    const site = await openSite('https://crm.example/leads');
    await sendLead(site);
    const outbox = start(site);
    await delivered(site);
    const messages = await outbox.list({ limit: 10, tenant: 'harbour' });
    expect(messages.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
      'autogate https://lead-api.carsalesnetwork.com.au/v3/leads',
      'mail crm@example.com',
      'mail mia@example.com',
      'mail sales@example.com',
      'webhook https://crm.example/leads',
    ]);
    const adf = messages.find(({ to }) => to === 'crm@example.com');
    expect(adf?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n/);
    expect((await PostalMime.parse(adf?.raw ?? '')).attachments).toEqual([]);
    expect(adf?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(JSON.stringify(messages)).not.toContain('secret of GATE_PASSWORD');
  });

  it('keep mail waiting outside the demo until a mail server is configured', async () => {
    const site = await openSite('https://crm.example/leads');
    await sendLead(site);
    const outbox = start(site, { demo: false });
    await vi.waitFor(
      async () => {
        const rows = await site.platform.store.db.select().from(outboxTable);
        const mail = rows.filter(({ kind }) => kind === 'email' || kind === 'confirmation');
        expect(mail.map(({ state, last_error }) => `${state} ${last_error}`)).toEqual(
          mail.map(() => 'pending smtp_not_set'),
        );
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await outbox.list({ limit: 10 })).toEqual([]);
  });

  it('use a mail server and a listed receiver once those are configured', async () => {
    const [mail, crm] = await Promise.all([startMailServer(), startCallReceiver()]);
    closing.push(
      () => mail.close(),
      () => crm.close(),
    );
    const site = await openSite(`${crm.origin}/leads`);
    await sendLead(site);
    const outbox = start(site, { smtp: mail.url, called: [crm.host] });
    await delivered(site);
    expect(mail.received.map(({ envelope }) => [envelope.from, ...envelope.to]).toSorted()).toEqual([
      ['leads@dealers.example', 'crm@example.com'],
      ['leads@dealers.example', 'mia@example.com'],
      ['leads@dealers.example', 'sales@example.com'],
    ]);
    expect(crm.calls).toHaveLength(1);
    expect((await outbox.list({ limit: 10 })).map(({ kind }) => kind)).toEqual(['autogate']);
  });

  it('send a test drive to the shopper as a calendar file', async () => {
    const site = await openSite('https://crm.example/leads');
    const lead_id = await sendLead(site);
    await insertAppointment(site.at('harbour').tenant.scope, site.platform.store.db, {
      dealership_id: dealershipId('parramatta'),
      location_id: 'parramatta-yard' as LocationId,
      lead_id,
      car_id: null,
      starts_at: new Date('2026-05-04T00:00:00Z'),
      ends_at: new Date('2026-05-04T00:30:00Z'),
      time_zone: 'Australia/Sydney',
      seat: 1,
    });
    const outbox = start(site);
    await delivered(site);
    const messages = await outbox.list({ limit: 10 });
    const confirmation = messages.find(({ to }) => to === 'mia@example.com');
    expect(confirmation?.text).toContain('Monday 4 May 2026, 10:00 am AEST');
    const { attachments } = await PostalMime.parse(confirmation?.raw ?? '', { attachmentEncoding: 'utf8' });
    expect(attachments).toMatchObject([{ filename: 'test-drive.ics', mimeType: 'text/calendar' }]);
    expect(attachments[0]?.content).toContain('DTSTART:20260504T000000Z');
    const adf = messages.find(({ to }) => to === 'crm@example.com')?.text;
    const dealer = messages.find(({ to }) => to === 'sales@example.com');
    const [file] = (await PostalMime.parse(dealer?.raw ?? '', { attachmentEncoding: 'utf8' })).attachments;
    const unfolded = typeof file?.content === 'string' ? file.content.replace(/\r\n /g, '') : '';
    expect(unfolded).toContain('DTSTART:20260504T000000Z');
    expect(unfolded).toContain('SUMMARY:Test drive\\, Mia');
    // The shopper's own page is theirs alone.
    const own = /\/lead\/[\w.-]+/.exec(confirmation?.text ?? '')?.[0] ?? '';
    expect(own).not.toBe('');
    expect(unfolded).not.toContain(own);
    expect(adf).toContain('<earliestdate>2026-05-04T10:00:00+10:00</earliestdate>');
  });
});
