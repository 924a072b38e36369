import type { LeadView } from '#application/leads/view-lead.ts';
import type { FoundReservation } from '#application/reservations/find-reservation.ts';
import { unbrokenNameEnd } from '#domain/content/unbroken-name.ts';
import { formatShownMoment } from '#domain/lead/mail/format-moment.ts';
import { mailWords } from '#domain/lead/mail/words.ts';
import { formatExactDollars } from '#domain/money.ts';
import { refundOf } from '#domain/reservation/ledger.ts';
import { isLive } from '#domain/reservation/reservation.ts';
import { isOwnCarPageOn } from '#domain/valuation/own-car-pages.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { ReservationView } from '#web/features/reservation/reservation-view.ts';
import type { ReservationText } from '#web/messages/reservation-texts.ts';
import { toPlace } from '#web/pages/lead/to-lead-status.server.ts';
import { placeName } from '#web/pages/lead/to-lead-steps.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

export type ShownReservation = FoundReservation & {
  /** Null once the personal data of the lead was removed. */
  readonly lead: LeadView | null;
  /** The page of the car as its feed lists it now; null while there is none. */
  readonly carHref: string | null;
  /** The location that has the car now, where that is another dealership's (D531); else null. */
  readonly movedTo: string | null;
  /** Where the car can be reserved again; null while it cannot. */
  readonly againHref: string | null;
  /** Where finance for the car is applied for; null where it is not offered. */
  readonly financeHref: string | null;
  readonly photo: PhotoData | null;
};

const TRADE_IN_PATH = '/cars/trade-in';

type ViewTools = { readonly tools: PageTools; readonly text: ReservationText };

/** The phases that the shopper sees. A hold whose time is over counts as expired, however late the clock's job is. */
type Phase = 'held' | 'confirmed' | 'completed' | 'unpaid' | 'over';

function phaseOf({ reservation, money }: FoundReservation, now: Date): Phase {
  const { state, held_until, confirmed_at } = reservation;
  if (state === 'completed') return 'completed';
  const isRunning = isLive(state) && Date.parse(held_until) > now.getTime();
  if (isRunning) return state === 'confirmed' ? 'confirmed' : 'held';
  return confirmed_at === null && money.in === 0 ? 'unpaid' : 'over';
}

/** What the texts name. */
function factsOf({ reservation, due, money, lead }: ShownReservation, { tools }: ViewTools) {
  const timeZone = lead?.location?.time_zone ?? tools.tenant.locations[0]?.time_zone ?? 'UTC';
  return {
    car: unbrokenNameEnd(lead?.car?.name ?? ''),
    place: lead ? placeName(lead, tools) : tools.config.name,
    deposit: formatExactDollars(reservation.deposit),
    refund: formatExactDollars(refundOf(reservation)),
    due: formatExactDollars(due),
    returned: formatExactDollars(money.returned),
    time: formatShownMoment(new Date(reservation.held_until), { timeZone, locale: tools.market.code }),
  };
}

const NOTHING = {
  failure: null,
  ends: null,
  sections: [],
  pay: null,
  cancel: null,
  links: [],
  isPending: false,
} as const;

export function toReservationView(shown: ShownReservation, parts: ViewTools): ReservationView {
  const { tools, text } = parts;
  const phase = phaseOf(shown, tools.now);
  const { lead } = shown;
  const place = lead && toPlace(lead, tools);
  // Nobody calls a shopper whose reservation is over.
  const isOver = phase !== 'held' && phase !== 'confirmed';
  return {
    ...NOTHING,
    ...VIEWS[phase](shown, parts),
    place: place && isOver ? { ...place, heading: text('reservation.questions') } : place,
    photo: shown.photo,
    reference: lead && text('reservation.reference', { reference: lead.reference }),
  };
}

type Part = Pick<ReservationView, 'heading' | 'tone' | 'texts'> & Partial<ReservationView>;

const VIEWS: Readonly<Record<Phase, (shown: ShownReservation, parts: ViewTools) => Part>> = {
  held: toHeld,
  confirmed: toConfirmed,
  completed: toCompleted,
  unpaid: toUnpaid,
  over: toOver,
};

const endsOf = ({ reservation }: ShownReservation, { tools, text }: ViewTools): ReservationView['ends'] => ({
  label: text('reservation.left'),
  iso: reservation.held_until,
  now: tools.now.toISOString(),
});

/** The payment is still to come, or on its way. */
function toHeld(shown: ShownReservation, parts: ViewTools): Part {
  const { text } = parts;
  const facts = factsOf(shown, parts);
  return {
    heading: text('reservation.held.heading', facts),
    tone: 'waiting',
    texts: [text('reservation.held.text', facts)],
    ends: endsOf(shown, parts),
    pay: { name: 'pay', label: text('reservation.held.pay') },
    cancel: {
      summary: text('reservation.held.cancel'),
      text: null,
      button: { name: 'cancel', label: text('reservation.cancel_button') },
    },
    links: [{ href: '', label: text('reservation.held.look') }],
    isPending: true,
  };
}

