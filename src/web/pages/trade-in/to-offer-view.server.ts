import type { LeadView } from '#application/leads/view-lead.ts';
import { formatShownMoment } from '#domain/lead/mail/format-moment.ts';
import { toDollarText } from '#domain/lead/typed-answer.ts';
import { formatDollars } from '#domain/money.ts';
import { formatOdometer } from '#domain/units.ts';
import { ADJUSTMENT_QUESTION_NAMES } from '#domain/valuation/adjustment.ts';
import { isExpired, type Valuation } from '#domain/valuation/valuation.ts';
import type { OfferView } from '#web/features/trade-in/offer-view.ts';
import type { TradeInKey, TradeInText } from '#web/messages/trade-in-texts.ts';
import { placeName } from '#web/pages/lead/to-lead-steps.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type Offer = { readonly valuation: Valuation; readonly lead: LeadView };
type OfferTools = { readonly tools: PageTools; readonly text: TradeInText };

/** "2020 Toyota HiLux SR". */
const vehicleName = ({ vehicle: { year, make, model, badge } }: Valuation): string =>
  [year, make, model, badge].filter((part) => part !== null).join(' ');

/** With its time: an offer ends as many days after it was made, at the same hour. */
function endOf({ valuation: { expires_at }, lead }: Offer, { tenant, market }: PageTools): string {
  const timeZone = lead.location?.time_zone ?? tenant.locations[0]?.time_zone ?? 'UTC';
  return formatShownMoment(expires_at, { timeZone, locale: market.code });
}

type OfferState = 'open' | 'accepted' | 'expired' | 'in_person';

function stateOf(valuation: Valuation, now: Date): OfferState {
  if (valuation.state === 'accepted') return 'accepted';
  if (valuation.offer === null || valuation.in_person !== null) return 'in_person';
  return isExpired(valuation, now) ? 'expired' : 'open';
}

/** The valuation of a lead in one sentence, with the link to its page. */
export function toOfferTeaser({ valuation, lead }: Offer, { tools, text }: OfferTools) {
  const state = stateOf(valuation, tools.now);
  const facts = {
    car: vehicleName(valuation),
    price: formatDollars(valuation.offer ?? 0),
    day: endOf({ valuation, lead }, tools),
  };
  const KEYS = {
    open: 'offer.teaser',
    accepted: 'offer.teaser_accepted',
    expired: 'offer.heading_expired',
    in_person: 'offer.teaser_in_person',
  } as const;
  return {
    text: text(KEYS[state], facts),
    link: { href: tools.links.offer(lead.statusToken), label: text('offer.teaser_link') },
  };
}

type Shown = Offer & {
  readonly failure: boolean;
  readonly saved: OfferView['saved'];
  /** Where the car that the shopper wants is reserved; null while it cannot be, and without one. */
  readonly reserveHref: string | null;
};

export function toOfferView(shown: Shown, { tools, text }: OfferTools): OfferView {
  const { valuation, lead, failure, saved } = shown;
  const { offer, estimate, in_person } = valuation;
  const state = stateOf(valuation, tools.now);
  const car = vehicleName(valuation);
  const price = offer === null ? null : formatDollars(offer);
  const facts = { car, price: price ?? '', day: endOf({ valuation, lead }, tools), place: placeName(lead, tools) };
  const TEXTS = {
    open: 'offer.expires',
    accepted: 'offer.accepted',
    expired: 'offer.expired',
    in_person: `offer.in_person.${in_person ?? 'no_estimate'}`,
  } as const;
  const HEADINGS = {
    open: 'offer.heading',
    accepted: 'offer.heading_accepted',
    expired: 'offer.heading_expired',
    in_person: 'offer.heading_in_person',
  } as const;
  const isOpen = state === 'open';
  const market =
    isOpen && estimate
      ? [
          text('offer.market', { low: formatDollars(estimate.low), high: formatDollars(estimate.high) }),
          ...(estimate.comparables === null ? [] : [text('offer.comparables', { count: estimate.comparables })]),
        ].join(' ')
      : null;
  return {
    title: text('offer.title'),
    heading: text(HEADINGS[state], facts),
    text: text(TEXTS[state], facts),
    price: isOpen || state === 'accepted' ? price : null,
    isAccepted: state === 'accepted',
    market,
    rows: rowsOf(valuation, { tools, text }),
    rowsHeading: text(state === 'in_person' ? 'offer.rows_in_person' : 'offer.rows'),
    conditions: isOpen || state === 'accepted' ? text('offer.conditions') : null,
    accept: isOpen && valuation.state === 'adjusted' ? text('offer.accept', facts) : null,
    failure: failure && isOpen ? text('offer.failed') : null,
    links: [
      ...(state === 'expired' ? againLink(lead, { tools, text }) : []),
      ...checkoutLink(shown, { tools, text }),
      ...financeLink(valuation, { tools, text }),
      { href: tools.links.leadStatus(lead.statusToken), label: text('offer.follow') },
      { href: tools.links.cars(), label: text('offer.cars') },
    ],
    kept:
      isOpen && price !== null
        ? {
            car,
            price,
            day: facts.day,
            expires_at: valuation.expires_at.toISOString(),
            href: tools.links.offer(lead.statusToken),
          }
        : null,
    saved,
  };
}

/** Where the offer counts: while it is open, and once it is accepted. */
const isCarried = (valuation: Valuation, now: Date): valuation is Valuation & { readonly offer: number } =>
  valuation.offer !== null && ['open', 'accepted'].includes(stateOf(valuation, now));

const carriedQuery = (valuation: Valuation & { readonly offer: number }) =>
  new URLSearchParams({ equity: toDollarText(valuation.offer), trade_in: vehicleName(valuation) });

/** Carries the offer into reserving the car that the shopper wants (D419). */
function checkoutLink({ valuation, lead, reserveHref }: Shown, { tools, text }: OfferTools): OfferView['links'] {
  if (lead.car === null || reserveHref === null || !isCarried(valuation, tools.now)) return [];
  const href = `${reserveHref}${reserveHref.includes('?') ? '&' : '?'}${carriedQuery(valuation)}`;
  return [{ href, label: text('offer.reserve', { car: lead.car.name }) }];
}

/** Carries the offer into an application for finance (D409). */
function financeLink(valuation: Valuation, { tools, text }: OfferTools): OfferView['links'] {
  const finance = tools.links.configured('/finance');
  if (finance === null || !isCarried(valuation, tools.now)) return [];
  return [{ href: `${finance}?${carriedQuery(valuation)}`, label: text('offer.finance') }];
}

/** Leads to another valuation, while the site has its page. */
function againLink({ form }: LeadView, { tools: { links }, text }: OfferTools): OfferView['links'] {
  const href = links.configured(form === 'sell_my_car' ? links.sellMyCar() : links.tradeIn());
  return href === null ? [] : [{ href, label: text('offer.again') }];
}

function rowsOf(valuation: Valuation, { tools, text }: OfferTools): OfferView['rows'] {
  const { km, answers } = valuation;
  return [
    { label: text('offer.car'), value: vehicleName(valuation) },
    ...(km === null ? [] : [{ label: text('offer.odometer'), value: formatOdometer(km, tools.market) }]),
    ...(answers === null
      ? []
      : ADJUSTMENT_QUESTION_NAMES.map((name) => ({
          label: text(`trade_in.question.${name}`),
          value: text(`trade_in.answer.${name}.${answers[name]}` as TradeInKey),
        }))),
  ];
}
