import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { amountDue, totalsOf, type Entry } from './ledger.ts';
import { isLive, type ReservationState } from './reservation.ts';
import { transition, type ReservationEvent, type Standing } from './transition.ts';

/**
 * Shoppers at one car, with a payment provider that tells late, twice, in any order, or never. A step that is not run is a
 * crash: reconciliation at the end asks the provider for its totals.
 */
const START = Date.parse('2026-05-01T02:00:00.000Z');
const MINUTE = 60_000;
const DEPOSIT = 20_000 as Cents;
const NONE = 0 as Cents;

type Shopper = Omit<Standing, 'money'> & {
  readonly entries: Entry[];
  wasFinal: ReservationState | null;
  wasIn: number;
};
type Site = { now: number; readonly shoppers: Shopper[] };
/** What the provider knows: the truth about money. `told` are its events, in the order of their making. */
type Provider = {
  readonly in: Cents[];
  readonly back: Cents[];
  readonly told: (readonly [number, ReservationEvent])[];
};
type Step = fc.Command<Provider, Site>;

const moneyOf = ({ entries }: Shopper) => totalsOf(entries);
const dueOf = (shopper: Shopper) => amountDue(shopper, moneyOf(shopper));
const iso = (ms: number) => new Date(ms).toISOString();

function tell({ now, shoppers }: Site, index: number, event: ReservationEvent): void {
  const shopper = shoppers[index];
  if (shopper === undefined) return;
  const done = transition({ ...shopper, money: moneyOf(shopper) }, event, new Date(now));
  if (!done.ok) return;
  const { to, entries, held_until = shopper.held_until, refund_percent = shopper.refund_percent } = done.value;
  const confirmed_at = to === 'confirmed' ? (shopper.confirmed_at ?? iso(now)) : shopper.confirmed_at;
  Object.assign(shopper, { state: to, held_until, confirmed_at, refund_percent });
  shopper.entries.push(...entries);
}

/** As the store does it: a hold whose time is over expires, and the unique index refuses a second live one. */
function take(site: Site): boolean {
  for (const index of site.shoppers.keys()) tell(site, index, { kind: 'expired' });
  if (site.shoppers.some(({ state }) => isLive(state))) return false;
  const held_until = iso(site.now + 10 * MINUTE);
  const terms = { deposit: DEPOSIT, refund_percent: site.shoppers.length % 2 === 0 ? 100 : 75, confirmed_at: null };
  site.shoppers.push({ ...terms, state: 'held', held_until, entries: [], wasFinal: null, wasIn: 0 });
  return true;
}

function giveBack(provider: Provider, index: number, cents: Cents): ReservationEvent {
  const total = Math.min(provider.in[index] ?? 0, (provider.back[index] ?? 0) + cents) as Cents;
  provider.back[index] = total;
  const event = { kind: 'returned', total } as const;
  provider.told.push([index, event]);
  return event;
}

