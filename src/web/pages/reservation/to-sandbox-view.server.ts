import { unbrokenName, unbrokenNameEnd } from '#domain/content/unbroken-name.ts';
import { formatExactDollars } from '#domain/money.ts';
import { TEST_CARDS, type SandboxPayment } from '#domain/reservation/sandbox-payment.ts';
import type { SandboxCardView } from '#web/features/reservation/reservation-view.ts';
import type { ReservationKey, ReservationText } from '#web/messages/reservation-texts.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type SandboxPage = {
  readonly payment: SandboxPayment;
  /** The name of the reserved car; null once its enquiry is forgotten. */
  readonly car: string | null;
  /** What went wrong with the last card; null for none. */
  readonly error: 'unknown_card' | 'declined' | 'refused' | null;
  readonly typed: string;
  /** The shopper has just paid by the card of those who never come back. */
  readonly isLost: boolean;
};

type ViewTools = { readonly tools: PageTools; readonly text: ReservationText };

const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export function toSandboxView({ payment, car, error, typed, isLost }: SandboxPage, parts: ViewTools): SandboxCardView {
  const { tools, text } = parts;
  const facts = {
    amount: formatExactDollars(payment.cents),
    car: unbrokenNameEnd(car ?? text('card.car')),
    dealer: unbrokenName(tools.config.name),
  };
  const { state } = payment;
  const isOpen = state === 'open' || state === 'authentication';
  const [heading, said]: readonly [ReservationKey, ReservationKey] = isLost
    ? ['card.lost_heading', 'card.lost_text']
    : state === 'authentication'
      ? ['card.approve_heading', 'card.approve_text']
      : isOpen
        ? ['card.heading', 'card.text']
        : ['card.over_heading', 'card.over_text'];
  return {
    title: text('card.title'),
    banner: text('card.banner'),
    heading: text(heading, facts),
    text: text(said, facts),
    error: error && text(`card.error.${error}`),
    card: state === 'open' ? toCard(typed, facts, text) : null,
    approve: state === 'authentication' ? { approve: text('card.approve'), refuse: text('card.refuse') } : null,
    back: isOpen
      ? { href: payment.leave_url, label: text('card.leave') }
      : { href: payment.return_url, label: text('card.back') },
  };
}

function toCard(typed: string, facts: { readonly amount: string }, text: ReservationText): SandboxCardView['card'] {
  return {
    label: text('card.number'),
    hint: text('card.number_hint'),
    typed,
    pay: text('card.pay', facts),
    cardsHeading: text('card.cards'),
    cards: Object.entries(TEST_CARDS).map(([digits, does]) => ({
      number: inFours(digits),
      text: text(`card.${does}`),
    })),
  };
}
