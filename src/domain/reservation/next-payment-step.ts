import type { Cents } from '#domain/money.ts';
import { amountDue, type Money } from './ledger.ts';
import { isLive, type Reservation } from './reservation.ts';

/** What the provider is to be asked next. `settled`: nothing is left to do, now or later. */
export type PaymentStep =
  | { readonly kind: 'capture'; readonly total: Cents }
  | { readonly kind: 'return'; readonly total: Cents }
  | { readonly kind: 'close' }
  | { readonly kind: 'settled' };

type Terms = Pick<Reservation, 'state' | 'deposit' | 'refund_percent' | 'confirmed_at'>;

/** Null while the hold lasts: the money stays where it is. What is kept is taken before the rest goes back. */
export function nextPaymentStep(
  reservation: Terms,
  money: Money,
  payment: { readonly isOpen: boolean; readonly isCaptured: boolean },
): PaymentStep | null {
  if (isLive(reservation.state)) return null;
  const due = amountDue(reservation, money);
  if (money.in - money.returned > due && !payment.isCaptured) return { kind: 'capture', total: money.in };
  if (due > 0) return { kind: 'return', total: (money.returned + due) as Cents };
  return { kind: payment.isOpen ? 'close' : 'settled' };
}

const MINUTE_MS = 60_000;
/** A confirmed payment changes only by hand, at the provider. */
const EVERY_MS: Partial<Record<Reservation['state'], number>> = { confirmed: 60 * MINUTE_MS };

/** Whether the provider is to be asked again: soon after each change, then now and then. */
export function isCheckDue(
  { state, changed_at, payment_checked_at: checked }: Pick<Reservation, 'state' | 'changed_at' | 'payment_checked_at'>,
  now: Date,
): boolean {
  // Paid, but not confirmed: a process stopped in between.
  if (checked === null || state === 'authorised') return true;
  if (Date.parse(changed_at) >= Date.parse(checked)) return true;
  return now.getTime() - Date.parse(checked) >= (EVERY_MS[state] ?? MINUTE_MS);
}
