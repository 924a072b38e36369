import type { SiteContext } from '#application/site-context.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { readStripeEvent } from '#services/payments/stripe-events.ts';
import { takePaymentEvent } from '#store/reservations/payment-operations.ts';
import { setUnchecked } from '#store/reservations/payments.ts';

/** `unsigned`: not signed with a secret of this site, or too old. */
export type PaymentEventOutcome = 'taken' | 'repeated' | 'unsigned';

/**
 * Takes an event of Stripe: once, and only as a reason to ask Stripe about the payment soon (D417). So it makes no
 * difference in which order events come.
 */
export async function receivePaymentEvent(
  site: SiteContext,
  { header, body }: { readonly header: string; readonly body: string },
): Promise<PaymentEventOutcome> {
  const { platform } = site;
  const { store, clock } = platform;
  const event = await readStripeEvent({ body, header, secrets: secretsOf(site), now: clock.now() });
  if (event === null) return 'unsigned';
  const { scope } = withHidden(site.tenant);
  return store.transaction(async (tx) => {
    if (!(await takePaymentEvent(scope, tx, event.id, clock.now()))) return 'repeated';
    if (event.reservation !== null) await setUnchecked(scope, tx, event.reservation);
    return 'taken';
  });
}

/** The secrets of the site and its dealerships, and those before while both are in use (D318). */
function secretsOf({ platform, tenant: served }: SiteContext): string[] {
  const tenant = withHidden(served);
  const configs = [tenant.config, ...tenant.dealerships.map((dealership) => configForDealership(tenant, dealership))];
  const names = new Set(configs.flatMap(({ payments }) => payments.webhook_secret?.env ?? []));
  return [...names]
    .flatMap((name) => [platform.secretNamed(name), platform.previousSecretNamed(name)])
    .filter((secret) => secret !== null);
}
