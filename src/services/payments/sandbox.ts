import type { Clock } from '#domain/clock.ts';
import type { Cents } from '#domain/money.ts';
import { isPaid, standingOf, type SandboxPayment } from '#domain/reservation/sandbox-payment.ts';
import { fail, succeed } from '#domain/result.ts';
import type { PaymentProvider, PaymentStanding } from './port.ts';

/** Where payments of the sandbox are kept: in the store, so that they outlive the process. */
export type SandboxRecords = {
  /** Keeps a payment that is already there. */
  insert(payment: SandboxPayment): Promise<void>;
  get(id: string): Promise<SandboxPayment | null>;
  /** Changes a payment under a lock. Null when there is none. */
  change(id: string, to: (payment: SandboxPayment) => SandboxPayment): Promise<SandboxPayment | null>;
};

type SandboxOptions = {
  readonly records: SandboxRecords;
  readonly clock: Clock;
  /** The card page of the site. */
  readonly cardPage: (id: string) => string;
};

/** The default provider: takes test cards on a page of the site itself (D41). */
export function createSandbox({ records, clock, cardPage }: SandboxOptions): PaymentProvider {
  const answer = (payment: SandboxPayment | null) =>
    payment === null ? fail('not_found' as const) : succeed(toStanding(standingOf(payment, clock.now())));
  const change = async (id: string, to: (payment: SandboxPayment) => SandboxPayment) =>
    answer(await records.change(id, (stored) => to(standingOf(stored, clock.now()))));
  return {
    name: 'sandbox',
    async open({ tenant, reservation, cents, closesAt, returnUrl, leaveUrl, key }) {
      // The reference follows from the key, so a repeat opens no second payment.
      const id = `sandbox_${key}`;
      await records.insert({
        id,
        tenant_slug: tenant,
        reservation_id: reservation,
        cents,
        state: 'open',
        returned: 0 as Cents,
        closes_at: closesAt,
        settles_at: null,
        return_url: returnUrl,
        leave_url: leaveUrl,
      });
      return succeed({ reference: id, url: cardPage(id) });
    },
    read: async (id) => answer(await records.get(id)),
    capture: (id) =>
      change(id, (payment) => (payment.state === 'authorised' ? { ...payment, state: 'captured' } : payment)),
    giveBack: (id, { total }) =>
      change(id, (payment) =>
        isPaid(payment)
          ? { ...payment, returned: Math.min(payment.cents, Math.max(payment.returned, total)) as Cents }
          : payment,
      ),
    close: (id) =>
      change(id, (payment) =>
        payment.state === 'open' || payment.state === 'authentication' ? { ...payment, state: 'closed' } : payment,
      ),
  };
}

function toStanding(payment: SandboxPayment): PaymentStanding {
  return {
    received: (isPaid(payment) ? payment.cents : 0) as Cents,
    returned: payment.returned,
    isOpen: ['open', 'authentication', 'slow'].includes(payment.state),
    isCaptured: payment.state === 'captured',
  };
}
