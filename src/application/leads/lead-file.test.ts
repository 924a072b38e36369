import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { deliverEmail } from '#application/deliveries/email.ts';
import { MIA } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { SentFile } from '#domain/lead/lead-file.ts';
import { DELIVERED } from '#domain/lead/outcome.ts';
import type { Mail } from '#services/mail/port.ts';
import { dumpStore, restoreStore } from '#store/dump/dump.ts';
import { countLeadFiles, getLeadFile } from '#store/leads/lead-files.ts';
import { getLead } from '#store/leads/leads.ts';
import { claimDeliveries } from '#store/leads/outbox.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { openLeadFile } from './lead-file.ts';
import type { LeadSubmission } from './lead-submission.ts';
import { redactOldLeads } from './redact-leads.ts';
import { submitLead } from './submit-lead.ts';

const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7 the life of Mia Rose %%EOF');
const fileOf = (content: Uint8Array, name = 'Mia Rose.pdf'): SentFile => ({ name, size: content.length, content });

const apply = (site: TestSite, file: SentFile | null, more: Partial<LeadSubmission> = {}, address = '') =>
  submitLead(
    { ...site.at('harbour'), clientAddress: address },
    {
      form: 'careers',
      conflicting: [],
      values: { ...MIA, last_name: 'Rose', message: 'I sell cars.', cv: file?.name ?? '' },
      file,
      url: '/careers',
      userAgent: null,
      ...more,
    },
  );

async function applied(site: TestSite, file: SentFile | null, more: Partial<LeadSubmission> = {}, address = '') {
  const sent = await apply(site, file, more, address);
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
  return sent.value.lead_id;
}

