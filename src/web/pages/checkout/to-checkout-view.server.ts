import { carClaim } from '#domain/car/claim.ts';
import { depositText } from '#domain/car/eligibility.ts';
import { historyReportAddress } from '#domain/car/history-report.ts';
import { isOffered } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import { unbrokenNameEnd } from '#domain/content/unbroken-name.ts';
import { parseMoney, toDollarText } from '#domain/lead/typed-answer.ts';
import { formatDollars } from '#domain/money.ts';
import { agreedRefund } from '#domain/reservation/agreed-refund.ts';
import type { CheckoutView, TakenView } from '#web/features/checkout/checkout-view.ts';
import { isLawKey } from '#web/messages/law-texts.ts';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import { locationText, toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { FormSubject } from '#web/pages/forms/form-places.server.ts';
import { toFormView } from '#web/pages/forms/to-form-view.server.ts';
import type { OpenedCheckout } from './open-checkout.server.ts';

const MAX_CAR_NAME = 120;
const FORMS = { reserve: 'reserve', buy: 'checkout' } as const;

/** What the texts name. */
export function factsOf({ viewed: { car }, tools: { config } }: OpenedCheckout) {
  const { hold_hours: hours, payment_minutes: count } = config.reservation;
  return {
    car: carName(car),
    place: locationText(car) ?? config.name,
    deposit: depositText(car, config.reservation),
    hours,
    percent: agreedRefund(config.reservation).percent,
    count,
    within: config.leads.reply_within ?? '',
  };
}

/** Which of three texts says what of the deposit comes back. */
const refundOf = ({ tools: { config } }: OpenedCheckout) => agreedRefund(config.reservation).share;

const pathOf = (opened: OpenedCheckout, intent: OpenedCheckout['intent']): string | null =>
  opened.tools.links.intent(intent, opened.viewed.car, opened.tools.config);

/** What the form begins with: its car, and the offer for the shopper's own car that the address carries. */
export function checkoutSubject(
  opened: OpenedCheckout,
  { searchParams }: Pick<URL, 'searchParams'>,
): FormSubject & { readonly form: 'reserve' | 'checkout' } {
  const { intent, viewed, text } = opened;
  const { car, location, dealership } = viewed;
  const value = parseMoney(searchParams.get('equity')?.trim() ?? '');
  const vehicle = (searchParams.get('trade_in')?.trim() ?? '').slice(0, MAX_CAR_NAME);
  const form = FORMS[intent];
  const wantsFinance = searchParams.get('finance') === 'yes';
  const ofTradeIn = value === null ? {} : { 'do-you-have-a-trade-in': 'Yes' };
  const starts: Readonly<Partial<Record<string, string>>> =
    form === 'checkout'
      ? {
          ...ofTradeIn,
          ...(value === null ? {} : { trade_in_value: toDollarText(value), trade_in_vehicle: vehicle }),
          ...(wantsFinance ? { payment_method: 'Finance' } : {}),
        }
      : {
          ...ofTradeIn,
          ...(wantsFinance ? { finance: 'Yes' } : {}),
          ...(value === null
            ? {}
            : {
                message: text(vehicle === '' ? 'checkout.trade_in_unnamed' : 'checkout.trade_in', {
                  car: vehicle,
                  value: formatDollars(value),
                }),
              }),
        };
  return { form, car, location, dealership, pageId: form, starts };
}

export function toCheckoutView(opened: OpenedCheckout, url: Pick<URL, 'searchParams'>): CheckoutView {
  const { intent, viewed, tools, text } = opened;
  const { car } = viewed;
  const facts = factsOf(opened);
  const refund = refundOf(opened);
  const other = intent === 'buy' ? 'reserve' : 'buy';
  const otherHref = isOffered(other, car, tools.config) ? pathOf(opened, other) : null;
  const terms = tools.links.configured('/terms-and-conditions/');
  const tradeIn = createTradeInText({
    locale: tools.config.locale ?? tools.config.market,
    tenant: tools.config.wording,
  });
  return {
    kind: 'checkout',
    heading: text(`checkout.${intent}.heading`),
    intro: text(`checkout.${intent}.intro`, { ...facts, car: unbrokenNameEnd(facts.car), count: facts.hours }),
    car: toCardView(car, tools),
    back: { href: tools.links.car(car.slug), label: tools.t('lead.back') },
    form: toFormView(checkoutSubject(opened, url), tools),
    how: { heading: text('checkout.how'), points: pointsOf(opened) },
    due: {
      label: text('checkout.due'),
      amount: facts.deposit,
      text: text(`checkout.due_${refund}`, facts),
      terms: terms === null ? null : { href: terms, label: text('checkout.due_terms') },
    },
    documents: intent === 'buy' ? documentsOf(opened) : null,
    note: intent === 'buy' && !tools.config.checkout.delivery ? text('checkout.pick_up', facts) : null,
    instead: otherHref === null ? null : { href: otherHref, label: text(`checkout.instead.${other}`, facts) },
    kept: { text: tradeIn('trade_in.kept'), link: tradeIn('trade_in.kept_link') },
  };
}

function pointsOf(opened: OpenedCheckout): CheckoutView['how']['points'] {
  const { intent, text, tools } = opened;
  const facts = factsOf(opened);
  const point = (heading: string, body: string) => ({ heading, text: body });
  const isDated = tools.config.leads.reply_within !== null;
  return [
    point(text('checkout.pay', facts), text('checkout.pay_text', facts)),
    point(text('checkout.hold', { ...facts, count: facts.hours }), text('checkout.hold_text', facts)),
    point(text('checkout.call', facts), text(isDated ? 'checkout.call_within' : 'checkout.call_text', facts)),
    ...(intent === 'buy' ? [point(text('checkout.contract', facts), text('checkout.contract_text', facts))] : []),
    point(text('checkout.decide'), text(`checkout.refund_${refundOf(opened)}`, facts)),
  ];
}

function documentsOf(opened: OpenedCheckout): CheckoutView['documents'] {
  const { viewed, tools, text } = opened;
  const { config, links, tenant } = tools;
  const report = historyReportAddress(viewed.car.file, tenant);
  const all: readonly (readonly [string | null, string])[] = [
    [links.configured('/terms-and-conditions/'), text('checkout.documents.terms')],
    [links.configured('/privacy-policy'), text('checkout.documents.privacy')],
    [config.features.pdf ? links.pdf(viewed.car.slug) : null, text('checkout.documents.sheet')],
    [report, text('checkout.documents.history')],
  ];
  return {
    heading: text('checkout.documents'),
    text: text('checkout.documents_text'),
    links: all.flatMap(([href, label]) => (href === null ? [] : [{ href, label }])),
    coolingOff: coolingOffOf(opened),
  };
}

/** The dealer's own text, else the law of the state where the dealership is (R14). Null where there is no such law. */
function coolingOffOf({ viewed, tools, text }: OpenedCheckout): { heading: string; text: string } | null {
  const key = `terms.cooling_off.${viewed.dealership?.state ?? ''}`;
  const own = tools.config.terms.cooling_off ?? (isLawKey(key) ? tools.law(key) : null);
  return own === null ? null : { heading: text('checkout.cooling_off'), text: own };
}

/** The form of shoppers who wait for a car that somebody else holds, or that is under offer (D530). */
export function takenSubject({ viewed: { car, location, dealership } }: OpenedCheckout): FormSubject {
  return { form: 'reserved_car', car, location, dealership, pageId: 'reserved_car' };
}

/** Where the texts begin that say who has a claim to the car; null for a free car. */
export function takenBy({ viewed: { car } }: OpenedCheckout): 'taken' | 'under_offer' | null {
  const claim = carClaim(car);
  return claim === 'reserved' ? 'taken' : claim;
}

export function toTakenView(opened: OpenedCheckout, by: NonNullable<ReturnType<typeof takenBy>>): TakenView {
  const { viewed, tools, text } = opened;
  const facts = factsOf(opened);
  return {
    kind: 'taken',
    heading: text(`${by}.heading`),
    text: text(`${by}.text`, facts),
    consent: text('taken.consent'),
    car: toCardView(viewed.car, tools),
    back: { href: tools.links.car(viewed.car.slug), label: tools.t('lead.back') },
    form: toFormView(takenSubject(opened), tools),
    similar: {
      heading: text('taken.similar'),
      // Somebody else has a claim to the others (D511).
      cars: viewed.similar.filter((one) => carClaim(one) === null).map((one) => toCardView(one, tools)),
      allHref: tools.similarHref(viewed.car),
    },
  };
}
