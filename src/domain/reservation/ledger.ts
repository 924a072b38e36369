import type { Cents } from '#domain/money.ts';
import { isLive, type Reservation } from './reservation.ts';

/** `received`: what came in, as a negative amount. `held` and `returned`: where it is now. */
export const LEDGER_ACCOUNTS = ['received', 'held', 'returned'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One line of the ledger, in cents. The lines of each movement sum to 0, so money in = money held + money returned. */
export type Entry = { readonly account: LedgerAccount; readonly cents: number };

/** The totals of one reservation. */
export type Money = { readonly in: Cents; readonly returned: Cents };

export function moneyIn(cents: Cents): readonly Entry[] {
  return [
    { account: 'received', cents: 0 - cents },
    { account: 'held', cents },
  ];
}

export function moneyReturned(cents: Cents): readonly Entry[] {
  return [
    { account: 'held', cents: 0 - cents },
    { account: 'returned', cents },
  ];
}

export function totalsOf(entries: readonly Entry[]): Money {
  const sum = (account: LedgerAccount) =>
    entries.reduce((total, entry) => total + (entry.account === account ? entry.cents : 0), 0);
  return { in: (0 - sum('received')) as Cents, returned: sum('returned') as Cents };
}

/**
 * What is still to be returned (spec §9). All of it when the hold was never confirmed; else the part that was agreed. A
 * live or completed reservation keeps its deposit. What came in above the deposit is always returned.
 */
export function amountDue(
  {
    state,
    deposit,
    refund_percent,
    confirmed_at,
  }: Pick<Reservation, 'state' | 'deposit' | 'refund_percent' | 'confirmed_at'>,
  money: Money,
): Cents {
  const kept = isLive(state) || state === 'completed' ? 100 : confirmed_at === null ? 0 : 100 - refund_percent;
  const keep = Math.floor((Math.min(deposit, money.in) * kept) / 100);
  return Math.max(0, money.in - money.returned - keep) as Cents;
}

/** What cancelling a confirmed hold gives back, in cents. */
export function refundOf({ deposit, refund_percent }: Pick<Reservation, 'deposit' | 'refund_percent'>): Cents {
  return (deposit - Math.floor((deposit * (100 - refund_percent)) / 100)) as Cents;
}
