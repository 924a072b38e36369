import type { Cents } from '#domain/money.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { ReservationId } from './reservation.ts';

/**
 * The sandbox takes test cards only (D41). `authentication`: the card page asks the shopper to approve. `slow`: the bank
 * answers at `settles_at`.
 */
export type SandboxPaymentState = 'open' | 'authentication' | 'slow' | 'authorised' | 'captured' | 'closed';

export type SandboxPayment = {
  readonly id: string;
  readonly tenant_slug: string;
  readonly reservation_id: ReservationId;
  readonly cents: Cents;
  readonly state: SandboxPaymentState;
  readonly returned: Cents;
  readonly closes_at: Date;
  readonly settles_at: Date | null;
  /** Where the shopper goes after paying. */
  readonly return_url: string;
  /** Where the shopper goes without paying. */
  readonly leave_url: string;
};

type TestCard = 'pays' | 'declined' | 'authentication' | 'slow' | 'lost';

/** The first three are the numbers that Stripe documents for the same outcomes. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'authentication',
  '4000000000000259': 'slow',
  '4000000000000341': 'lost',
};

export const SLOW_MS = 20_000;

/** `lost`: paid, but the shopper never comes back to the site. */
export type CardAnswer = 'paid' | 'declined' | 'authentication' | 'slow' | 'lost';
/** `over`: paid already, or closed. */
export type CardProblem = 'unknown_card' | 'over';

export type CardStep = { readonly payment: SandboxPayment; readonly answer: CardAnswer };

/** The payment as it stands now: a slow bank has answered, or the time to pay is over. */
export function standingOf(payment: SandboxPayment, now: Date): SandboxPayment {
  const { state, settles_at, closes_at } = payment;
  if (state === 'slow' && settles_at !== null && now >= settles_at) return { ...payment, state: 'authorised' };
  if ((state === 'open' || state === 'authentication') && now >= closes_at) return { ...payment, state: 'closed' };
  return payment;
}

/** The shopper enters a card. A declined card leaves the payment open for another one. */
export function payBySandboxCard(stored: SandboxPayment, digits: string, now: Date): Result<CardStep, CardProblem> {
  const payment = standingOf(stored, now);
  if (payment.state !== 'open' && payment.state !== 'authentication') return fail('over');
  const card = Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits] : undefined;
  switch (card) {
    case undefined:
      return fail('unknown_card');
    case 'declined':
      return succeed({ payment: { ...payment, state: 'open' }, answer: 'declined' });
    case 'authentication':
      return succeed({ payment: { ...payment, state: 'authentication' }, answer: 'authentication' });
    case 'slow':
      return succeed({
        payment: { ...payment, state: 'slow', settles_at: new Date(now.getTime() + SLOW_MS) },
        answer: 'slow',
      });
    case 'pays':
    case 'lost':
      return succeed({ payment: { ...payment, state: 'authorised' }, answer: card === 'pays' ? 'paid' : 'lost' });
  }
}

/** The shopper approves the payment with the bank, or not. */
export function answerAuthentication(
  stored: SandboxPayment,
  isApproved: boolean,
  now: Date,
): Result<CardStep, CardProblem> {
  const payment = standingOf(stored, now);
  if (payment.state !== 'authentication') return fail('over');
  return isApproved
    ? succeed({ payment: { ...payment, state: 'authorised' }, answer: 'paid' })
    : succeed({ payment: { ...payment, state: 'open' }, answer: 'declined' });
}

export const isPaid = ({ state }: SandboxPayment): boolean => state === 'authorised' || state === 'captured';
