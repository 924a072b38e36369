import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIA } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { listLeads } from '#store/leads/leads.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import type { LeadSubmission } from './lead-submission.ts';
import { trySubmitLead } from './try-submit-lead.ts';

const SUBMISSION: LeadSubmission = {
  form: 'contact',
  conflicting: [],
  values: {
    ...MIA,
    message: 'Are you open?',
    category: 'General Enquiry',
    [CONTROL_FIELDS.idempotencyKey]: '3f1c9f4e-7a55-4a0b-9a3e-0d1f5b6c7d8e',
  },
  url: '/contact',
  userAgent: null,
};
const FAILED = { ok: false, problem: { kind: 'store_failed' } };

describeOnBothStores('a lead', (openTestStore) => {
  it('is answered in time while the store hangs, and is the same lead when sent again', async () => {
    const store = await openTestStore();
    const site = await openTestSite({ store });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const holding = store.transaction(async (tx) => {
      await tx.execute(sql`lock table leads in access exclusive mode`);
      begin(undefined);
      await released;
    });
    await begun;
    expect(await trySubmitLead(site.at('harbour'), SUBMISSION, { maxWaitMs: 50 })).toEqual(FAILED);
    release(undefined);
    await holding;
    expect(await trySubmitLead(site.at('harbour'), SUBMISSION)).toMatchObject({ ok: true });
    const { scope } = site.at('harbour').tenant;
    expect(await listLeads(scope, store.db)).toHaveLength(1);
  });

  it('is answered when the store cannot be reached', async () => {
    const store = await openTestStore();
    const site = await openTestSite({ store });
    await store.close();
    expect(await trySubmitLead(site.at('harbour'), SUBMISSION)).toEqual(FAILED);
  });
});
