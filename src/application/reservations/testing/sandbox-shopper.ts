import { takeCardStep, type CardAction } from '#application/reservations/pay-at-sandbox.ts';
import type { CardStep } from '#domain/reservation/sandbox-payment.ts';
import type { Store } from '#store/store.ts';

/** The sandbox payment of a card page's address. */
export const paymentAt = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Does on the sandbox's card page what a shopper would: enters a card, or approves (`approve`). Null when the page refuses. */
export async function payAtSandbox(
  store: Store,
  payment: string,
  { card, now }: { readonly card: string; readonly now: Date },
): Promise<CardStep['answer'] | null> {
  const action: CardAction = card === 'approve' ? { kind: 'approve' } : { kind: 'card', digits: card };
  const step = await takeCardStep(store, payment, { action, now });
  return step.ok ? step.value.answer : null;
}
