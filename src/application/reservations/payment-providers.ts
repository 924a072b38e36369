import type { Clock } from '#domain/clock.ts';
import { sandboxCardPath } from '#domain/reservation/reservation-paths.ts';
import type { PaymentProviderName } from '#domain/reservation/reservation.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { createSandbox, type SandboxRecords } from '#services/payments/sandbox.ts';
import { changeSandboxPayment, getSandboxPayment, insertSandboxPayment } from '#store/reservations/sandbox-payments.ts';
import type { Store } from '#store/store.ts';

/** The provider of a site. Null when the site's settings lack something, such as its key. */
export type PaymentProviders = (tenant: Tenant, name: PaymentProviderName) => Promise<PaymentProvider | null>;

type ProviderOptions = {
  readonly store: Store;
  readonly clock: Clock;
  readonly siteOrigin: (tenant: Tenant) => string;
};

export function createPaymentProviders({ store, clock, siteOrigin }: ProviderOptions): PaymentProviders {
  const records: SandboxRecords = {
    insert: (payment) => insertSandboxPayment(store.db, payment),
    get: (id) => getSandboxPayment(store.db, id),
    change: (id, to) => store.transaction((tx) => changeSandboxPayment(tx, id, to)),
  };
  return async (tenant, name) => {
    if (name !== 'sandbox') return null;
    return createSandbox({ records, clock, cardPage: (id) => `${siteOrigin(tenant)}${sandboxCardPath(id)}` });
  };
}
