import type { Cents } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { amountDue, moneyIn, moneyReturned, type Entry, type Money } from './ledger.ts';
import { isLive, type Reservation, type ReservationState } from './reservation.ts';

/** What happens to a reservation. Amounts are totals of the payment, so a repeated or late event adds nothing (D42). */
export type ReservationEvent =
  /** The card agreed to the deposit. */
  | { readonly kind: 'authorised'; readonly total: Cents }
  /** The payment was checked with its provider. The hours of the hold begin. */
  | { readonly kind: 'confirmed'; readonly held_until: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'returned'; readonly total: Cents }
  /** `feed`: the stock feed says that the car is sold (D22). `provider`: no payment could be opened (D43). */
  | { readonly kind: 'cancelled'; readonly by: 'shopper' | 'dealer' | 'feed' | 'provider' }
  | { readonly kind: 'completed' }
  /** The clock reached `held_until`. */
  | { readonly kind: 'expired' };

/** Why a state changed. It names no person. */
export type TransitionReason =
  | 'taken'
  | 'card_agreed'
  | 'payment_checked'
  | 'card_declined'
  | 'time_over'
  | 'paid_too_late'
  | 'paid_twice'
  | 'cancelled_by_shopper'
  | 'cancelled_by_dealer'
  | 'sold_in_feed'
  | 'payment_not_available'
  | 'car_sold'
  | 'money_returned';

export type Transition = {
  readonly to: ReservationState;
  readonly reason: TransitionReason;
  /** Where the hours of the hold begin: its new end. */
  readonly held_until?: string;
  /** Where the dealership ends the hold: all of the deposit goes back, whatever was agreed (D428). */
  readonly refund_percent?: 100;
  /** Lines of the ledger, which sum to 0. */
  readonly entries: readonly Entry[];
};

/**
 * `repeated`: it adds nothing. `not_over`: the hold has time left. `over`: the hold has ended. `not_paid`: the deposit is
 * missing. `more_than_in`: more money would be returned than came in.
 */
export type TransitionProblem = 'repeated' | 'not_over' | 'over' | 'not_paid' | 'more_than_in';

/** What decides over a transition. */
export type Standing = Pick<Reservation, 'state' | 'deposit' | 'held_until' | 'refund_percent' | 'confirmed_at'> & {
  readonly money: Money;
};

const CANCELLED_BECAUSE = {
  shopper: 'cancelled_by_shopper',
  dealer: 'cancelled_by_dealer',
  feed: 'sold_in_feed',
  provider: 'payment_not_available',
} as const satisfies Record<Extract<ReservationEvent, { kind: 'cancelled' }>['by'], TransitionReason>;

/** What an event does to a reservation (D412). Whatever the event, a hold whose time is over expires. */
export function transition(
  standing: Standing,
  event: ReservationEvent,
  now: Date,
): Result<Transition, TransitionProblem> {
  const { state, held_until } = standing;
  if (event.kind === 'authorised') return moneyCameIn(standing, event.total, now);
  if (event.kind === 'returned') return moneyWentBack(standing, event.total);
  if (!isLive(state)) return fail(event.kind === state ? 'repeated' : 'over');
  if (isOver(held_until, now)) return step('expired', 'time_over');
  switch (event.kind) {
    case 'expired':
      return fail('not_over');
    case 'cancelled':
      return succeed({
        to: 'cancelled',
        reason: CANCELLED_BECAUSE[event.by],
        entries: [],
        ...(event.by === 'shopper' ? {} : { refund_percent: 100 }),
      });
    case 'declined':
      return state === 'held' ? step('cancelled', 'card_declined') : fail('repeated');
    case 'completed':
      return state === 'confirmed' ? step('completed', 'car_sold') : fail('not_paid');
    case 'confirmed':
      if (state === 'held') return fail('not_paid');
      if (state === 'confirmed') return fail('repeated');
      return succeed({ to: 'confirmed', reason: 'payment_checked', held_until: event.held_until, entries: [] });
  }
}

const isOver = (held_until: string, now: Date): boolean => now.getTime() >= Date.parse(held_until);

function step(to: ReservationState, reason: TransitionReason, entries: readonly Entry[] = []) {
  return succeed<Transition>({ to, reason, entries });
}

/** Money for a hold that was lost changes no state; `amountDue` says that it goes back. */
function moneyCameIn(
  { state, held_until, money }: Standing,
  total: Cents,
  now: Date,
): Result<Transition, TransitionProblem> {
  if (total <= money.in) return fail('repeated');
  const entries = moneyIn((total - money.in) as Cents);
  if (!isLive(state)) return step(state, 'paid_too_late', entries);
  if (isOver(held_until, now)) return step('expired', 'paid_too_late', entries);
  return state === 'held' ? step('authorised', 'card_agreed', entries) : step(state, 'paid_twice', entries);
}

function moneyWentBack(standing: Standing, total: Cents): Result<Transition, TransitionProblem> {
  const { state, money } = standing;
  if (total <= money.returned) return fail('repeated');
  if (total > money.in) return fail('more_than_in');
  const entries = moneyReturned((total - money.returned) as Cents);
  const isAllBack = isLive(state)
    ? total === money.in
    : state !== 'completed' && amountDue(standing, { ...money, returned: total }) === 0;
  return step(isAllBack ? 'refunded' : state, 'money_returned', entries);
}
