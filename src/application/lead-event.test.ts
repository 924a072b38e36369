import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBothStores } from '#store/testing.ts';
import { submitLead } from './submit-lead.ts';
import { openTestSite } from './testing-site.ts';

const PERSON = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', postcode: '2000' };

describeOnBothStores('the site’s own row of a lead', (openStore) => {
  it('is written once with the lead, says nothing of who sent it, and not for one that is held back', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', { tag: 'Test Drive Only' }]]);
    const send = async (values: Record<string, string> = {}) => {
      const sent = await submitLead(site.at('harbour'), {
        form: 'test_drive',
        values: { ...PERSON, car_id: '2021-toyota-hilux-sr5-a', ...values },
        url: '/',
        userAgent: null,
      });
      if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
      return sent.value;
    };
    const first = await send();
    await send();
    await send({ message: 'Buy my pills', company_website: 'https://pills.example' });
    const { rows } = await store.db.execute(sql`select tenant_slug, name, data from events`);
    expect(rows).toEqual([
      {
        tenant_slug: 'harbour',
        name: 'lead_sent',
        data: { event_id: 17, form: 'test_drive', category: 'Test Drive', submission_id: first.lead_id },
      },
    ]);
  });
});
