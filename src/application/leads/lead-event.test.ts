import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';

describeOnBothStores('the event of a lead', (openStore) => {
  it('is written once with the lead, without personal data, and not for a held lead', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', { tag: 'Test Drive Only' }]]);
    const send = (values: Record<string, string> = {}) =>
      sendLead(site, { car_id: '2021-toyota-hilux-sr5-a', ...values }, { form: 'test_drive' });
    const first = await send();
    await send();
    await send({ message: 'Buy my pills', company_website: 'https://pills.example' });
    const { rows } = await store.db.execute(sql`select tenant_slug, name, data from events`);
    expect(rows).toEqual([
      {
        tenant_slug: 'harbour',
        name: 'lead_sent',
        data: { event_id: 17, form: 'test_drive', category: 'Test Drive', submission_id: first },
      },
    ]);
  });
});
