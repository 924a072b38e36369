import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { digestHeldLeads } from '#application/leads/digest-held-leads.ts';
import { redactOldLeads } from '#application/leads/redact-leads.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { COMMANDS } from '#cli/commands.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { addDelivery, claimDeliveries, listDeliveriesOfLead, markFailed } from '#store/leads/outbox.ts';
import { dealershipId, NOON, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const DAY_MS = 86_400_000;
const robot = { company_website: 'https://spam.example' };

describe('forecourt leads', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let cwd: string;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-leads-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [['A', { make: 'Toyota', model: 'Corolla', badge: 'SX', year: 2019 }]]);
  });

  const forecourt = (...argv: string[]) =>
    runAsCaller((context) => runCommandLine(COMMANDS, argv, context), { cwd, platform: site.platform });

  /** As if the mail server had been down for three days. */
  async function giveUpAll(): Promise<void> {
    for (const { id } of await claimDeliveries(site.platform.store.db, { limit: 50, now: NOON }))
      await markFailed(site.platform.store.db, id, { error: 'connection_refused', retryAt: null });
  }

  test('list shows the state of each lead, newest first, without personal data', async () => {
    const failed = await sendLead(site, { car_id: '2019-toyota-corolla-sx-a' }, { form: 'enquiry' });
    await giveUpAll();
    site.setTime(new Date(NOON.getTime() + 60_000));
    const held = await sendLead(site, { ...robot, message: 'Pills' });
    const { code, out } = await forecourt('leads', 'list', 'harbour');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^${held.slice(0, 8).toUpperCase()} .* held  General Enquiry$`));
    expect(lines[1]).toMatch(new RegExp(`^${failed.slice(0, 8).toUpperCase()} .* failed, 2 given up  A 2019 Toyota`));
    expect(out).not.toMatch(/mia|0491|Mia/);
    expect((await forecourt('leads', 'list', 'harbour', '--failed')).out.trimEnd().split('\n')).toEqual([lines[1]]);
    expect((await forecourt('leads', 'list', 'harbour', '--held')).out.trimEnd().split('\n')).toEqual([lines[0]]);
    expect((await forecourt('leads', 'list', 'outback')).out).toBe('No such leads.\n');
  });

  test('show keeps sensitive answers back unless they are asked for, and says when they were read', async () => {
    const values = { last_name: 'Rose', vehicle_price: '24990', loan_years: '5', loan_purpose: 'Personal' };
    const secrets = {
      date_of_birth: '27/3/1985',
      home_address: '12 Wattle Street, Parramatta',
      housing: 'Renting',
      employment: 'Retired',
      monthly_income: '$4,321',
    };
    const place = { location_id: 'parramatta-yard', message: '' };
    const id = await sendLead(site, { ...values, ...secrets, ...place }, { form: 'finance' });
    const plain = await forecourt('leads', 'show', id);
    expect(plain.out).toMatch(/application +5 answers/);
    expect(plain.out).not.toMatch(/1985|Wattle|4321|read:/);
    const shown = await forecourt('leads', 'show', id, '--sensitive');
    expect(shown.out).toMatch(/Sensitive answers:\n {2}date_of_birth +1985-03-27\n[\s\S]*monthly_income +4321/);
    expect((await forecourt('leads', 'show', id)).out).toMatch(
      /Sensitive answers read:\n {2}2\S+Z +by leads show --sensitive/,
    );
    const other = await sendLead(site, {}, { form: 'contact' });
    const none = await forecourt('leads', 'show', other, '--sensitive');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('has no sensitive answers')]);
  });

  test('list reports a digest of held leads that could not be delivered', async () => {
    await sendLead(site, { ...robot, message: 'Pills' });
    await digestHeldLeads(site.platform);
    await giveUpAll();
    const { out } = await forecourt('leads', 'list', 'harbour', '--failed');
    expect(out).toMatch(/^No such leads\.\n\S+ {2}parramatta {2}mail about held leads given up \(connection_refused\)/);
    expect((await forecourt('leads', 'list', 'outback', '--failed')).out).toBe('No such leads.\n');
  });

  test('list reports mails about reservations, free cars and feeds that could not be delivered', async () => {
    const { scope } = site.at('harbour').tenant;
    const now = site.platform.clock.now();
    const reservation_id = '7f1d0a52-6f0e-4a3a-9b0c-2d1b7c3e4f50';
    const payloads = {
      reservation: { reservation_id, news: { about: 'confirmed', to: 'dealer' } },
      car_free: { lead_id: 'abcdef01-6f0e-4a3a-9b0c-2d1b7c3e4f50', car_id: 1 },
      feed_notice: {},
    };
    for (const [kind, payload] of Object.entries(payloads))
      await addDelivery(scope, site.platform.store.db, {
        dealership_id: dealershipId('parramatta'),
        lead_id: null,
        kind,
        dedupe_key: kind,
        payload,
        due_at: now,
        now,
      });
    await giveUpAll();
    const { out } = await forecourt('leads', 'list', 'harbour', '--failed');
    expect(out).toContain(
      `mail about reservation ${reservation_id} given up (connection_refused); \`reservations resend\``,
    );
    expect(out).toContain('mail that a car is free, for lead ABCDEF01 given up (connection_refused); `leads resend`');
    expect(out).toContain('mail to the contact of its feed given up (connection_refused); `status`');
  });

  test('status counts what waits and what was given up because the site does not list the dealership', async () => {
    const { store } = site.platform;
    for (const message of ['One', 'Two', 'Three']) await sendLead(site, { message });
    const claimed = await claimDeliveries(store.db, { limit: 50, now: NOON });
    for (const [nth, { id }] of claimed.entries())
      await markFailed(store.db, id, { error: 'dealership_not_served', retryAt: nth === 0 ? NOON : null });
    const { err } = await forecourt('status');
    expect(err).toBe(
      'Warning: 1 delivery waits and 5 deliveries of the last week were given up, because harbour did not list parramatta. ' +
        'What waits is sent once it is listed again; each is tried for three days. ' +
        '`leads list harbour --failed` shows the leads that were given up; once it is listed, send them again.\n',
    );
    site.setTime(new Date(NOON.getTime() + 8 * DAY_MS));
    expect((await forecourt('status')).err).toContain(
      'Warning: 1 delivery waits, because harbour did not list parramatta.',
    );
  });

  test('resend sends a given-up mail that a car is free again, the newest one', async () => {
    const { scope } = site.at('harbour').tenant;
    const { db } = site.platform.store;
    const now = site.platform.clock.now();
    const id = await sendLead(site, {});
    const parts = { dealership_id: dealershipId('parramatta'), lead_id: null, kind: 'car_free', due_at: now, now };
    for (const car_id of [1, 2])
      await addDelivery(scope, db, { ...parts, dedupe_key: `free-${car_id}`, payload: { lead_id: id, car_id } });
    await giveUpAll();
    const { out } = await forecourt('leads', 'resend', id);
    expect(out).toBe(`${id}: 1 delivery, the confirmation and the mail that the car is free on the way.\n`);
    const due = await claimDeliveries(db, { limit: 50, now });
    expect(due.filter(({ kind }) => kind === 'car_free')).toMatchObject([{ payload: { car_id: 2 }, attempts: 1 }]);
    const again = await forecourt('leads', 'resend', id);
    expect(again.out).not.toContain('the car is free');
  });

  test('show prints all details, including why a delivery was given up, by id or by reference', async () => {
    const id = await sendLead(site, { message: 'Two\nlines \u001b[31mred' });
    await giveUpAll();
    const { out } = await forecourt('leads', 'show', id);
    expect(out).toMatch(/email +mia@example\.com\n/);
    expect(out).toMatch(/standing +failed\n/);
    expect(out).toMatch(/email +given up after 1 try, last: connection_refused; to leads@example\.com\n/);
    expect(out).not.toContain('\u001b');
    expect((await forecourt('leads', 'show', id.slice(0, 8).toUpperCase())).out).toBe(out);
    const unknown = await forecourt('leads', 'show', '00000000');
    expect(unknown).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no lead "00000000"') as string });
  });

  test('show has the campaign, the pages seen before and the browser', async () => {
    const linkedQueryParams = { gclid: 'x', utm_source: 'news' };
    const id = await sendLead(
      site,
      {},
      { userAgent: 'Mozilla/5.0 (iPhone)', visitedPages: ['/', '/cars/'], linkedQueryParams },
    );
    const { out } = await forecourt('leads', 'show', id);
    expect(out).toMatch(/campaign +gclid=x; utm_source=news\n/);
    expect(out).toMatch(/visited pages +\/ \/cars\/\n/);
    expect(out).toMatch(/user agent +Mozilla\/5\.0 \(iPhone\)\n/);
    const bare = await sendLead(site, { message: 'Another' });
    expect((await forecourt('leads', 'show', bare)).out).not.toMatch(/campaign|visited|user agent/);
  });

  test('resend makes new deliveries of a dead letter, and refuses a held lead', async () => {
    const id = await sendLead(site);
    await giveUpAll();
    const held = await sendLead(site, { ...robot, message: 'Pills' });
    const { code, out, err } = await forecourt('leads', 'resend', id, held);
    expect(code).toBe(1);
    expect(out).toBe(`${id}: 1 delivery and the confirmation on the way.\n`);
    expect(err).toBe(`${held} is held back as suspected spam. Release it with \`leads release\`.\n`);
    const deliveries = await listDeliveriesOfLead(site.at('harbour').tenant.scope, site.platform.store.db, id);
    expect(deliveries.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect((await forecourt('leads', 'show', id)).out).toContain(
      `to leads@example.com, sent again ${NOON.toISOString()}\n`,
    );
    expect(await forecourt('leads', 'release', held, id)).toEqual({
      code: 1,
      out: `${held} is released and on its way.\n`,
      err: `${id} is not held back.\n`,
    });
  });

  test('release refuses a lead whose personal data was removed, and says why', async () => {
    const held = await sendLead(site, { ...robot, message: 'Is the Corolla still there?' });
    site.setTime(new Date(NOON.getTime() + 5 * 366 * DAY_MS));
    expect(await redactOldLeads(site.platform)).toBe(1);
    expect(await forecourt('leads', 'release', held)).toEqual({
      code: 1,
      out: '',
      err: `${held} is too old: its personal data was removed, and there is nothing left to send.\n`,
    });
    expect((await forecourt('leads', 'show', held)).out).toMatch(/standing +held\n[^]*Deliveries:\n {2}none\n$/);
  });

  test.each([
    ['abc', '--limit is "abc", which is no whole number; expected one from 1 to 500.\n'],
    ['2.5', '--limit is "2.5", which is no whole number; expected one from 1 to 500.\n'],
    ['', '--limit is "", which is no whole number; expected one from 1 to 500.\n'],
    ['0', '--limit is "0", which is too few; expected 1 to 500.\n'],
    ['501', '--limit is "501", which is too many; expected 1 to 500.\n'],
  ])('list takes no limit of %j, and says why', async (limit, err) => {
    expect(await forecourt('leads', 'list', 'harbour', `--limit=${limit}`)).toEqual({ code: 2, out: '', err });
  });

  test('cv writes the file of a job application, which only its owner may read, and never over another', async () => {
    const content = Buffer.from('%PDF-1.7 Mia Rose %%EOF');
    const file = { name: 'Mia Rose.pdf', size: content.length, content };
    const id = await sendLead(site, { last_name: 'Rose' }, { form: 'careers', file });
    const reference = id.slice(0, 8).toUpperCase();
    const path = join(cwd, `${reference}.pdf`);
    expect(await forecourt('leads', 'cv', reference)).toMatchObject({ code: 0, out: `Wrote ${path}.\n` });
    expect(await readFile(path)).toEqual(content);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await forecourt('leads', 'cv', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('exists already'),
    });
    const none = await sendLead(site);
    expect(await forecourt('leads', 'cv', none)).toMatchObject({ code: 1, err: expect.stringContaining('has no CV') });
  });

  describe('leads of a dealership that its site no longer lists', () => {
    const PENRITH = { location_id: 'penrith-yard' };
    async function closePenrith(): Promise<void> {
      await saveBundle(site.platform.store, tenantBundle('harbour', ['parramatta']));
      await site.platform.tenants.reload();
    }

    test('are listed, shown and exported as before', async () => {
      const id = await sendLead(site, PENRITH);
      const held = await sendLead(site, { ...robot, ...PENRITH, message: 'Pills' });
      const other = await sendLead(site, { message: 'Of Parramatta' });
      const ask = () =>
        Promise.all([
          forecourt('leads', 'list', 'harbour'),
          forecourt('leads', 'list', 'harbour', '--dealership', 'penrith'),
          forecourt('leads', 'list', 'harbour', '--held'),
          forecourt('leads', 'show', id),
          forecourt('leads', 'show', held.slice(0, 8)),
          forecourt('leads', 'export', 'harbour', '--dealership', 'penrith'),
        ]);
      const before = await ask();
      await closePenrith();
      expect(await ask()).toEqual(before);
      const [, ofPenrith, , shown, , exported] = before;
      expect(ofPenrith.out).toContain(id.slice(0, 8).toUpperCase());
      expect(ofPenrith.out).not.toContain(other.slice(0, 8).toUpperCase());
      expect(shown.out).toMatch(/dealership +penrith\n/);
      expect(exported.out).toContain(held);
      expect(await forecourt('leads', 'list', 'outback', '--dealership', 'penrith')).toMatchObject({
        code: 1,
        out: '',
      });
      expect((await forecourt('leads', 'list', 'harbour', '--dealership', 'nobody')).err).toBe(
        '"harbour" lists no dealership "nobody". There are: parramatta.\n',
      );
    });

    test('are not sent, with the reason, until it is listed again', async () => {
      const id = await sendLead(site, PENRITH);
      await giveUpAll();
      const held = await sendLead(site, { ...robot, ...PENRITH, message: 'Pills' });
      await closePenrith();
      for (const [verb, lead] of [
        ['resend', id],
        ['release', held],
      ] as const) {
        const { code, out, err } = await forecourt('leads', verb, lead);
        expect({ code, out }).toEqual({ code: 1, out: '' });
        expect(err).toContain(`${lead} is for penrith, which harbour lists no more, so that nobody would get it.`);
      }
      await saveBundle(site.platform.store, tenantBundle('harbour', ['parramatta', 'penrith']));
      await site.platform.tenants.reload();
      expect((await forecourt('leads', 'resend', id)).code).toBe(0);
      expect((await forecourt('leads', 'release', held)).code).toBe(0);
    });
  });
});