function check(provider: Provider, { now, shoppers }: Site): void {
  expect(shoppers.filter(({ state, held_until }) => isLive(state) && Date.parse(held_until) > now).length).toBeLessThan(
    2,
  );
  for (const [index, shopper] of shoppers.entries()) {
    expect(shopper.entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    const money = moneyOf(shopper);
    expect(money.in).toBeLessThanOrEqual(provider.in[index] ?? 0);
    expect(money.in).toBeGreaterThanOrEqual(shopper.wasIn);
    shopper.wasIn = money.in;
    expect(money.returned).toBeLessThanOrEqual(money.in);
    if (shopper.wasFinal !== null) expect(shopper.state).toBe(shopper.wasFinal);
    if (shopper.state === 'refunded' || shopper.state === 'completed') shopper.wasFinal = shopper.state;
  }
}

const step = (name: string, run: (provider: Provider, site: Site) => void): Step => ({
  check: () => true,
  run(provider, site) {
    run(provider, site);
    check(provider, site);
  },
  toString: () => name,
});

// Few shoppers, so that many steps are about the same one.
const who = fc.nat(2);
const confirm = (site: Site, index: number) =>
  tell(site, index, { kind: 'confirmed', held_until: iso(site.now + 48 * 60 * MINUTE) });

function reserve(provider: Provider, site: Site): void {
  if (!take(site)) return;
  provider.in.push(NONE);
  provider.back.push(NONE);
}

function pay(provider: Provider, { shoppers }: Site, index: number): void {
  const total = ((provider.in[index] ?? 0) + DEPOSIT) as Cents;
  // A shopper may pay twice, in two windows.
  if (shoppers[index] === undefined || total > 2 * DEPOSIT) return;
  provider.in[index] = total;
  provider.told.push([index, { kind: 'authorised', total }]);
}

const STEPS = [
  fc.constant(step('reserve', reserve)),
  // What usually happens: rare, if left to the single steps.
  fc.constant(
    step('reserve and pay without a fault', (provider, site) => {
      reserve(provider, site);
      const index = site.shoppers.length - 1;
      pay(provider, site, index);
      const event = provider.told.at(-1);
      if (event !== undefined) tell(site, ...event);
      confirm(site, index);
    }),
  ),
  who.map((index) => step(`pay ${index}`, (provider, site) => pay(provider, site, index))),
  fc.nat(5).map((nth) =>
    step(`hear ${nth}`, (provider, site) => {
      const event = provider.told[nth % Math.max(1, provider.told.length)];
      if (event !== undefined) tell(site, ...event);
    }),
  ),
  who.map((index) => step(`confirm ${index}`, (_, site) => confirm(site, index))),
  who.map((index) => step(`decline ${index}`, (_, site) => tell(site, index, { kind: 'declined' }))),
  who.map((index) => step(`cancel ${index}`, (_, site) => tell(site, index, { kind: 'cancelled', by: 'shopper' }))),
  who.map((index) =>
    step(`cancel ${index} by dealer`, (_, site) => tell(site, index, { kind: 'cancelled', by: 'dealer' })),
  ),
  who.map((index) => step(`sell to ${index}`, (_, site) => tell(site, index, { kind: 'completed' }))),
  who.map((index) => step(`refund ${index} by hand`, (provider) => void giveBack(provider, index, DEPOSIT))),
  who.map((index) =>
    step(`return to ${index} and crash`, (provider, { shoppers }) => {
      const shopper = shoppers[index];
      if (shopper !== undefined) giveBack(provider, index, dueOf(shopper));
    }),
  ),
  fc
    .constantFrom(1, 10, 60, 48 * 60)
    .map((minutes) => step(`wait ${minutes} min`, (_, site) => void (site.now += minutes * MINUTE))),
];

/** What the job does in the end: it takes over the provider's totals, ends what is over, and returns what is due. */
function reconcile(provider: Provider, site: Site): void {
  for (const [index, shopper] of site.shoppers.entries()) {
    tell(site, index, { kind: 'authorised', total: provider.in[index] ?? NONE });
    tell(site, index, { kind: 'returned', total: provider.back[index] ?? NONE });
    tell(site, index, { kind: 'expired' });
    tell(site, index, giveBack(provider, index, dueOf(shopper)));
  }
}

it('loses no money and holds the car for one shopper at a time, whatever the provider tells', () => {
  fc.assert(
    fc.property(fc.commands(STEPS, { maxCommands: 60, size: 'max' }), (commands) => {
      const provider: Provider = { in: [], back: [], told: [] };
      const site: Site = { now: START, shoppers: [] };
      fc.modelRun(() => ({ model: provider, real: site }), commands);
      site.now += 1000 * 60 * MINUTE;
      reconcile(provider, site);
      for (const [index, shopper] of site.shoppers.entries()) {
        expect(isLive(shopper.state)).toBe(false);
        expect(moneyOf(shopper)).toEqual({ in: provider.in[index], returned: provider.back[index] });
        const kept = (provider.in[index] ?? 0) - (provider.back[index] ?? 0);
        const mayKeep = shopper.state === 'completed' ? DEPOSIT : shopper.confirmed_at === null ? 0 : DEPOSIT / 4;
        expect(kept).toBeLessThanOrEqual(mayKeep);
        if (shopper.refund_percent === 100 && shopper.state !== 'completed') expect(kept).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});
