import { viewLead } from '#application/leads/view-lead.ts';
import type { SiteContext } from '#application/site-context.ts';
import {
  answerAuthentication,
  payBySandboxCard,
  standingOf,
  type CardProblem,
  type CardStep,
  type SandboxPayment,
} from '#domain/reservation/sandbox-payment.ts';
import { fail, type Result } from '#domain/result.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { getReservationHistory } from '#store/reservations/history.ts';
import { changeSandboxPayment, getSandboxPayment } from '#store/reservations/sandbox-payments.ts';
import type { Store } from '#store/store.ts';

/** What the shopper does on the sandbox's card page. `digits`: the number of the card without spaces. */
export type CardAction =
  | { readonly kind: 'card'; readonly digits: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse' };

/** The payment of a card page's address as it stands now. Null for one that is not this site's. */
export async function readSandboxPayment(
  { platform, tenant }: SiteContext,
  id: string,
): Promise<SandboxPayment | null> {
  // PostgreSQL takes no such text, and an address may have one.
  if (id.includes('\0')) return null;
  const payment = await getSandboxPayment(platform.store.db, id);
  return payment?.tenant_slug === tenant.slug ? standingOf(payment, platform.clock.now()) : null;
}

/** The name of the car that a payment reserves. Null once the enquiry is forgotten. */
export async function nameOfPaidCar(site: SiteContext, payment: SandboxPayment): Promise<string | null> {
  const { scope } = withHidden(site.tenant);
  const history = await getReservationHistory(scope, site.platform.store.db, payment.reservation_id);
  const lead = history && (await viewLead(site, history.reservation.lead_id));
  return lead?.car?.name ?? null;
}

/** Enters a card, or answers the bank. Null for a payment that is not this site's. */
export async function payAtSandbox(
  site: SiteContext,
  id: string,
  action: CardAction,
): Promise<Result<CardStep, CardProblem> | null> {
  const { store, clock } = site.platform;
  if ((await readSandboxPayment(site, id)) === null) return null;
  return takeCardStep(store, id, { action, now: clock.now() });
}

/** What `payAtSandbox` does, for whatever site. */
export function takeCardStep(
  store: Store,
  id: string,
  { action, now }: { readonly action: CardAction; readonly now: Date },
): Promise<Result<CardStep, CardProblem>> {
  return store.transaction(async (tx) => {
    let step: Result<CardStep, CardProblem> = fail('over');
    await changeSandboxPayment(tx, id, (stored) => {
      step =
        action.kind === 'card'
          ? payBySandboxCard(stored, action.digits, now)
          : answerAuthentication(stored, action.kind === 'approve', now);
      return step.ok ? step.value.payment : stored;
    });
    return step;
  });
}