describeOnBothStores('the file of a job application (D282)', (openStore) => {
  it('is stored encrypted with its name, and the lead says only what it is', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const id = await applied(site, fileOf(PDF));
    const lead = await getLead(tenant.scope, platform.store.db, id);
    expect(lead?.attributes.extra).toMatchObject({ cv: 'PDF, 1 kB' });
    expect(JSON.stringify(lead)).not.toContain('Mia Rose.pdf');
    const sealed = await getLeadFile(tenant.scope, platform.store.db, id);
    expect(sealed?.includes('Mia')).toBe(false);
    const file = await openLeadFile(platform, tenant.scope, { tenant_slug: tenant.slug, id });
    expect(file).toMatchObject({ ok: true, value: { name: 'Mia Rose.pdf', kind: 'pdf' } });
    expect(file.ok && Buffer.from(file.value.content).equals(PDF)).toBe(true);
  });

  it('opens with the secret of the installation alone, and for no other site', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const id = await applied(site, fileOf(PDF));
    const lead = { tenant_slug: tenant.slug, id };
    const secret = 'another secret of at least 32 characters';
    expect(await openLeadFile({ ...platform, secret }, tenant.scope, lead)).toEqual({
      ok: false,
      problem: 'not_readable',
    });
    const other = site.at('outback').tenant;
    expect(await openLeadFile(platform, other.scope, lead)).toEqual({ ok: false, problem: 'none' });
  });

  it('reaches the dealer with the mail', async () => {
    const site = await openTestSite({ store: await openStore() });
    await applied(site, fileOf(PDF));
    const sent: Mail[] = [];
    const mail = { send: (one: Mail) => (sent.push(one), Promise.resolve(DELIVERED)) };
    const services = { mail, mailFrom: 'forecourt@example.com', webhooks: null as never, autogate: null as never };
    const deliveries = await claimDeliveries(site.platform.store.db, { limit: 10, now: NOON });
    const [delivery] = deliveries.filter(({ kind }) => kind === 'email');
    if (!delivery) throw new Error('no delivery by mail');
    await deliverEmail(delivery, { platform: site.platform, services, signal: new AbortController().signal });
    expect(sent[0]?.attachments).toMatchObject([{ name: 'Mia Rose.pdf', type: 'application/pdf' }]);
    expect(Buffer.from(sent[0]?.attachments[0]?.content ?? '').equals(PDF)).toBe(true);
    expect(sent[0]?.text).toContain('CV: PDF, 1 kB');
  });

  it('comes back to the form when it is another kind of file, too large or empty; nothing is stored then', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const page = fileOf(Buffer.from('<script>alert(1)</script>'));
    for (const [file, key] of [
      [page, 'lead.error.cv_kind'],
      [{ name: 'cv.pdf', size: 6_000_000, content: null }, 'lead.error.cv_too_large'],
      [fileOf(new Uint8Array()), 'lead.error.cv_empty'],
    ] as const)
      expect(await apply(site, file)).toMatchObject({ problem: { kind: 'invalid', fields: [{ field: 'cv', key }] } });
    expect(await countLeadFiles(tenant.scope, platform.store.db, NOON)).toEqual({ all: 0, since: 0 });
  });

  it('is refused in a form that does not ask for it, and so is a file of another field', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const values = { ...MIA, message: 'Hello', category: 'General Enquiry' };
    const refused = { ok: false, problem: { kind: 'file_not_taken' } };
    expect(await apply(site, fileOf(PDF), { form: 'contact', values })).toEqual(refused);
    expect(await apply(site, null, { form: 'contact', values, hasOtherFile: true })).toEqual(refused);
    expect(await apply(site, fileOf(PDF), { hasOtherFile: true })).toEqual(refused);
    expect(await countLeadFiles(tenant.scope, platform.store.db, NOON)).toEqual({ all: 0, since: 0 });
  });

  it('makes another lead when it is another file, and one lead when it is sent twice', async () => {
    const site = await openTestSite({ store: await openStore() });
    const first = await applied(site, fileOf(PDF));
    expect(await applied(site, fileOf(PDF))).toBe(first);
    const other = Buffer.from(PDF);
    other[11] = 0x20;
    expect(await applied(site, fileOf(other))).not.toBe(first);
  });

  it('is refused beyond twenty an hour on one site and not counted, while a repeat and the form without it are taken', async () => {
    const site = await openTestSite({ store: await openStore() });
    for (let at = 0; at < 20; at += 1)
      await applied(site, fileOf(Buffer.from(`%PDF-1.7 ${at} %%EOF`)), {}, `10.0.${at}.1`);
    expect((await apply(site, fileOf(Buffer.from('%PDF-1.7 19 %%EOF')), {}, '10.0.19.1')).ok).toBe(true);
    const limit = site.at('harbour').tenant.config.leads.spam.per_address_hour;
    for (let tries = 0; tries <= limit; tries += 1) {
      const full = await apply(site, fileOf(Buffer.from('%PDF-1.7 one more %%EOF')), {}, '10.1.0.1');
      expect(full).toMatchObject({ problem: { fields: [{ field: 'cv', key: 'lead.error.cv_no_room' }] } });
    }
    expect((await apply(site, null, {}, '10.1.0.1')).ok).toBe(true);
  });

  it('is deleted after `leads.cv_days`, before the personal data of its lead, and never after it', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const id = await applied(site, fileOf(PDF));
    site.setTime(new Date(NOON.getTime() + 179 * DAY));
    await redactOldLeads(site.platform);
    expect(await getLeadFile(tenant.scope, platform.store.db, id)).not.toBeNull();
    site.setTime(new Date(NOON.getTime() + 181 * DAY));
    await redactOldLeads(site.platform);
    expect(await getLeadFile(tenant.scope, platform.store.db, id)).toBeNull();
    expect(await getLead(tenant.scope, platform.store.db, id)).toMatchObject({ redacted_at: null });
  });

  it('is in a dump, still encrypted, and comes back from it', async () => {
    const site = await openTestSite({ store: await openStore() });
    const { tenant, platform } = site.at('harbour');
    const large = Buffer.concat([PDF, randomBytes(1_000_000), PDF]);
    const id = await applied(site, fileOf(large));
    const dump = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
    await dumpStore(platform.store, dump, { now: NOON });
    const restored = await restoreStore(platform.store, dump, { replace: true });
    expect(restored.ok).toBe(true);
    const file = await openLeadFile(platform, tenant.scope, { tenant_slug: tenant.slug, id });
    expect(file.ok && Buffer.from(file.value.content).equals(large)).toBe(true);
  });
});
