import { data, redirect } from 'react-router';
import { reserve } from '#application/reservations/reserve.ts';
import { waitForCar } from '#application/reservations/wait-for-car.ts';
import type { LeadId } from '#domain/ids.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { CheckoutProblem } from '#web/features/checkout/checkout-view.ts';
import { toCall } from '#web/pages/forms/to-call.server.ts';
import { toEnquiryView } from '#web/pages/forms/to-enquiry-view.server.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import type { OpenedCheckout } from './open-checkout.server.ts';
import { findOwnHold, holdCookies } from './own-hold.server.ts';
import { factsOf } from './to-checkout-view.server.ts';

const HOUR_SECONDS = 3600;

type StoredLead = { readonly lead: LeadId; readonly values: FormValues };
type HoldRequest = StoredLead & {
  readonly request: Request;
  /** Of the checkout page. */
  readonly path: string;
};

/**
 * Holds the car for the lead and leads to the payment (D42). Null where the car is not offered any more: the lead is
 * stored, and the thank-you page says what became of the car.
 */
export async function answerHold(opened: OpenedCheckout, { lead, values, request, path }: HoldRequest) {
  const { page, intent, viewed, text } = opened;
  const answer = await reserve(page, { car: viewed.car.id, lead, kind: intent });
  if (answer.kind === 'not_offered') return null;
  if (answer.kind === 'pay') {
    const headers = new Headers(privateHeaders());
    const seconds = opened.tools.config.reservation.hold_hours * HOUR_SECONDS;
    for (const cookie of holdCookies(page, { path, hold: answer.reservation.id, seconds }))
      headers.append('set-cookie', cookie);
    return redirect(answer.url, { status: 303, headers });
  }
  // The shopper sent the form again in another tab, or the provider refused the second of two requests.
  const own = answer.kind === 'provider_down' ? answer.page : await findOwnHold(page, request, viewed.car.id);
  if (own !== null) return redirect(own, { status: 303, headers: privateHeaders() });
  const facts = factsOf(opened);
  if (answer.kind === 'taken' || answer.kind === 'under_offer')
    return toProblem(409, {
      values,
      errors: [],
      failure: text(`${answer.kind}.heading_lost`),
      advice: { text: text('taken.lost', facts), call: null },
    });
  if (answer.kind === 'too_many') {
    const { car, location } = viewed;
    const call = toCall({ values, location, carType: car.car_type }, opened.tools);
    return toProblem(429, {
      values,
      errors: [],
      failure: text('unpaid.heading'),
      advice: { text: text(call === null ? 'unpaid.text' : 'unpaid.text_call', facts), call },
    });
  }
  const { [CONTROL_FIELDS.elapsed]: _elapsed, ...sent } = values;
  return toProblem(503, {
    values,
    errors: [],
    failure: null,
    down: {
      heading: text('down.heading'),
      text: text('down.text', facts),
      again: text('down.again'),
      sent,
      enquiryHeading: text('down.enquiry'),
      enquiry: toEnquiryView({ ...viewed, intent }, opened.tools),
      enquiryAction: opened.tools.links.enquire(viewed.car.slug, intent),
    },
  });
}

/** Adds the shopper to those who wait for the car. Null: they are thanked. A car that is free by now can be reserved. */
export async function answerWait(opened: OpenedCheckout, { lead, values }: StoredLead) {
  const { page, viewed, text } = opened;
  const answer = await waitForCar(page, { car: viewed.car.id, lead, consent: text('taken.consent') });
  if (answer !== 'free' && answer !== 'full') return null;
  const advice = { text: text(`taken.${answer}_text`, factsOf(opened)), call: null };
  return toProblem(answer === 'free' ? 200 : 409, { values, errors: [], failure: text(`taken.${answer}`), advice });
}

const toProblem = (status: number, problem: CheckoutProblem) => data(problem, { status });
