import { describe, expect, it } from 'vitest';
import { MOBILE_E164, openSignInSite } from '#application/testing/sign-in.ts';
import { sessions, sign_in_counts, sign_in_requests, users } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores, useTestStores } from '#store/testing/stores.ts';
import { deleteOldSignIns } from './delete-old-sign-ins.ts';
import { currentUser, signOut } from './session.ts';
import { awaitedCode } from './sign-in-state.ts';
import { verifyCode } from './verify-code.ts';

const MINUTE = 60_000;

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnBothStores('sign-in', (openStore) => {
  it('is by the code that was sent, once, and ends on sign-out', async () => {
    const { shopper, gateway, site } = await openSignInSite(openStore);
    const mia = shopper();
    expect(await mia.ask()).toBe('sent');
    expect(gateway.sent).toMatchObject([{ tenant: 'harbour', to: MOBILE_E164, text: /^\d{6}$/ }]);
    expect(await awaitedCode(site.at('harbour'), mia.browser())).toEqual({
      lastDigits: '678',
      secondsToResend: 60,
    });
    expect(await mia.user()).toBeNull();
    expect(await mia.enter(` ${mia.newest().slice(0, 3)} ${mia.newest().slice(3)}`)).toBe('signed in');
    expect(await mia.user()).toMatchObject({ phone: MOBILE_E164 });
    expect(await awaitedCode(site.at('harbour'), mia.browser())).toBeNull();
    expect(await mia.enter(mia.newest())).toEqual({ kind: 'used' });
    await signOut(site.at('harbour'), mia.cookies());
    expect(await mia.user()).toBeNull();
  });

  it('has a new session and the same user each time', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    await mia.enter(mia.newest());
    const [first, user] = [mia.cookies(), await mia.user()];
    site.setTime(new Date(NOON.getTime() + 10 * MINUTE));
    await mia.ask();
    await mia.enter(mia.newest());
    expect(mia.cookies()).not.toBe(first);
    expect(await mia.user()).toEqual(user);
  });

  it('is of one tenant: cookies of another site are nobody’s', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    const browser = mia.browser();
    const elsewhere = { ...site.at('outback'), clientAddress: '' };
    expect(await verifyCode(elsewhere, { typed: mia.newest(), browser })).toMatchObject({
      problem: { kind: 'expired' },
    });
    await mia.enter(mia.newest());
    expect(await currentUser(site.at('outback'), mia.cookies())).toBeNull();
    await signOut(site.at('outback'), mia.cookies());
    expect(await mia.user()).not.toBeNull();
  });

  it('works in the browser only that asked for the code', async () => {
    const { shopper } = await openSignInSite(openStore);
    const [mia, thief] = [shopper(), shopper('198.51.100.1')];
    await mia.ask();
    const code = mia.newest();
    expect(await thief.enter(code)).toEqual({ kind: 'expired' });
    await thief.ask('0412 999 999');
    expect(await thief.enter(code)).toEqual({ kind: 'wrong', triesLeft: 4 });
    expect(await mia.enter(code)).toBe('signed in');
  });

  it('takes five tries, and another code gives five more', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    const wrong = wrongFor(mia.newest());
    expect(await mia.enter('12345')).toEqual({ kind: 'not_a_code' });
    for (const triesLeft of [4, 3, 2, 1, 0]) expect(await mia.enter(wrong)).toEqual({ kind: 'wrong', triesLeft });
    expect(await mia.enter(mia.newest())).toEqual({ kind: 'too_many_tries' });
    site.setTime(new Date(NOON.getTime() + MINUTE));
    expect(await mia.ask(null)).toBe('sent');
    expect(await mia.enter(mia.newest())).toBe('signed in');
  });

  it('counts tries at the same time one after the other', async () => {
    const { shopper } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    const wrong = wrongFor(mia.newest());
    const answers = await Promise.all(Array.from({ length: 12 }, () => mia.enter(wrong)));
    expect(answers.filter((answer) => typeof answer === 'object' && answer.kind === 'wrong')).toHaveLength(5);
  });

  it.each([
    [4 * MINUTE + 59_000, 'signed in'],
    [5 * MINUTE, { kind: 'expired' }],
  ])('%i ms after the code was sent is %o', async (ms, answer) => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    site.setTime(new Date(NOON.getTime() + ms));
    expect(await mia.enter(mia.newest())).toEqual(answer);
  });

  it('sends another code after 60 seconds, and the one before works no more', async () => {
    const { shopper, site, gateway } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    const first = mia.newest();
    site.setTime(new Date(NOON.getTime() + 59_000));
    expect(await mia.ask(null)).toEqual({ kind: 'wait', seconds: 1 });
    expect(gateway.sent).toHaveLength(1);
    site.setTime(new Date(NOON.getTime() + MINUTE));
    expect(await mia.ask(null, () => wrongFor(first))).toBe('sent');
    expect(await mia.enter(first)).toMatchObject({ kind: 'wrong' });
    expect(await mia.enter(mia.newest())).toBe('signed in');
  });

  it('limits sends to a number over networks and browsers, in a way that processes share', async () => {
    const { shopper, site, gateway } = await openSignInSite(openStore);
    const answers: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      site.setTime(new Date(NOON.getTime() + at * MINUTE));
      answers.push(await shopper(`203.0.113.${at}`).ask());
    }
    expect(answers).toEqual(['sent', 'sent', 'sent', { kind: 'wait', seconds: 420 }, { kind: 'wait', seconds: 360 }]);
    expect(gateway.sent).toHaveLength(3);
    const another = shopper('198.51.100.7', 'outback');
    expect(await another.ask()).toBe('sent');
  });

  it('limits sends of a network', async () => {
    const { shopper } = await openSignInSite(openStore);
    const answers: unknown[] = [];
    for (let at = 0; at < 11; at += 1) answers.push(await shopper().ask(`0412 345 6${10 + at}`));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'sent'));
    expect(answers[10]).toEqual({ kind: 'wait', seconds: 3600 });
    expect(await shopper('198.51.100.2').ask()).toBe('sent');
  });

  it('limits wrong codes of a network, whatever number they are for', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const answers: unknown[] = [];
    for (let at = 0; at < 7; at += 1) {
      const mia = shopper('203.0.113.50');
      await mia.ask(`0412 345 6${10 + at}`);
      const wrong = wrongFor(mia.newest());
      for (let guess = 0; guess < 5; guess += 1) answers.push(await mia.enter(wrong));
    }
    expect(answers[29]).toEqual({ kind: 'wrong', triesLeft: 0 });
    expect(answers[30]).toEqual({ kind: 'wait', seconds: 3600 });
    const other = shopper('198.51.100.3');
    await other.ask();
    expect(await other.enter(other.newest())).toBe('signed in');
    site.setTime(new Date(NOON.getTime() + 60 * MINUTE));
    const later = shopper('203.0.113.50');
    await later.ask('0412 345 699');
    expect(await later.enter(later.newest())).toBe('signed in');
  });

  it('stores no code, token, browser or network as it is', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    await mia.enter(mia.newest());
    const { db } = site.platform.store;
    const stored = JSON.stringify([
      await db.select().from(sign_in_requests),
      await db.select().from(sign_in_counts),
      await db.select().from(sessions),
    ]);
    const token = mia.cookies()?.slice('__Host-forecourt_session='.length).split(';')[0] ?? '';
    for (const secret of [`"${mia.newest()}"`, token, mia.browser() ?? '', '203.0.113.9']) {
      expect(secret.length).toBeGreaterThan(7);
      expect(stored).not.toContain(secret);
    }
  });

  it('forgets codes and counts after a day, and sessions after thirty', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    await mia.enter(mia.newest());
    const { db } = site.platform.store;
    const left = async (days: number) => {
      site.setTime(new Date(NOON.getTime() + days * 86_400_000 + 1));
      await deleteOldSignIns(site.platform);
      const tables = [sign_in_requests, sign_in_counts, sessions, users] as const;
      return [(await mia.user()) !== null, ...(await Promise.all(tables.map(async (table) => db.$count(table))))];
    };
    expect(await left(0.9)).toEqual([true, 1, 4, 1, 1]);
    expect(await left(1.1)).toEqual([true, 0, 0, 1, 1]);
    expect(await left(29.9)).toEqual([true, 0, 0, 1, 1]);
    expect(await left(30)).toEqual([false, 0, 0, 0, 1]);
  });
});

