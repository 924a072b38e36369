import { expect, it, onTestFinished } from 'vitest';
import { digestHeldLeads } from '#application/leads/digest-held-leads.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type Channels } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { createSmtpSender } from '#services/mail/smtp.ts';
import { startMailServer, type MailServer } from '#services/mail/testing/mail-server.ts';
import { listDeadMails } from '#store/leads/dead-mails.ts';
import { claimDeliveries, listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores, type OpenTestStore } from '#store/testing/stores.ts';
import type { DeliveryServices } from './context.ts';
import { deliver, LEASE_SECONDS } from './deliver.ts';
import { DELIVERY_HANDLERS } from './handlers.ts';

const HOUR = 3_600_000;
const CRM: Channels = [{ kind: 'email', to: 'crm@example.com', format: 'adf' }];
const PRIVACY = 'privacy@example.com';

type Answers = (address: string) => string | null;
/** What servers say of an address that there is none of, and of a sender on a blocklist. */
const unknown = (...addresses: string[]): Answers => {
  const refused = new Set(addresses);
  return (address) => (refused.has(address) ? '5.1.1 no such mailbox' : null);
};
const blocked: Answers = () => '5.7.1 your server is on a blocklist';

/** A site whose dealers' mail is taken by one server, which answers of each receiver as it is told to. */
async function openSite(openStore: OpenTestStore, channels: Channels = CRM) {
  const mail = { answers: (() => null) as Answers };
  const server: MailServer = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const refusal = mail.answers(address);
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
  });
  onTestFinished(() => server.close());
  const site = await openTestSite({
    store: await openStore(),
    channels: () => channels,
    tenant: () => ({ leads: { confirmation: false, fields: { postcode: true } } }),
    bundle: (one) => ({
      ...one,
      dealerships: one.dealerships.map((dealership) => ({ ...dealership, privacy_contact: PRIVACY })),
      locations: one.locations.map((place) => ({
        ...place,
        contact_detail: { ...place.contact_detail, email: `${place.id}@example.com` },
      })),
    }),
  });
  const { store, clock } = site.platform;
  const sender = createSmtpSender({ url: server.url, clock });
  const services = {
    mail: sender,
    mailFrom: 'leads@platform.example',
  } as Partial<DeliveryServices> as DeliveryServices;
  const options = { platform: site.platform, services, handlers: DELIVERY_HANDLERS, random: () => 1 };
  /** Attempts all due deliveries, and those that become due as a result, until none is left. */
  async function tryAll(): Promise<void> {
    const claim = () => claimDeliveries(store.db, { limit: 20, now: clock.now(), leaseSeconds: LEASE_SECONDS });
    for (let due = await claim(); due.length > 0; due = await claim())
      for (const one of due) await deliver(one, { ...options, stopping: new AbortController().signal });
  }
  const { scope } = site.at('harbour').tenant;
  const statesOf = async (lead: LeadId) =>
    (await listDeliveriesOfLead(scope, store.db, lead)).map(({ state, last_error }) => [state, last_error]);
  const receivers = () => server.received.map(({ envelope }) => envelope.to.join());
  return { site, server, mail, tryAll, statesOf, receivers, scope, store };
}

describeOnBothStores('a lead that its receiver never accepts', (openStore) => {
  it('goes to another receiver of the dealership, with the reason', async () => {
    const { site, server, mail, tryAll, statesOf, receivers } = await openSite(openStore);
    mail.answers = unknown('crm@example.com');
    const lead = await sendLead(site, { message: 'Is it still here?' });
    await tryAll();
    expect(await statesOf(lead)).toEqual([
      ['dead', 'mail_answered_550_5.1.1'],
      ['delivered', null],
    ]);
    expect(receivers()).toEqual(['parramatta-yard@example.com']);
    const [delivered] = server.received;
    expect(delivered?.mail.subject).toMatch(/^Not delivered elsewhere: General Enquiry from Mia/);
    expect(delivered?.mail.text).toContain('could not be delivered to any of the recipients');
    expect(delivered?.mail.text).toContain('Is it still here?');
  });

  it('goes to the privacy contact when no other receiver takes mail, and is then not forwarded again', async () => {
    const { site, mail, tryAll, statesOf, receivers } = await openSite(openStore);
    mail.answers = unknown('crm@example.com', 'parramatta-yard@example.com');
    await sendLead(site);
    await tryAll();
    expect(receivers()).toEqual([PRIVACY]);
    mail.answers = unknown('crm@example.com', 'parramatta-yard@example.com', PRIVACY);
    const lost = await sendLead(site, { message: 'Another' });
    await tryAll();
    expect((await statesOf(lost)).map(([state]) => state)).toEqual(['dead', 'dead', 'dead']);
  });

  it('is not forwarded while another receiver has it or may still accept it', async () => {
    const channels: Channels = [...CRM, { kind: 'email', to: 'desk@example.com' }];
    const { site, mail, tryAll, statesOf, receivers } = await openSite(openStore, channels);
    mail.answers = unknown('crm@example.com');
    const lead = await sendLead(site);
    await tryAll();
    expect(receivers()).toEqual(['desk@example.com']);
    expect((await statesOf(lead)).map(([state]) => state)).toEqual(['dead', 'delivered']);
  });

  it('is retried for three days while our own server is on a blocklist, and is then reported', async () => {
    const { site, mail, tryAll, statesOf, receivers } = await openSite(openStore);
    mail.answers = blocked;
    const lead = await sendLead(site);
    for (const hours of [0, 1, 71]) {
      site.setTime(new Date(NOON.getTime() + hours * HOUR));
      await tryAll();
      expect(await statesOf(lead)).toEqual([['pending', 'mail_answered_550_5.7.1']]);
    }
    mail.answers = (address) => (address === 'crm@example.com' ? blocked(address) : null);
    site.setTime(new Date(NOON.getTime() + 72 * HOUR));
    await tryAll();
    expect(receivers()).toEqual(['parramatta-yard@example.com']);
  });
});

describeOnBothStores('a digest mail of held leads', (openStore) => {
  it('goes to the next receiver when one never accepts it, and finally to the privacy contact', async () => {
    const { site, mail, tryAll, receivers, scope, store } = await openSite(openStore);
    mail.answers = unknown('parramatta-yard@example.com');
    await sendLead(site, { company_website: 'https://spam.example' });
    await digestHeldLeads(site.platform);
    await tryAll();
    expect(receivers()).toEqual([PRIVACY]);
    const since = new Date(NOON.getTime() - HOUR);
    expect(await listDeadMails(scope, store.db, { since, limit: 9 })).toMatchObject([
      { last_error: 'mail_answered_550_5.1.1' },
    ]);
  });

  it('lists its leads again when their dealership, which had left the site for a week, is back', async () => {
    const { site, tryAll, receivers, store } = await openSite(openStore);
    const apply = async (...dealerships: string[]) => {
      await saveBundle(store, tenantBundle('harbour', dealerships));
      await site.platform.tenants.reload(['harbour']);
    };
    await sendLead(site, { company_website: 'https://spam.example' });
    await digestHeldLeads(site.platform);
    await apply('penrith');
    await tryAll();
    site.setTime(new Date(NOON.getTime() + 73 * HOUR));
    await tryAll();
    site.setTime(new Date(NOON.getTime() + 7 * 24 * HOUR));
    await digestHeldLeads(site.platform);
    expect(receivers()).toEqual([]);
    await apply('parramatta', 'penrith');
    await digestHeldLeads(site.platform);
    await tryAll();
    expect(receivers()).toHaveLength(1);
  });
});
