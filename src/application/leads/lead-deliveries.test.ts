import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type Channels } from '#application/testing/site.ts';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import { getLead } from '#store/leads/leads.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { post_counts } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { redactOldLeads } from './redact-leads.ts';
import { releaseLead } from './release-lead.ts';
import { resendLead } from './resend-lead.ts';

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
  it('are one per channel of a receiver, and one where two channels are the same', async () => {
    const site = await openTestSite({ store: await openStore(), channels: () => CHANNELS });
    const id = await sendLead(site);
    const { scope } = site.at('harbour').tenant;
    const { store } = site.platform;
    const channels = async () =>
      (await listDeliveriesOfLead(scope, store.db, id)).flatMap(({ kind, payload }) =>
        kind === 'confirmation' ? [] : [(payload as { channel: unknown }).channel],
      );
    expect(await channels()).toEqual(CHANNELS.slice(0, -1).map((channel) => LeadChannelSchema.parse(channel)));
    const lead = await getLead(scope, store.db, id);
    expect(lead && (await resendLead(site.at('harbour'), lead))).toMatchObject({ ok: true, value: { deliveries: 6 } });
    expect(await channels()).toHaveLength(6);
  });
});

describeOnBothStores('confirmations to one address', (openStore) => {
  const DAY = 86_400_000;
  async function openSite() {
    const site = await openTestSite({ store: await openStore() });
    let nth = 0;
    /** How many of some leads the dealer gets, and how many are confirmed to their sender. */
    const send = async (
      times: number,
      values: Record<string, string>,
      options: Parameters<typeof sendLead>[2] = {},
    ) => {
      const kinds: string[] = [];
      for (let time = 0; time < times; time += 1) {
        nth += 1;
        const id = await sendLead(site, { message: `Nr ${nth}`, ...values }, options);
        const { scope } = site.at(options.tenant ?? 'harbour').tenant;
        kinds.push(...(await listDeliveriesOfLead(scope, site.platform.store.db, id)).map(({ kind }) => kind));
      }
      const count = (isCounted: (kind: string) => boolean) => kinds.filter(isCounted).length;
      return [count((kind) => kind !== 'confirmation'), count((kind) => kind === 'confirmation')];
    };
    return { site, send };
  }
  const victim = { email: 'victim@example.org' };

  it('are limited to three a day, whoever enters the address, while the dealer gets every lead', async () => {
    const { site, send } = await openSite();
    expect(await send(10, { ...victim, name: 'Win a prize' })).toEqual([10, 3]);
    expect(await send(2, { email: 'Victim+again@Example.org' })).toEqual([2, 0]);
    expect(await send(2, { email: 'mia@example.org' })).toEqual([2, 2]);
    expect(await send(2, victim, { tenant: 'outback' })).toEqual([2, 2]);
    site.setTime(new Date(NOON.getTime() + DAY));
    expect(await send(4, victim)).toEqual([4, 3]);
  });

  it('may be three more for test drives, so that the booking still reaches a shopper who asked about many cars', async () => {
    const { send } = await openSite();
    await send(5, victim);
    expect(await send(5, victim, { form: 'test_drive' })).toEqual([5, 3]);
  });

  it('are also counted when held leads are released, and for the whole day', async () => {
    const { site, send } = await openSite();
    expect(await send(2, victim)).toEqual([2, 2]);
    const held = [];
    for (const message of ['one', 'two'])
      held.push(await sendLead(site, { ...victim, message, company_website: 'https://spam.example' }));
    site.setTime(new Date(NOON.getTime() + 3 * 3_600_000));
    await redactOldLeads(site.platform);
    const kinds = [];
    for (const id of held) {
      await releaseLead(site.at('harbour'), id);
      const all = await listDeliveriesOfLead(site.at('harbour').tenant.scope, site.platform.store.db, id);
      kinds.push(all.map(({ kind }) => kind));
    }
    expect(kinds).toEqual([['email', 'confirmation'], ['email']]);
  });

  it('are counted under a key that does not reveal the address', async () => {
    const { site, send } = await openSite();
    await send(1, victim);
    const rows = await site.platform.store.db.select().from(post_counts);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/victim|example/);
  });
});