describe('a request for a code', () => {
  const openStore = useTestStores();

  it.each([['02 9876 5432'], ['+44 7400 123456'], ['+1 900 736 5000'], [''], ['hello']])(
    'for %j sends nothing',
    async (typed) => {
      const { shopper, gateway } = await openSignInSite(openStore);
      expect(await shopper().ask(typed)).toEqual({ kind: 'not_a_mobile' });
      expect(gateway.sent).toEqual([]);
    },
  );

  it('has the same answer for a number that signed in before', async () => {
    const { shopper, site } = await openSignInSite(openStore);
    const mia = shopper();
    await mia.ask();
    await mia.enter(mia.newest());
    site.setTime(new Date(NOON.getTime() + MINUTE));
    expect(await shopper('198.51.100.4').ask()).toBe(await shopper('198.51.100.5').ask('0412 000 111'));
  });

  it('that the gateway refuses says so, and can be made again', async () => {
    const { shopper, gateway, site } = await openSignInSite(openStore);
    const mia = shopper();
    gateway.answer({ kind: 'failed', error: 'sms_timed_out' });
    expect(await mia.ask()).toEqual({ kind: 'not_sent' });
    gateway.answer({ kind: 'delivered' });
    site.setTime(new Date(NOON.getTime() + MINUTE));
    expect(await mia.ask()).toBe('sent');
  });

  it('repeats nothing for a browser that asked for none', async () => {
    const { shopper } = await openSignInSite(openStore);
    expect(await shopper().ask(null)).toEqual({ kind: 'nothing_to_repeat' });
  });
});
