import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { viewCar } from '#application/cars/view-car.ts';
import { MIA } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { readFormValues } from '#domain/lead/form-values.ts';
import { getLead, listLeads } from '#store/leads/leads.ts';
import { outbox } from '#store/schema/tables.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import type { LeadSubmission } from './lead-submission.ts';
import { submitLead } from './submit-lead.ts';

const NUL = '\u0000';
const HALF = '\ud800';
const SLUG = '2021-toyota-hilux-sr5-a';
const good = {
  ...MIA,
  message: 'Hello',
  car_id: SLUG,
};

const submission = (values: Record<string, string>, rest: Partial<LeadSubmission> = {}): LeadSubmission => ({
  form: 'enquiry',
  ...readFormValues(Object.entries({ ...good, ...values })),
  url: '/',
  userAgent: null,
  ...rest,
});

describeOnBothStores('text that a store cannot hold', (openStore) => {
  async function open() {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', {}]]);
    return { store, context: site.at('harbour') };
  }

  it.each([NUL, `${SLUG}${NUL}`, HALF, `${SLUG}\n`, 'x'.repeat(201), ''])(
    'matches no car as a slug: %j',
    async (slug) => {
      const { context } = await open();
      expect(await viewCar(context, slug)).toEqual({ kind: 'not_found' });
      expect(await submitLead(context, submission({ car_id: `x${slug}x` }))).toEqual({
        ok: false,
        problem: { kind: 'car_not_found' },
      });
    },
  );

  it('is refused in a single-line field, with a message at that field', async () => {
    const { store, context } = await open();
    for (const field of ['name', 'email', 'phone', 'postcode', 'location_id']) {
      const result = await submitLead(context, submission({ [field]: `a${NUL}b` }));
      expect(result).toMatchObject({ ok: false, problem: { kind: 'invalid', fields: [{ field }] } });
    }
    expect(await listLeads(context.tenant.scope, store.db)).toEqual([]);
  });

  it('is removed from all other fields, and the lead is stored', async () => {
    const { store, context } = await open();
    const linked = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}${NUL}`, 'v'.repeat(300)]));
    const sent = await submitLead(
      context,
      submission(
        {
          name: `ab${HALF}`,
          message: `one${NUL}${HALF}`,
          check_option_1: `wash${NUL}`,
          idempotency_key: NUL,
        },
        {
          url: `/cars/${NUL}${HALF}`,
          userAgent: `x${NUL}${HALF}`,
          linkedQueryParams: { [`a${HALF}`]: `b${NUL}`, ...linked },
        },
      ),
    );
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    const lead = await getLead(context.tenant.scope, store.db, sent.value.lead_id);
    expect(lead).toMatchObject({
      url: '/cars/\ufffd',
      user_agent: 'x\ufffd',
      attributes: { name: 'ab\ufffd', message: 'one\ufffd', extra: { additional_services: 'wash' } },
    });
    const pairs = Object.entries(lead?.linked_query_params ?? {});
    expect(pairs).toHaveLength(20);
    expect(pairs).toContainEqual(['a\ufffd', 'b']);
    expect(pairs).toContainEqual(['k0', 'v'.repeat(200)]);
  });
});

describeOnBothStores('a lead equal to a held one', (openStore) => {
  it('is stored and delivered, and only the next one counts as a repeat', async () => {
    const store = await openStore();
    const site = await openTestSite({ store });
    await site.feed('parramatta', [['A', {}]]);
    const send = async (values: Record<string, string> = {}) => {
      const sent = await submitLead(site.at('harbour'), submission(values));
      if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
      return sent.value;
    };
    const held = await send({ company_website: 'https://spam.example' });
    expect(await store.db.select().from(outbox)).toEqual([]);
    const real = await send();
    expect([real.created, real.lead_id === held.lead_id]).toEqual([true, false]);
    const deliveries = await store.db.select().from(outbox);
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.every(({ lead_id }) => lead_id === real.lead_id)).toBe(true);
    expect(await send()).toMatchObject({ created: false, lead_id: real.lead_id });
    expect(await send({ company_website: 'https://spam.example' })).toMatchObject({ created: false });
    expect(await send({ idempotency_key: randomUUID() })).toMatchObject({ created: true });
  });
});