function toConfirmed(shown: ShownReservation, parts: ViewTools): Part {
  const { tools, text } = parts;
  const { reservation, movedTo } = shown;
  const facts = factsOf(shown, parts);
  const words = mailWords(tools.market.code);
  const refund = refundOf(reservation);
  const refunded = refund === reservation.deposit ? 'all' : refund === 0 ? 'none' : 'part';
  return {
    heading: text('reservation.confirmed.heading', facts),
    tone: 'good',
    texts: [
      text('reservation.confirmed.text', facts),
      ...(movedTo === null ? [] : [text('reservation.moved', { ...facts, moved: movedTo })]),
    ],
    ends: endsOf(shown, parts),
    sections: [
      { heading: text('reservation.next'), text: text('reservation.next_text', facts) },
      { heading: text('reservation.bring'), text: text('reservation.bring_text') },
    ],
    cancel: {
      summary: text('reservation.cancel'),
      text: words(`reserved.cancel_${refunded}`, facts),
      button: { name: 'cancel', label: text('reservation.cancel_button') },
    },
    links: [...carLink(shown, parts), ...nextLinks(shown, parts)],
  };
}

function toCompleted(shown: ShownReservation, parts: ViewTools): Part {
  const facts = factsOf(shown, parts);
  return {
    heading: parts.text('reservation.completed.heading', facts),
    tone: 'good',
    texts: [parts.text('reservation.completed.text', facts)],
  };
}

/** The hold ended without a payment. */
function toUnpaid(shown: ShownReservation, parts: ViewTools): Part {
  const { text } = parts;
  const { reservation, steps } = shown;
  const facts = factsOf(shown, parts);
  const isCancelled = steps.at(-1)?.reason === 'cancelled_by_shopper';
  const isNotOpened = steps.at(-1)?.reason === 'payment_not_available';
  const isLate = reservation.payment_reference !== null && reservation.settled_at === null;
  const said = isNotOpened
    ? 'reservation.not_opened.text'
    : isCancelled
      ? 'reservation.released_unpaid.text'
      : isLate
        ? 'reservation.expired_unpaid.late'
        : 'reservation.expired_unpaid.text';
  return {
    heading: text(
      isNotOpened
        ? 'reservation.over.heading'
        : isCancelled
          ? 'reservation.released_unpaid.heading'
          : 'reservation.expired_unpaid.heading',
    ),
    tone: 'over',
    texts: [text(said, facts)],
    links: endLinks(shown, parts),
  };
}

/** A hold that was paid for has ended: why, and where the money is. */
function toOver(shown: ShownReservation, parts: ViewTools): Part {
  const { tools, text } = parts;
  const { reservation, money, due, steps } = shown;
  const facts = factsOf(shown, parts);
  const words = mailWords(tools.market.code);
  const why = steps.findLast(({ reason }) => reason !== 'money_returned')?.reason;
  const reason =
    why === 'cancelled_by_shopper' || why === 'cancelled_by_dealer' || why === 'sold_in_feed' ? why : 'time_over';
  const isTaken = reservation.confirmed_at === null;
  return {
    heading: text('reservation.over.heading'),
    tone: 'over',
    texts: [
      isTaken ? words('refunded.not_held', facts) : words(`released.${reason}`, facts),
      ...(due > 0 ? [text('reservation.due', { amount: facts.due })] : []),
      ...(money.returned > 0 ? [text('reservation.returned', { amount: facts.returned })] : []),
      ...(due === 0 && money.returned === 0 ? [text('reservation.kept')] : []),
    ],
    links: endLinks(shown, parts),
    isPending: due > 0,
  };
}

/** Its old page would say of a car that is held, and listed elsewhere or not at all, that it was sold or withdrawn. */
function carLink({ carHref }: ShownReservation, { text }: ViewTools): ReservationView['links'] {
  return carHref === null ? [] : [{ href: carHref, label: text('reservation.see_car') }];
}

/**
 * What a shopper does while the car is held: finance for it, and a trade-in. The page of the trade-in names no car, because
 * none is valued for a car that is held.
 */
function nextLinks({ lead, financeHref }: ShownReservation, { tools, text }: ViewTools): ReservationView['links'] {
  if (!lead?.car) return [];
  const isTradeInOn = isOwnCarPageOn(TRADE_IN_PATH, tools.config);
  return [
    ...(financeHref === null ? [] : [{ href: financeHref, label: text('reservation.finance') }]),
    ...(isTradeInOn ? [{ href: TRADE_IN_PATH, label: text('reservation.trade_in') }] : []),
  ];
}

function endLinks(shown: ShownReservation, parts: ViewTools): ReservationView['links'] {
  const { againHref } = shown;
  const { tools, text } = parts;
  return [
    ...(againHref === null ? carLink(shown, parts) : [{ href: againHref, label: text('reservation.again') }]),
    { href: tools.links.cars(), label: text('reservation.see_cars') },
  ];
}
