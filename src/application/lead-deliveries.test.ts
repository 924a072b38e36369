import { expect, it } from 'vitest';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import { getLead } from '#store/leads.ts';
import { listDeliveriesOfLead } from '#store/outbox.ts';
import { describeOnBothStores } from '#store/testing.ts';
import { resendLead } from './resend-lead.ts';
import { submitLead } from './submit-lead.ts';
import { openTestSite } from './testing-site.ts';

const gate = {
  kind: 'autogate',
  seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
  username: { env: 'GATE_USER' },
  password: { env: 'GATE_PASSWORD' },
};
const CHANNELS = [
  { kind: 'email', to: 'sales@example.com' },
  { kind: 'email', to: 'sales@example.com', format: 'adf' },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: { env: 'CRM' } },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: { env: 'CRM_OLD' } },
  { ...gate, service: 'WEBSITE' },
  { ...gate, service: 'USED' },
  { kind: 'email', to: 'sales@example.com' },
].map((channel) => LeadChannelSchema.parse(channel));

describeOnBothStores('the deliveries of a lead', (openStore) => {
  it('are one for each way that a receiver takes it, and one where two channels are the same', async () => {
    const site = await openTestSite({
      store: await openStore(),
      bundle: (one) => ({
        ...one,
        dealerships: one.dealerships.map((dealership) => ({ ...dealership, lead_channels: CHANNELS })),
      }),
    });
    const sent = await submitLead(site.at('harbour'), {
      form: 'contact',
      values: {
        name: 'Mia',
        email: 'mia@example.com',
        phone: '0491 570 156',
        postcode: '2000',
        category: 'General Enquiry',
        message: 'Hi',
      },
      url: '/contact',
      userAgent: null,
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    const { scope } = site.at('harbour').tenant;
    const { store } = site.platform;
    const channels = async () =>
      (await listDeliveriesOfLead(scope, store, sent.value.lead_id)).flatMap(({ kind, payload }) =>
        kind === 'confirmation' ? [] : [(payload as { channel: unknown }).channel],
      );
    expect(await channels()).toEqual(CHANNELS.slice(0, -1));
    const lead = await getLead(scope, store, sent.value.lead_id);
    expect(lead && (await resendLead(site.at('harbour'), lead))).toMatchObject({ ok: true, value: { deliveries: 6 } });
    expect(await channels()).toHaveLength(6);
  });
});
