import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { deliverEmail } from '#application/deliveries/email.ts';
import { deliverWebhook } from '#application/deliveries/webhook.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type Channels, type TestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { dumpStore } from '#store/dump/dump.ts';
import { getLeadAnswers, listAnswerReadings } from '#store/leads/lead-answers.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { exportLeads } from './export-leads.ts';
import { readLeadAnswers } from './lead-answers.ts';
import { redactOldLeads } from './redact-leads.ts';

const DAY = 86_400_000;
const LOAN = { last_name: 'Rose', vehicle_price: '$24,990', loan_years: '5', loan_purpose: 'Personal' };
const SECRETS = {
  date_of_birth: '27/3/1985',
  licence_number: 'LIC4815162',
  home_address: '12 Wattle Street, Parramatta 2150',
  housing: 'Renting',
  employment: 'Full time',
  occupation: 'Welder',
  employer: 'Bluestone Fabrication',
  monthly_income: '$6,543',
};
/** What only the sensitive answers contain. Random ids have four digits by chance, but inside longer runs. */
const SECRET_TEXTS = [
  /(?<![\da-z])1985(?![\da-z])/i,
  /LIC4815162/,
  /Wattle Street/,
  /Renting/,
  /Welder/,
  /Bluestone/,
  /(?<![\da-z])6543(?![\da-z])/i,
  /6,543/,
];
const STORED = { ...SECRETS, date_of_birth: '1985-03-27', monthly_income: '6543' };

const CHANNELS: Channels = [
  { kind: 'email', to: 'desk@example.com' },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: { env: 'CRM' } },
  { kind: 'webhook', url: 'http://inside.example/leads', secret: { env: 'CRM' } },
];
const withChannels = { channels: () => CHANNELS };

const apply = (site: TestSite, values: Readonly<Record<string, string>> = {}): Promise<LeadId> =>
  sendLead(site, { ...LOAN, ...SECRETS, location_id: 'parramatta-yard', message: '', ...values }, { form: 'finance' });

const secretsIn = (written: string) => SECRET_TEXTS.filter((secret) => written.search(secret) >= 0);

async function dumpOf({ platform: { store } }: TestSite): Promise<string> {
  const dump = new PassThrough();
  const written = text(dump.pipe(createGunzip()));
  await dumpStore(store, dump, { now: NOON });
  return written;
}

describeOnBothStores('the sensitive answers of an application (D408)', (openStore) => {
  it('are stored encrypted, apart from the lead, which says how many wait', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const id = await apply(site);
    const lead = await getLead(tenant.scope, platform.store.db, id);
    expect(lead?.attributes.extra).toMatchObject({ application: '8 answers', vehicle_price: '24990', loan_years: '5' });
    let table = '';
    for await (const part of exportLeads(site.at('harbour'), {})) table += part;
    expect(secretsIn(JSON.stringify(lead) + table + (await dumpOf(site)))).toEqual([]);
    const by = { reader: 'command', receiver: null } as const;
    expect(lead && (await readLeadAnswers(platform, lead, by))).toEqual({ ok: true, value: STORED });
    const secret = 'another secret of at least 32 characters';
    expect(lead && (await readLeadAnswers({ ...platform, secret }, lead, by))).toMatchObject({
      problem: 'not_readable',
    });
    expect(await getLeadAnswers(site.at('outback').tenant.scope, platform.store.db, id)).toBeNull();
  });

  it('are refused with a date of birth that is not past at the site (D541)', async () => {
    const site = await openTestSite({ store: await openStore() });
    // Half past midnight on 2 May in Sydney.
    site.setTime(new Date('2026-05-01T14:30:00Z'));
    await expect(apply(site, { date_of_birth: '2/5/2026' })).rejects.toThrow('Enter a date before today.');
    await apply(site, { date_of_birth: '1/5/2026' });
  });

  it('leave by an https webhook alone, which is recorded; the mail says that they wait', async () => {
    const site = await openTestSite({ store: await openStore(), ...withChannels });
    const { tenant, platform } = site.at('harbour');
    const id = await apply(site);
    const mails: Mail[] = [];
    const bodies = new Map<string, string>();
    const services = {
      mailFrom: 'forecourt@example.com',
      mail: { send: (mail: Mail) => (mails.push(mail), Promise.resolve(DELIVERED)) },
      webhooks: {
        send: ({ url, body }: { url: string; body: string }) => (bodies.set(url, body), Promise.resolve(DELIVERED)),
      },
      autogate: null as never,
    };
    const context = {
      platform: { ...platform, secretNamed: () => 'the secret of the CRM', previousSecretNamed: () => null },
      services,
      signal: AbortSignal.timeout(10_000),
    };
    for (const delivery of await claimDeliveries(platform.store.db, { limit: 10, now: NOON })) {
      if (delivery.kind === 'email') await deliverEmail(delivery, context);
      if (delivery.kind === 'webhook') await deliverWebhook(delivery, context);
    }
    const bodyTo = (url: string) => JSON.parse(bodies.get(url) ?? '{}') as Record<string, unknown>;
    expect(bodyTo('https://crm.example/leads')).toMatchObject({ answers: STORED });
    expect(bodyTo('http://inside.example/leads')).toMatchObject({ answers: null });
    expect(mails[0]?.text).toContain('Mia Rose has sent an application.');
    expect(secretsIn(JSON.stringify(mails) + (bodies.get('http://inside.example/leads') ?? ''))).toEqual([]);
    expect(await listAnswerReadings(tenant.scope, platform.store.db, id)).toEqual([
      { reader: 'webhook', receiver: 'crm.example', read_at: NOON },
    ]);
  });

  it('make another lead when one of them is another, and the same lead when all are equal', async () => {
    const site = await openTestSite({ store: await openStore() });
    const first = await apply(site);
    expect(await apply(site)).toBe(first);
    expect(await apply(site, { monthly_income: '$7,000' })).not.toBe(first);
  });

  it('go with the personal data of their lead', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const id = await apply(site);
    site.setTime(new Date(NOON.getTime() + 3 * 366 * DAY));
    await redactOldLeads(platform);
    expect(await getLeadAnswers(tenant.scope, platform.store.db, id)).toBeNull();
  });
});
