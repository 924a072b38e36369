import type { Clock } from '#domain/clock.ts';
import { sandboxCardPath } from '#domain/reservation/reservation-paths.ts';
import type { PaymentProviderName } from '#domain/reservation/reservation.ts';
import type { Settings } from '#domain/tenant/config.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { createSandbox, type SandboxRecords } from '#services/payments/sandbox.ts';
import type { createStripe } from '#services/payments/stripe.ts';
import { changeSandboxPayment, getSandboxPayment, insertSandboxPayment } from '#store/reservations/sandbox-payments.ts';
import type { Store } from '#store/store.ts';
import { keepUnlessFailed } from '#utilities/keep-unless-failed.ts';

type Site = { readonly tenant: Tenant; readonly config: Pick<Settings, 'payments'> };

/** The provider of a site. Null when it is not to be had, for example without the key that the site's settings name. */
export type PaymentProviders = (site: Site, name: PaymentProviderName) => Promise<PaymentProvider | null>;

type ProviderOptions = {
  readonly store: Store;
  readonly clock: Clock;
  readonly siteOrigin: (tenant: Tenant) => string;
  readonly secretNamed: (name: string) => string | null;
  /** The demo calls nobody, so it has none. */
  readonly stripe: typeof createStripe | null;
};

export function createPaymentProviders(options: ProviderOptions): PaymentProviders {
  const { store, clock, siteOrigin, secretNamed, stripe } = options;
  const byKey = new Map<string, Promise<PaymentProvider>>();
  const records: SandboxRecords = {
    insert: (payment) => insertSandboxPayment(store.db, payment),
    get: (id) => getSandboxPayment(store.db, id),
    change: (id, to) => store.transaction((tx) => changeSandboxPayment(tx, id, to)),
  };
  return async ({ tenant, config }, name) => {
    if (name === 'sandbox')
      return createSandbox({ records, clock, cardPage: (id) => `${siteOrigin(tenant)}${sandboxCardPath(id)}` });
    const { secret_key: key } = config.payments;
    const secretKey = key && secretNamed(key.env);
    if (stripe === null || secretKey === null) return null;
    return keepUnlessFailed(byKey, secretKey, () => stripe({ secretKey }));
  };
}
