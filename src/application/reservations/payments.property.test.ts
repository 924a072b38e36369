import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Platform } from '#application/platform.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import type { CarId, LeadId } from '#domain/ids.ts';
import { centsFromDollars } from '#domain/money.ts';
import { isLive } from '#domain/reservation/reservation.ts';
import { TEST_CARDS } from '#domain/reservation/sandbox-payment.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { getReservationHistory } from '#store/reservations/history.ts';
import { listReservations } from '#store/reservations/reservations.ts';
import { getSandboxPayment } from '#store/reservations/sandbox-payments.ts';
import { ledger_entries } from '#store/schema/tables.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { endReservation } from './end-reservation.ts';
import { expireHolds } from './expire-holds.ts';
import { cancelOwnReservation, returnFromPayment } from './own-reservation.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reservationToken } from './reservation-token.ts';
import { reserve } from './reserve.ts';
import { payAtSandbox } from './testing/sandbox-shopper.ts';

const MINUTE = 60_000;
const RUNS = 20;
const SHOPPERS = 3;
class Crash extends Error {}

/** A process that dies after so many steps. Each transaction and each call of the provider is one, with a step before and after. */
function mortal(platform: Platform) {
  let left = Number.POSITIVE_INFINITY;
  const step = () => {
    if (left <= 0) throw new Crash();
    left -= 1;
  };
  const between = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    const done = await work();
    step();
    return done;
  };
  const { store } = platform;
  const own: Platform = {
    ...platform,
    store: new Proxy(store, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<Store['transaction']>[0]) => between(() => target.transaction(work))
          : Reflect.get(target, name),
    }),
    async payments(...site) {
      const provider = await platform.payments(...site);
      if (provider === null) return null;
      return {
        name: provider.name,
        open: (...call) => between(() => provider.open(...call)),
        read: (...call) => between(() => provider.read(...call)),
        capture: (...call) => between(() => provider.capture(...call)),
        giveBack: (...call) => between(() => provider.giveBack(...call)),
        close: (...call) => between(() => provider.close(...call)),
      } satisfies PaymentProvider;
    },
  };
  return { platform: own, dieAfter: (steps: number) => void (left = steps) };
}

type World = {
  readonly act: (what: string, who: number) => Promise<void>;
  readonly dieAfter: (steps: number) => void;
  readonly check: () => Promise<void>;
};

class Act implements fc.AsyncCommand<object, World> {
  readonly what: string;
  readonly who: number;
  readonly steps: number;
  constructor(what: string, who: number, steps: number) {
    this.what = what;
    this.who = who;
    this.steps = steps;
  }
  check = () => true;
  async run(_: object, { act, dieAfter, check }: World) {
    dieAfter(this.steps);
    try {
      await act(this.what, this.who);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
    dieAfter(Number.POSITIVE_INFINITY);
    await check();
  }
  toString = () => `${this.what} ${this.who}${Number.isFinite(this.steps) ? `, dies after ${this.steps}` : ''}`;
}

const ACTS = ['reserve', 'reserve', 'return', 'cancel', 'complete', 'reconcile', 'expire', 'a minute', 'an hour'];
const commands = fc.commands(
  [
    fc
      .tuple(
        fc.constantFrom(...ACTS, ...Object.keys(TEST_CARDS), '4242424242424242', '4242424242424242', 'approve'),
        fc.nat(SHOPPERS - 1),
        fc.oneof({ weight: 2, arbitrary: fc.constant(Number.POSITIVE_INFINITY) }, { weight: 1, arbitrary: fc.nat(9) }),
      )
      .map((act) => new Act(...act)),
  ],
  { maxCommands: 25, size: 'max' },
);

const openStore = useTestStores();

it('loses no money and frees every car, whatever crashes, comes twice, late or never', async () => {
  const store = await openStore();
  const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
  const facts = { price: centsFromDollars(20_000) };
  await site.feed(
    'parramatta',
    Array.from({ length: RUNS }, (_, nth) => [`C${nth}`, facts] as const),
  );
  const cars = (await site.cars('harbour')).map(({ id }) => id);
  const leads: LeadId[] = [];
  for (let nth = 0; nth < SHOPPERS; nth += 1) leads.push(await sendLead(site, { email: `shopper${nth}@example.com` }));
  const { scope } = site.at('harbour').tenant;
  const { platform, dieAfter } = mortal(site.platform);
  const harbour = { ...site.at('harbour'), platform };
  const time = { now: NOON };
  const wait = (minutes: number) => site.setTime((time.now = new Date(time.now.getTime() + minutes * MINUTE)));
  const all = () => listReservations(scope, store.db, { limit: 1000, live: false });
  let runs = 0;

  function openWorld(car: CarId): World {
    const own = async () => (await all()).filter((one) => one.car_id === car);
    /** The newest reservation of a shopper. */
    const of = async (who: number) => (await own()).find(({ lead_id }) => lead_id === leads[who]);
    async function act(what: string, who: number): Promise<void> {
      if (what === 'a minute') return wait(1);
      if (what === 'an hour') return wait(60);
      if (what === 'reconcile') return void (await reconcilePayments(platform));
      if (what === 'expire') return void (await expireHolds(platform));
      const lead = leads[who];
      if (what === 'reserve' && lead) return void (await reserve(harbour, { car, lead, kind: 'reserve' }));
      const found = await of(who);
      if (found === undefined) return;
      const token = reservationToken(platform.secret, found.id);
      if (what === 'return') await returnFromPayment(harbour, token);
      else if (what === 'cancel') await cancelOwnReservation(harbour, token);
      else if (what === 'complete') await endReservation(platform, found.id, { kind: 'completed' });
      else if (found.payment_reference !== null)
        await payAtSandbox(store, found.payment_reference, { card: what, now: time.now });
    }
    async function check(): Promise<void> {
      const live = (await own()).filter(({ state, held_until }) => isLive(state) && Date.parse(held_until) > +time.now);
      expect(live.length).toBeLessThan(2);
      const sum = (await store.db.select().from(ledger_entries)).reduce((total, { cents }) => total + cents, 0);
      expect(sum).toBe(0);
    }
    return { act, dieAfter, check };
  }

  async function checkTheEnd(): Promise<void> {
    wait(100 * 60);
    await expireHolds(platform);
    await reconcilePayments(platform, { all: true });
    for (const { id, state, payment_reference: reference, settled_at } of await all()) {
      expect(isLive(state)).toBe(false);
      if (reference === null) continue;
      expect(settled_at).not.toBeNull();
      const money = (await getReservationHistory(scope, store.db, id))?.money;
      const payment = await getSandboxPayment(store.db, reference);
      const isPaid = payment?.state === 'authorised' || payment?.state === 'captured';
      expect(money).toEqual({ in: isPaid ? payment.cents : 0, returned: payment?.returned });
      expect((money?.in ?? 0) - (money?.returned ?? 0)).toBe(state === 'completed' ? 20_000 : 0);
      if (state === 'completed') expect(payment?.state).toBe('captured');
    }
  }

  await fc.assert(
    fc.asyncProperty(commands, async (acts) => {
      const car = cars[runs % cars.length];
      runs += 1;
      if (car === undefined) throw new Error('no car');
      await fc.asyncModelRun(() => ({ model: {}, real: openWorld(car) }), acts);
      await checkTheEnd();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  const states = new Set((await all()).map(({ state }) => state));
  expect(states).toContain('refunded');
}, 60_000);
