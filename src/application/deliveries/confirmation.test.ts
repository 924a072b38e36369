import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { deliverConfirmation } from './confirmation.ts';
import type { DeliveryServices } from './context.ts';

const openStore = useTestStores();

/** The confirmation of one lead, as the mail server gets it. */
async function confirmationOf(values: Record<string, string>): Promise<Mail | undefined> {
  const site = await openTestSite({ store: await openStore() });
  await site.feed('parramatta', [['A', {}]]);
  await sendLead(site, { car_id: '2021-toyota-hilux-sr5-a', ...values }, { form: 'enquiry' });
  const sent: Mail[] = [];
  const send = (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve(DELIVERED);
  };
  const services: Pick<DeliveryServices, 'mail' | 'mailFrom'> = { mailFrom: 'leads@platform.example', mail: { send } };
  const signal = AbortSignal.timeout(10_000);
  for (const delivery of await claimDeliveries(site.platform.store.db, { limit: 10, now: NOON }))
    if (delivery.kind === 'confirmation')
      await deliverConfirmation(delivery, { platform: site.platform, services: services as DeliveryServices, signal });
  return sent[0];
}

it('a confirmation contains no text that a stranger could send to the address they entered', async () => {
  const mail = await confirmationOf({
    name: 'Win at evil.example',
    email: 'victim@example.org',
    message: 'Log in at https://evil.example/bank',
  });
  expect(mail).toMatchObject({
    to: { name: null, address: 'victim@example.org' },
    subject: 'We have your enquiry about the 2021 Toyota HiLux SR5',
    text: expect.stringContaining('https://harbour.example.test/lead/'),
  });
  expect(JSON.stringify(mail)).not.toContain('evil');
});

it('a confirmation addresses its reader by first name', async () => {
  const mail = await confirmationOf({ name: 'Mia Rose' });
  expect(mail).toMatchObject({ to: { name: 'Mia' }, text: expect.stringMatching(/^Thank you, Mia\n/) });
});
