import { answerAuthentication, payBySandboxCard, type CardStep } from '#domain/reservation/sandbox-payment.ts';
import { changeSandboxPayment } from '#store/reservations/sandbox-payments.ts';
import type { Store } from '#store/store.ts';

/** The sandbox payment of a card page's address. */
export const paymentAt = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** Does on the sandbox's card page what a shopper would: enters a card, or approves (`approve`). Null when the page refuses. */
export async function payAtSandbox(
  store: Store,
  payment: string,
  { card, now }: { readonly card: string; readonly now: Date },
): Promise<CardStep['answer'] | null> {
  return store.transaction(async (tx) => {
    let answer: CardStep['answer'] | null = null;
    await changeSandboxPayment(tx, payment, (stored) => {
      const step = card === 'approve' ? answerAuthentication(stored, true, now) : payBySandboxCard(stored, card, now);
      if (!step.ok) return stored;
      ({ answer } = step.value);
      return step.value.payment;
    });
    return answer;
  });
}
