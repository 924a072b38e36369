import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIA, sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { viewLead } from './view-lead.ts';

const openStore = useTestStores();
const person = { ...MIA, message: 'Still here?' };

describe('the receipt that is shown for a lead id', () => {
  let site: TestSite;
  let id: string;
  beforeAll(async () => {
    site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [['A', { make: 'Toyota', model: 'Corolla', badge: 'SX', year: 2019 }]]);
    id = await sendLead(site, { ...person, car_id: '2019-toyota-corolla-sx-a' }, { form: 'enquiry' });
  });

  it('contains its car, its location and a reference, and no personal data', async () => {
    const receipt = await viewLead(site.at('harbour'), id);
    expect(receipt).toMatchObject({
      reference: id.slice(0, 8).toUpperCase(),
      car: {
        slug: '2019-toyota-corolla-sx-a',
        name: expect.stringContaining('2019 Toyota Corolla SX'),
        title: '2019 Toyota Corolla',
        subtitle: expect.stringMatching(/^SX/),
      },
      location: { id: 'parramatta-yard' },
      state: 'received',
      delivered_at: null,
      read_at: null,
    });
    for (const own of Object.values(person)) expect(JSON.stringify(receipt)).not.toContain(own);
  });

  it.each([
    ['no id', () => null],
    ['what is no id', () => "x' or 1=1"],
    ['an unknown id', () => randomUUID()],
  ])('is empty for %s', async (_, unknownId) => {
    expect(await viewLead(site.at('harbour'), unknownId())).toBeNull();
  });

  it('is empty on another tenant’s site', async () => {
    expect(await viewLead(site.at('outback'), id)).toBeNull();
  });
});
