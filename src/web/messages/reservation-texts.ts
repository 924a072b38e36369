import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

/** Texts of the shopper's own page of a reservation, and of the sandbox's card page. They are filled in on the server. */
const TEXTS = {
  'reservation.title': 'Your reservation',
  'reservation.held.heading': 'Pay to reserve the {car}',
  'reservation.held.text':
    'Your payment has not reached us yet. If you have paid, this page will show it within a minute. If not, we’ll hold the car for you until {time}.',
  'reservation.held.pay': 'Go to payment',
  'reservation.held.look': 'Check again',
  'reservation.held.cancel': 'I no longer want this car',
  'reservation.confirmed.heading': 'The {car} is reserved for you',
  'reservation.confirmed.text':
    'We have your {deposit} deposit, and {place} is holding the {car} for you until {time}.',
  'reservation.left': 'Time left',
  'reservation.moved': 'The car is now at {moved}. {place} still has your deposit and will arrange your visit.',
  'reservation.next': 'What happens next',
  'reservation.next_text':
    'Someone at {place} will contact you to arrange your visit. We have also emailed you a link to this page.',
  'reservation.bring': 'What to bring',
  'reservation.bring_text':
    'Your driver licence and the email we sent you. If you’re trading in a car, bring its papers and keys too.',
  'reservation.cancel': 'Change your mind?',
  'reservation.cancel_button': 'Yes, cancel the reservation',
  'reservation.expired_unpaid.heading': 'The time to pay has run out',
  'reservation.expired_unpaid.text': 'The {car} is no longer held for you. You have not been charged.',
  'reservation.expired_unpaid.late':
    'The {car} is no longer held for you. If your bank still takes the deposit, we’ll refund it in full.',
  'reservation.released_unpaid.heading': 'You have cancelled the reservation',
  'reservation.released_unpaid.text': 'The {car} is on sale again. You have not been charged.',
  'reservation.not_opened.text':
    'The payment could not be opened, so the {car} is not held. You have not been charged.',
  'reservation.over.heading': 'Your reservation has ended',
  'reservation.due': 'We’ll refund {amount} to the card you paid with, and email you when it’s done.',
  'reservation.returned':
    'We have refunded {amount} to the card you paid with. Your bank may take a few days to show it.',
  'reservation.kept': 'The deposit was not refundable.',
  'reservation.completed.heading': 'The {car} is yours',
  'reservation.completed.text': 'Your deposit of {deposit} was taken off the price. Enjoy the drive.',
  'reservation.again': 'Reserve it again',
  'reservation.see_car': 'See the car',
  'reservation.see_cars': 'See more cars',
  'reservation.finance': 'Apply for finance',
  'reservation.trade_in': 'Value your trade-in',
  'reservation.questions': 'Any questions?',
  'reservation.reference': 'Reference {reference}',
  'reservation.down': 'We cannot reach the payment service at the moment. Please try again in a minute.',
  'reservation.not_offered': 'You can no longer pay for this hold. Please contact us if you still want the car.',
  'card.title': 'Test payment',
  'card.banner': 'Test payment: no card is charged here, and only test cards are taken.',
  'card.heading': 'Pay {amount}',
  'card.text': 'Your deposit for the {car}, paid to {dealer}.',
  'card.car': 'car',
  'card.number': 'Card number',
  'card.number_hint': 'One of the test cards on this page',
  'card.pay': 'Pay {amount}',
  'card.leave': 'Back without paying',
  'card.cards': 'Test cards',
  'card.pays': 'Pays',
  'card.declined': 'Is declined',
  'card.authentication': 'Asks the bank to approve',
  'card.slow': 'Pays after 20 seconds',
  'card.lost': 'Pays, but you never come back',
  'card.error.unknown_card': 'That is not a test card. Enter one of the numbers on this page.',
  'card.error.declined': 'The card was declined. Nothing was charged. Try another card.',
  'card.error.refused': 'The bank did not approve the payment. Nothing was charged. Try another card.',
  'card.approve_heading': 'Approve the payment',
  'card.approve_text': 'Here your bank would ask you to approve {amount} for {dealer}.',
  'card.approve': 'Approve',
  'card.refuse': 'Do not approve',
  'card.over_heading': 'This payment is closed',
  'card.over_text': 'It has been made already, or it has expired.',
  'card.lost_heading': 'Paid',
  'card.lost_text': 'Here a shopper would close the window. The site finds the payment by itself within a minute.',
  'card.back': 'See the reservation',
} as const satisfies Record<string, Message>;

export type ReservationKey = keyof typeof TEXTS;

const EN_US: Readonly<Partial<Record<ReservationKey, Message>>> = {
  'reservation.finance': 'Apply for financing',
  'reservation.released_unpaid.heading': 'You have canceled the reservation',
  'reservation.bring_text':
    'Your driver’s license and the email we sent you. If you’re trading in a car, bring its papers and keys too.',
};

export type ReservationText = ServerText<ReservationKey>;

export const createReservationText = serverTexts(TEXTS, { 'en-US': EN_US });
