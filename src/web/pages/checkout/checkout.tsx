import { data, redirect } from 'react-router';
import { valueOf } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { isGated } from '#domain/tenant/gate.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import type { CheckoutProblem } from '#web/features/checkout/checkout-view.ts';
import { ProviderDownPage } from '#web/features/checkout/provider-down-page.tsx';
import { TakenPage } from '#web/features/checkout/taken-page.tsx';
import { FormTitle } from '#web/features/enquiry/form-title.tsx';
import { toMetaWithoutTitle } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { keepTyped } from '#web/pages/forms/keep-typed.server.ts';
import { postedContext } from '#web/pages/forms/posted-context.server.ts';
import { refuseSignedOut } from '#web/pages/forms/refuse-signed-out.server.ts';
import { submitForm } from '#web/pages/forms/submit-form.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { loadedSeller, type PageHandle } from '#web/request/page-handle.ts';
import { privateHeaders, sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/checkout';
import { answerHold, answerWait } from './answer-hold.server.ts';
import { findCheckoutCar, openCheckout, redirectOf } from './open-checkout.server.ts';
import { findOwnHold } from './own-hold.server.ts';
import {
  checkoutSubject,
  factsOf,
  takenBy,
  takenSubject,
  toCheckoutView,
  toTakenView,
} from './to-checkout-view.server.ts';

const slugOf = (params: Route.LoaderArgs['params']): string | undefined => ('slug' in params ? params.slug : undefined);

/**
 * Reserving a car or buying it online (spec §2, D21). A car that another shopper holds, or that is under offer, shows
 * the form of those who wait (D530). A browser that holds it itself goes on to the page of its hold.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const { slug, viewed } = await findCheckoutCar({ page, url, slug: slugOf(params) });
  if (viewed.kind === 'gone') throw redirect(page.tools.links.car(slug), 302);
  const opened = openCheckout(page, url, viewed);
  const elsewhere = context.get(postedContext) ? null : redirectOf(opened, url);
  if (elsewhere !== null) throw redirect(elsewhere, 302);
  const { car } = viewed;
  const own = car.reserved && !context.get(postedContext) ? await findOwnHold(page, request, car.id) : null;
  if (own !== null) throw redirect(own, { status: 302, headers: privateHeaders() });
  const by = takenBy(opened);
  const view = by === null ? toCheckoutView(opened, url) : toTakenView(opened, by);
  const title = opened.text(by === null ? `checkout.${opened.intent}.title` : `${by}.title`, factsOf(opened));
  const head = unindexedHead(title, page, { path: url.pathname });
  const seller = car.dealership_name;
  // A page that needs sign-in is cached nowhere, or it would be served to those who did not sign in. Nor is that of a
  // car that is taken, which must not outlive the hold.
  if (by !== null || isGated('checkout', page.tools.config))
    return data({ view, head, seller }, { headers: privateHeaders() });
  return data({ view, head, seller }, { headers: { [VALID_UNTIL]: validUntil([car], opened.tools) } });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = openPage(context);
  context.set(postedContext, true);
  return keepTyped({ page, request, url }, async (asSent) => {
    const { slug, viewed } = await findCheckoutCar({ page, url, slug: slugOf(params) });
    const refusal = await refuseSignedOut(page, 'checkout', request);
    const values = { ...asSent.values, [CONTROL_FIELDS.car]: slug };
    const sent = { page, request, url, posted: { ...asSent, values }, ...(refusal ? { refusal } : {}) };
    const isWaiting = valueOf(values, CONTROL_FIELDS.form) === 'reserved_car';
    // The car may have gone meanwhile. The lead is still stored (D28), and the thank-you page says so.
    if (viewed.kind === 'gone')
      return submitForm({ ...sent, form: isWaiting ? 'reserved_car' : 'reserve', shown: null });
    const opened = openCheckout(page, url, viewed);
    const { tools } = opened;
    if (isWaiting) {
      const subject = takenSubject(opened);
      const afterwards = (lead: Parameters<typeof answerWait>[1]['lead']) => answerWait(opened, { lead, values });
      return submitForm({ ...sent, form: subject.form, shown: { tools, subject }, afterwards });
    }
    if (!tools.config.reservation.enabled) throw await notFound(page);
    const subject = checkoutSubject(opened, url);
    const afterwards = (lead: Parameters<typeof answerHold>[1]['lead']) =>
      answerHold(opened, { lead, values, request, path: url.pathname });
    return submitForm({ ...sent, form: subject.form, shown: { tools, subject }, afterwards });
  });
}

export { ErrorBoundary } from '#web/pages/forms/form-error.tsx';

export const handle: PageHandle = { kind: 'checkout', seller: loadedSeller };

export function headers(given: Route.HeadersArgs): Headers {
  const shared = sharedHeaders(given);
  const own = given.loaderHeaders.get('cache-control');
  if (own !== null) shared.set('cache-control', own);
  return shared;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, head } = loaderData;
  const problem: CheckoutProblem | null = actionData ?? null;
  return (
    <>
      <FormTitle title={head.title} problem={problem ?? undefined} />
      {problem?.down ? (
        <ProviderDownPage down={problem.down} typed={problem.values} />
      ) : view.kind === 'taken' ? (
        <TakenPage view={view} problem={problem} />
      ) : (
        <CheckoutPage view={view} problem={problem} />
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMetaWithoutTitle(loaderData.head) : []);
