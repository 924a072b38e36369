import { beforeAll, expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type Channels, type TestSite } from '#application/testing/site.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import type { DeliveryServices } from './context.ts';
import { deliverEmail } from './email.ts';

const openStore = useTestStores();
const CHANNELS: Readonly<Record<string, Channels>> = {
  parramatta: [
    { kind: 'email', to: 'crm@example.com', format: 'adf' },
    { kind: 'email', to: 'desk@example.com', format: 'adf_attachment' },
  ],
  penrith: [
    { kind: 'email', to: 'crm@example.com', format: 'adf' },
    { kind: 'email', to: 'people@example.com', categories: ['Careers Enquiry'] },
  ],
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ store: await openStore(), channels: (dealership) => CHANNELS[dealership] ?? [] });
});

/** The mails to the dealer about one message from the contact page. */
async function mailsAbout(category: string, location_id: string): Promise<Mail[]> {
  await sendLead(site, { category, location_id });
  const mails: Mail[] = [];
  const send = (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve(DELIVERED);
  };
  const services: Pick<DeliveryServices, 'mail' | 'mailFrom'> = { mailFrom: 'leads@platform.example', mail: { send } };
  const context = {
    platform: site.platform,
    services: services as DeliveryServices,
    signal: AbortSignal.timeout(10_000),
  };
  for (const delivery of await claimDeliveries(site.platform.store.db, { limit: 10, now: NOON }))
    if (delivery.kind === 'email') await deliverEmail(delivery, context);
  return mails;
}

it('a job application is a plain mail even where enquiries are ADF', async () => {
  const careers = await mailsAbout('Careers Enquiry', 'parramatta-yard');
  expect(careers).toHaveLength(2);
  for (const mail of careers) {
    expect(mail).toMatchObject({ html: expect.stringContaining('Career Enquiry'), attachments: [] });
    expect(mail.subject).toMatch(/^Career Enquiry from Mia/);
    expect(mail.text).not.toContain('<adf>');
  }
  const enquiries = await mailsAbout('General Enquiry', 'parramatta-yard');
  expect(enquiries.map(({ html, attachments }) => [html === null, attachments.length])).toEqual(
    expect.arrayContaining([
      [true, 0],
      [false, 1],
    ]),
  );
});

it('a job application is sent only to the receiver of applications', async () => {
  const to = async (category: string) => (await mailsAbout(category, 'penrith-yard')).map((mail) => mail.to.address);
  expect(await to('Careers Enquiry')).toEqual(['people@example.com']);
  expect(await to('General Enquiry')).toEqual(['crm@example.com']);
});
