import { expect, it } from 'vitest';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import { getLead } from '#store/leads.ts';
import { listDeliveriesOfLead } from '#store/outbox.ts';
import { describeOnBothStores } from '#store/testing.ts';
import { resendLead } from './resend-lead.ts';
import { sendLead } from './testing-lead.ts';
import { openTestSite } from './testing-site.ts';
import type { Channels } from './testing-site.ts';

const gate = {
  kind: 'autogate',
  seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
  username: { env: 'GATE_USER' },
  password: { env: 'GATE_PASSWORD' },
} as const;
const CHANNELS: Channels = [
  { kind: 'email', to: 'sales@example.com' },
  { kind: 'email', to: 'sales@example.com', format: 'adf' },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: { env: 'CRM' } },
  { kind: 'webhook', url: 'https://crm.example/leads', secret: { env: 'CRM_OLD' } },
  { ...gate, service: 'WEBSITE' },
  { ...gate, service: 'USED' },
  { kind: 'email', to: 'sales@example.com' },
];

describeOnBothStores('the deliveries of a lead', (openStore) => {
  it('are one for each way that a receiver takes it, and one where two channels are the same', async () => {
    const site = await openTestSite({ store: await openStore(), channels: () => CHANNELS });
    const id = await sendLead(site);
    const { scope } = site.at('harbour').tenant;
    const { store } = site.platform;
    const channels = async () =>
      (await listDeliveriesOfLead(scope, store, id)).flatMap(({ kind, payload }) =>
        kind === 'confirmation' ? [] : [(payload as { channel: unknown }).channel],
      );
    expect(await channels()).toEqual(CHANNELS.slice(0, -1).map((channel) => LeadChannelSchema.parse(channel)));
    const lead = await getLead(scope, store, id);
    expect(lead && (await resendLead(site.at('harbour'), lead))).toMatchObject({ ok: true, value: { deliveries: 6 } });
    expect(await channels()).toHaveLength(6);
  });
});
