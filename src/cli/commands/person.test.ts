import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MIA, sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { COMMANDS } from '#cli/commands.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { ensureUser } from '#store/tenants/users.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';

const PHONE = '+61491570156';

describe('forecourt person (D524)', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let cwd: string;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-person-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    site = await openTestSite({ store: await openStore() });
  });

  const forecourt = (...argv: string[]) =>
    runAsCaller((context) => runCommandLine(COMMANDS, argv, context), { cwd, platform: site.platform });
  const signUp = (phone: string) =>
    site.platform.store.transaction((tx) => ensureUser(site.at('harbour').tenant.scope, tx, { phone, now: NOON }));

  test('show has the enquiries with the address in any case or with the number, and the account', async () => {
    await sendLead(site, { message: 'By address', phone: '0412 345 678' });
    await sendLead(site, { message: 'By number', email: 'other@example.com' });
    await sendLead(site, { message: 'Of somebody else', email: 'sam@example.com', phone: '0498 765 432' });
    await sendLead(site, { message: 'Of another site' }, { tenant: 'outback' });
    await signUp(PHONE);
    const shown = await forecourt('person', 'show', 'harbour', '--email', 'MIA@example.com', '--phone', MIA.phone);
    expect([shown.code, shown.err]).toEqual([0, '']);
    const held = JSON.parse(shown.out) as {
      account: { phone: string };
      enquiries: { details: { message: string } }[];
    };
    expect(held.account.phone).toBe(PHONE);
    expect(held.enquiries.map(({ details }) => details.message).toSorted()).toEqual(['By address', 'By number']);
  });

  test('erase removes the person from the enquiries and deletes the account, and nothing of others', async () => {
    const id = await sendLead(site, { message: 'By address' });
    const others = await sendLead(site, { message: 'Stays', email: 'sam@example.com', phone: '0498 765 432' });
    const elsewhere = await sendLead(site, { message: 'Of another site' }, { tenant: 'outback' });
    await signUp(PHONE);
    await signUp('+61498765432');
    const who = ['--email', MIA.email, '--phone', MIA.phone];
    expect(await forecourt('person', 'erase', 'harbour', ...who)).toEqual({
      code: 0,
      out: 'Removed from harbour: 1 enquiry, 0 valuations, the account. Dumps, and what dealers received, are not changed.\n',
      err: '',
    });
    const shown = (await forecourt('leads', 'show', id)).out;
    expect(shown).toMatch(/personal data +removed /);
    expect(shown).not.toMatch(/mia|Mia|0491|491570156|By address/);
    expect((await forecourt('leads', 'show', others)).out).toContain('Stays');
    expect((await forecourt('leads', 'show', elsewhere)).out).toContain('Of another site');
    const again = { code: 1, out: '', err: 'harbour holds nothing on this person.\n' };
    expect(await forecourt('person', 'show', 'harbour', ...who)).toEqual(again);
    expect(await forecourt('person', 'erase', 'harbour', ...who)).toEqual(again);
    expect((await forecourt('person', 'show', 'harbour', '--phone', '0498 765 432')).code).toBe(0);
  });

  test('erase refuses a person with a live reservation, and removes nothing', async () => {
    await site.feed('parramatta', [['A', {}]]);
    const [car] = await site.cars('harbour');
    const lead = await sendLead(site, { message: 'Mine, please' });
    const hold = { ...holdOf(car ?? expect.unreachable()), lead_id: lead };
    const { scope } = site.at('harbour').tenant;
    await site.platform.store.transaction((tx) => insertReservation(scope, tx, hold));
    expect(await forecourt('person', 'erase', 'harbour', '--email', MIA.email)).toEqual({
      code: 1,
      out: '',
      err: `This person has a reservation that is live or not paid back yet: ${hold.id}. Nothing was removed. Wait until it is over, or end a live one first: forecourt reservations cancel ID\n`,
    });
    expect((await forecourt('leads', 'show', lead)).out).toContain('Mine, please');
  });

  test('erase refuses a person whose deposit has not gone back yet, and removes nothing', async () => {
    await site.feed('parramatta', [['A', {}]]);
    const [car] = await site.cars('harbour');
    const lead = await sendLead(site, { message: 'Mine, please' });
    const payment = { payment_provider: 'sandbox', payment_reference: 'paid' } as const;
    const hold = { ...holdOf(car ?? expect.unreachable()), ...payment, lead_id: lead, state: 'cancelled' } as const;
    const { scope } = site.at('harbour').tenant;
    await site.platform.store.transaction((tx) => insertReservation(scope, tx, hold));
    const refused = await forecourt('person', 'erase', 'harbour', '--email', MIA.email);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`not paid back yet: ${hold.id}.`)]);
    expect((await forecourt('leads', 'show', lead)).out).toContain('Mine, please');
  });

  test('what is not understood is told, and nothing is removed', async () => {
    await sendLead(site);
    expect(await forecourt('person', 'erase', 'harbour')).toEqual({
      code: 2,
      out: '',
      err: 'Name the person by --email ADDRESS, by --phone NUMBER, or by both.\n',
    });
    expect(await forecourt('person', 'erase', 'harbour', '--email', '')).toMatchObject({ code: 2, out: '' });
    expect(await forecourt('person', 'erase', 'harbour', '--phone', '12')).toEqual({
      code: 2,
      out: '',
      err: '--phone is "12"; expected a number of the site\'s country, or one with + in front.\n',
    });
    expect(await forecourt('person', 'show', 'nobody', '--phone', MIA.phone)).toMatchObject({
      code: 1,
      err: 'No tenant "nobody". There are: harbour, outback.\n',
    });
    expect((await forecourt('person', 'show', 'harbour', '--email', MIA.email)).code).toBe(0);
  });
});
