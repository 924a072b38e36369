import { customerName, leadReference, type LeadFacts } from '#domain/lead/lead-facts.ts';
import { customerRows } from '#domain/lead/lead-rows.ts';
import { formatExactDollars } from '#domain/money.ts';
import { refundOf } from '#domain/reservation/ledger.ts';
import type { ReservationNews } from '#domain/reservation/reservation-mail.ts';
import type { Reservation } from '#domain/reservation/reservation.ts';
import { placeName, toPlace } from './confirmation-mail.ts';
import { formatMoment } from './format-moment.ts';
import { greetingName } from './greeting-name.ts';
import { buildMailBody, type MailBlock, type MailBody } from './mail-body.ts';
import { mailWords, type MailWord } from './words.ts';

export type ReservationFacts = Pick<
  LeadFacts,
  'lead' | 'site' | 'dealership' | 'location' | 'phone' | 'timeZone' | 'links'
> & {
  readonly reservation: Reservation;
  /** "2021 Toyota HiLux SR5". */
  readonly car: string;
  /** The shopper's own page of the reservation. */
  readonly page: string;
};

/** A mail about a reservation to the shopper or the dealership (D426). */
export function buildReservationMail(facts: ReservationFacts, news: ReservationNews): MailBody {
  if (news.to === 'dealer') return toDealer(facts, news);
  switch (news.about) {
    case 'confirmed':
      return toShopper(facts, 'reserved.subject', confirmedBlocks(facts));
    case 'released':
      return toShopper(facts, 'released.subject', [
        paragraph(facts, `released.${news.reason}`),
        ...(refundOf(facts.reservation) > 0 && news.reason !== 'money_returned'
          ? [paragraph(facts, 'released.refund')]
          : []),
      ]);
    case 'refunded':
      return toShopper(facts, 'refunded.subject', [
        ...(facts.reservation.confirmed_at === null ? [paragraph(facts, 'refunded.not_held')] : []),
        paragraph(facts, 'refunded.intro', { amount: formatExactDollars(news.cents) }),
      ]);
  }
}

function valuesOf(facts: ReservationFacts): Readonly<Record<string, string>> {
  const { reservation, site, timeZone, lead, car, dealership } = facts;
  return {
    car,
    place: placeName(facts),
    site: site.name,
    dealership: dealership.name,
    name: customerName(lead),
    deposit: formatExactDollars(reservation.deposit),
    refund: formatExactDollars(refundOf(reservation)),
    time: formatMoment(new Date(reservation.held_until), { timeZone, locale: site.market.code }),
  };
}

function write(facts: ReservationFacts, word: MailWord, values: Readonly<Record<string, string>> = {}): string {
  return mailWords(facts.site.market.code)(word, { ...valuesOf(facts), ...values });
}

const paragraph = (facts: ReservationFacts, word: MailWord, values = {}): MailBlock => ({
  kind: 'paragraph',
  text: write(facts, word, values),
});
const heading = (facts: ReservationFacts, word: MailWord): MailBlock => ({ kind: 'heading', text: write(facts, word) });

function confirmedBlocks(facts: ReservationFacts): MailBlock[] {
  const { deposit } = facts.reservation;
  const refund = refundOf(facts.reservation);
  const cancel = refund === deposit ? 'all' : refund === 0 ? 'none' : 'part';
  return [
    paragraph(facts, 'reserved.intro'),
    heading(facts, 'shopper.next'),
    paragraph(facts, 'reserved.next'),
    heading(facts, 'reserved.bring_heading'),
    paragraph(facts, 'reserved.bring'),
    heading(facts, 'reserved.cancel_heading'),
    paragraph(facts, `reserved.cancel_${cancel}`),
  ];
}

function toShopper(facts: ReservationFacts, subject: MailWord, blocks: readonly MailBlock[]): MailBody {
  const { lead, site } = facts;
  const name = greetingName(lead.attributes);
  return buildMailBody({
    subject: write(facts, subject),
    locale: site.market.code,
    title: write(facts, subject === 'reserved.subject' ? thanks(name) : subject, { name: name ?? '' }),
    blocks: [
      ...blocks,
      { kind: 'link', label: write(facts, 'reserved.link'), url: facts.page },
      ...toPlace(facts),
      paragraph(facts, 'shopper.reference', { reference: leadReference(lead) }),
      paragraph(facts, 'reserved.why'),
    ],
  });
}

const thanks = (name: string | null): MailWord => (name === null ? 'shopper.heading_no_name' : 'shopper.heading');

function toDealer(facts: ReservationFacts, news: ReservationNews): MailBody {
  const { lead, site, links, reservation } = facts;
  const isConfirmed = news.about === 'confirmed';
  const intro = news.about === 'released' ? (`released.dealer_${news.reason}` as const) : 'reserved.dealer_intro';
  const rows: readonly (readonly [string, string])[] = isConfirmed
    ? [
        [write(facts, 'row.deposit_paid'), formatExactDollars(reservation.deposit)],
        [write(facts, 'row.held_until'), valuesOf(facts)['time'] ?? ''],
      ]
    : [];
  return buildMailBody({
    subject: write(facts, isConfirmed ? 'reserved.dealer_subject' : 'released.dealer_subject'),
    locale: site.market.code,
    title: write(facts, isConfirmed ? 'reserved.dealer_heading' : 'released.dealer_heading'),
    blocks: [
      paragraph(facts, intro),
      heading(facts, 'dealer.customer'),
      { kind: 'rows', rows: [...customerRows(facts), ...rows] },
      ...(links.car ? [{ kind: 'link', label: write(facts, 'dealer.see_car'), url: links.car } as const] : []),
      paragraph(facts, 'shopper.reference', { reference: leadReference(lead) }),
    ],
  });
}

/** The mail to a shopper who asked to be told when the car is free (D426). */
export function buildCarFreeMail(
  { site, links }: Pick<LeadFacts, 'site' | 'links'>,
  { name: car, isReservable }: { readonly name: string; readonly isReservable: boolean },
): MailBody {
  const words = mailWords(site.market.code);
  const subject = words('free.subject', { car });
  return buildMailBody({
    subject,
    locale: site.market.code,
    title: subject,
    blocks: [
      { kind: 'paragraph', text: words(isReservable ? 'free.intro' : 'free.intro_enquire', { car }) },
      ...(links.car ? [{ kind: 'link', label: words('free.link'), url: links.car } as const] : []),
      { kind: 'paragraph', text: words('free.why', { site: site.name }) },
    ],
  });
}
