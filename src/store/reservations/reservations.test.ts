import { expect, it } from 'vitest';
import { centsFromDollars } from '#domain/money.ts';
import type { ReservationEvent } from '#domain/reservation/transition.ts';
import { ledger_entries } from '#store/schema/tables.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { getReservationHistory } from './history.ts';
import { recordEvent } from './record-event.ts';
import { insertReservation, listOverdue, listReservations } from './reservations.ts';

const SCOPE = tenantScope('harbour', ['parramatta']);
const OUTBACK = tenantScope('outback', []);
const DEPOSIT = centsFromDollars(200);
const END = new Date(NOON.getTime() + 48 * 3_600_000);

describeOnBothStores('reservations', (openStore) => {
  const open = async () => {
    const store = await openStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await importFeed(store, { dealership: dealershipId('parramatta'), rows: [stageRow('A')] });
    const readCar = async () => {
      const car = await getCarBySlug(SCOPE, store.db, stageRow('A').slugBase);
      if (car === null) throw new Error('no car');
      return car;
    };
    const car = await readCar();
    const hold = holdOf(car);
    const take = (values = {}) =>
      store.transaction((tx) => insertReservation(SCOPE, tx, { ...holdOf(car), ...values }));
    const tell = (event: ReservationEvent, now = NOON, scope = SCOPE) =>
      store.transaction((tx) => recordEvent(scope, tx, { id: hold.id, event, now }));
    await take(hold);
    const history = (scope = SCOPE) => getReservationHistory(scope, store.db, hold.id);
    return { db: store.db, hold, take, tell, history, readCar };
  };

  it('keep every step with its reason, and their money sums to 0', async () => {
    const { db, tell, history } = await open();
    const pay = { kind: 'authorised', total: DEPOSIT } as const;
    const both = await Promise.all([tell(pay), tell(pay)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await tell({ kind: 'confirmed', held_until: END.toISOString() });
    await tell({ kind: 'cancelled', by: 'shopper' });
    await tell({ kind: 'returned', total: DEPOSIT });
    const found = await history();
    expect(found?.steps.map(({ to, reason }) => `${to}: ${reason}`)).toEqual([
      'held: taken',
      'authorised: card_agreed',
      'confirmed: payment_checked',
      'cancelled: cancelled_by_shopper',
      'refunded: money_returned',
    ]);
    expect(found?.money).toEqual({ in: DEPOSIT, returned: DEPOSIT });
    expect(found?.reservation).toMatchObject({ state: 'refunded', confirmed_at: NOON.toISOString() });
    const entries = await db.select().from(ledger_entries);
    expect(entries.map(({ account, cents }) => `${account} ${cents}`)).toEqual([
      'received -20000',
      'held 20000',
      'held -20000',
      'returned 20000',
    ]);
  });

  it('free the car for the next shopper when their time is over, also before any job has run', async () => {
    const { db, take, hold, history, readCar } = await open();
    expect(await take({ created_at: new Date(END.getTime() - 1).toISOString() })).toBe(false);
    expect(await listOverdue(db, { now: END, limit: 10 })).toMatchObject([{ id: hold.id }]);
    const next = { created_at: END.toISOString(), held_until: new Date(END.getTime() + 1).toISOString() };
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(next)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await history())?.steps.at(-1)).toMatchObject({ to: 'expired', reason: 'time_over' });
    expect(await listReservations(SCOPE, db, { limit: 10, live: true })).toHaveLength(1);
    expect(await listReservations(SCOPE, db, { limit: 10, live: false })).toHaveLength(2);
    expect(await readCar()).toMatchObject({ reserved: true });
  });

  it('are found and changed by their own tenant alone', async () => {
    const { db, tell, history } = await open();
    expect(await history(OUTBACK)).toBeNull();
    expect(await listReservations(OUTBACK, db, { limit: 10, live: false })).toEqual([]);
    expect(await tell({ kind: 'cancelled', by: 'dealer' }, NOON, OUTBACK)).toEqual({ ok: false, problem: 'not_found' });
    expect(await history()).toMatchObject({ reservation: { state: 'held' } });
  });
});
