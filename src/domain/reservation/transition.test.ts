import { describe, expect, it } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { amountDue } from './ledger.ts';
import { transition, type Standing } from './transition.ts';

const START = Date.parse('2026-05-01T02:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const cents = (dollars: number) => (dollars * 100) as Cents;
const DEPOSIT = cents(200);
const at = (ms: number) => new Date(START + ms);

const standing = (values: Partial<Standing> = {}): Standing => ({
  state: 'held',
  deposit: DEPOSIT,
  refund_percent: 100,
  held_until: at(10 * MINUTE).toISOString(),
  confirmed_at: null,
  money: { in: cents(0), returned: cents(0) },
  ...values,
});
const confirmed = standing({
  state: 'confirmed',
  confirmed_at: at(0).toISOString(),
  held_until: at(48 * HOUR).toISOString(),
  money: { in: DEPOSIT, returned: cents(0) },
});

describe('a reservation', () => {
  it.each([
    ['a card that agrees in time', standing(), { kind: 'authorised', total: DEPOSIT }, MINUTE, 'authorised'],
    ['a card that agrees too late', standing(), { kind: 'authorised', total: DEPOSIT }, 10 * MINUTE, 'expired'],
    ['a declined card', standing(), { kind: 'declined' }, MINUTE, 'cancelled'],
    ['a cancellation', confirmed, { kind: 'cancelled', by: 'shopper' }, HOUR, 'cancelled'],
    ['a cancellation after its end', confirmed, { kind: 'cancelled', by: 'shopper' }, 48 * HOUR, 'expired'],
    ['the sale', confirmed, { kind: 'completed' }, HOUR, 'completed'],
    ['a refund at the provider', confirmed, { kind: 'returned', total: DEPOSIT }, HOUR, 'refunded'],
  ] as const)('ends up right after %s', (_, before, event, ms, to) => {
    expect(transition(before, event, at(ms))).toMatchObject({ ok: true, value: { to } });
  });

  it.each([
    ['a sale without a deposit', standing(), { kind: 'completed' }, 'not_paid'],
    [
      'a confirmation without a deposit',
      standing(),
      { kind: 'confirmed', held_until: at(HOUR).toISOString() },
      'not_paid',
    ],
    ['an early end', standing(), { kind: 'expired' }, 'not_over'],
    ['the same payment again', confirmed, { kind: 'authorised', total: DEPOSIT }, 'repeated'],
    ['more back than came in', confirmed, { kind: 'returned', total: cents(201) }, 'more_than_in'],
  ] as const)('refuses %s', (_, before, event, problem) => {
    expect(transition(before, event, at(MINUTE))).toEqual({ ok: false, problem });
  });

  it.each([
    ['shopper', 75],
    ['dealer', 100],
    ['feed', 100],
  ] as const)('cancelled by the %s, gives back %i %% of a deposit of which 75 %% was agreed', (by, percent) => {
    const before = { ...confirmed, refund_percent: 75 };
    const done = transition(before, { kind: 'cancelled', by }, at(HOUR));
    if (!done.ok) throw new Error(done.problem);
    const after = { ...before, ...done.value, state: done.value.to };
    expect(amountDue(after, before.money)).toBe(cents(2 * percent));
  });

  it('gives back the agreed part, and everything when it was never confirmed', () => {
    const money = { in: DEPOSIT, returned: cents(0) };
    const partly = { ...confirmed, state: 'cancelled', refund_percent: 75 } as const;
    expect(amountDue(partly, money)).toBe(cents(150));
    expect(amountDue({ ...partly, confirmed_at: null }, money)).toBe(DEPOSIT);
    expect(amountDue(confirmed, money)).toBe(0);
    expect(amountDue({ ...partly, state: 'completed' }, { in: cents(400), returned: cents(0) })).toBe(DEPOSIT);
  });
});
