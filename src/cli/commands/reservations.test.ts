import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import { expireHolds } from '#application/reservations/expire-holds.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { COMMANDS } from '#cli/commands.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { centsFromDollars } from '#domain/money.ts';
import { ReservationMailPayloadSchema } from '#domain/reservation/reservation-mail.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { changesSince, latestChange } from '#store/changes.ts';
import { claimDeliveries, markDelivered, markFailed, type Delivery } from '#store/leads/outbox.ts';
import { recordEvent } from '#store/reservations/record-event.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';

const END = new Date(NOON.getTime() + 48 * 3_600_000);

describe('forecourt reservations', () => {
  const openStore = useTestStores();
  let site: TestSite;
  let hold: Reservation;
  beforeEach(async () => {
    site = await openTestSite({ store: await openStore() });
    await site.feed('parramatta', [['A', {}]]);
    const [car] = await site.cars('harbour');
    if (car === undefined) throw new Error('no car');
    hold = holdOf(car);
    await site.platform.store.transaction((tx) => insertReservation(site.at('harbour').tenant.scope, tx, hold));
  });

  const forecourt = (...argv: string[]) =>
    runAsCaller((context) => runCommandLine(COMMANDS, ['reservations', ...argv], context), {
      cwd: tmpdir(),
      platform: site.platform,
    });
  const tell = (event: Parameters<typeof recordEvent>[2]['event']) =>
    site.platform.store.transaction((tx) =>
      recordEvent(site.at('harbour').tenant.scope, tx, { id: hold.id, event, now: NOON }),
    );

  test('list and show them, on their own site', async () => {
    expect((await forecourt('list', 'harbour', '--live')).out).toContain(`${hold.id}  held `);
    expect((await forecourt('list', 'outback')).out).toBe('No such reservations.\n');
    const { code, out } = await forecourt('show', hold.id);
    expect(code).toBe(0);
    expect(out).toMatch(/Money in: \$0\.00 {3}returned: \$0\.00 {3}still to return: \$0\.00\n.*held {8}taken\n$/);
    expect(await forecourt('show', 'unknown')).toMatchObject({ code: 1, out: '' });
  });

  test('cancel frees the car and says what is to be returned', async () => {
    await tell({ kind: 'authorised', total: centsFromDollars(200) });
    const { db } = site.platform.store;
    const before = await latestChange(db);
    const { code, out } = await forecourt('cancel', hold.id);
    expect(code).toBe(0);
    expect(out).toMatch(/still to return: \$200\.00/);
    expect(await changesSince(db, before)).toMatchObject([{ kind: 'car', key: String(hold.car_id) }]);
    expect((await site.cars('harbour'))[0]?.reserved).toBe(false);
    expect(await forecourt('cancel', hold.id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('in that state already') as string,
    });
  });

  test('complete needs a confirmed deposit', async () => {
    expect(await forecourt('complete', hold.id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not confirmed') as string,
    });
    await tell({ kind: 'authorised', total: centsFromDollars(200) });
    await tell({ kind: 'confirmed', held_until: END.toISOString() });
    expect((await forecourt('complete', hold.id)).out).toMatch(/completed .*\n.*\n.*still to return: \$0\.00/);
  });

  test('a hold whose time is over expires once, and its car is free', async () => {
    const runs = () => Promise.all([expireHolds(site.platform), expireHolds(site.platform)]);
    site.setTime(new Date(END.getTime() - 1));
    expect(await runs()).toEqual([0, 0]);
    site.setTime(END);
    const { db } = site.platform.store;
    const before = await latestChange(db);
    expect((await runs()).toSorted()).toEqual([0, 1]);
    expect(await changesSince(db, before)).toMatchObject([{ kind: 'car', key: String(hold.car_id) }]);
    expect((await site.cars('harbour'))[0]?.reserved).toBe(false);
  });

  test('cancel says that the hold had expired', async () => {
    site.setTime(END);
    const { code, out, err } = await forecourt('cancel', hold.id);
    expect({ code, err }).toEqual({ code: 1, err: 'Its time had run out, so it expired instead.\n' });
    expect(out).toContain('expired     time_over');
  });

  test('resend tries given-up mails again, and else repeats the newest one to the dealership', async () => {
    await tell({ kind: 'authorised', total: centsFromDollars(200) });
    await tell({ kind: 'confirmed', held_until: END.toISOString() });
    const { db } = site.platform.store;
    const claim = (now: Date) => claimDeliveries(db, { limit: 10, now });
    const receivers = (mails: readonly Delivery[]) =>
      mails.map(({ payload }) => ReservationMailPayloadSchema.parse(payload).news.to);
    expect(await forecourt('resend', hold.id)).toMatchObject({ code: 1, err: expect.stringContaining('on the way') });
    const [shopper, dealer] = await claim(NOON);
    if (shopper === undefined || dealer === undefined) throw new Error('no mails');
    await markDelivered(db, shopper.id, NOON);
    await markFailed(db, dealer.id, { error: 'mailbox_full', retryAt: null });
    expect(await forecourt('resend', hold.id)).toMatchObject({ code: 0, out: '1 mail on the way.\n' });
    const again = await claim(NOON);
    expect(receivers(again)).toEqual(['dealer']);
    for (const { id } of again) await markDelivered(db, id, NOON);
    for (const _ of ['lost once', 'lost twice']) {
      expect(await forecourt('resend', hold.id)).toMatchObject({ code: 0, out: '1 mail on the way.\n' });
      const repeated = await claim(NOON);
      expect(receivers(repeated)).toEqual(['dealer']);
      for (const { id } of repeated) await markDelivered(db, id, NOON);
    }
    expect(await forecourt('resend', 'unknown')).toMatchObject({ code: 1, out: '' });
  });
});
