import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

/** Texts of the pages on which shoppers reserve a car or buy it online. They are filled in on the server. */
const TEXTS = {
  'checkout.reserve.heading': 'Reserve this car',
  'checkout.reserve.title': 'Reserve the {car}',
  'checkout.reserve.intro': {
    one: 'Pay {deposit} by card, and {place} holds the {car} for you for {hours} hour.',
    other: 'Pay {deposit} by card, and {place} holds the {car} for you for {hours} hours.',
  },
  'checkout.buy.heading': 'Buy this car online',
  'checkout.buy.title': 'Buy the {car} online',
  'checkout.buy.intro':
    'Tell us how you would like to pay for the {car} and receive it. {deposit} by card holds it for you while {place} prepares the contract.',
  'checkout.how': 'What happens next',
  'checkout.pay': 'Pay {deposit} by card',
  'checkout.pay_text': {
    one: 'On our payment provider’s secure page. There’s no surcharge, and we never see your card details. We hold the car for you for {count} minute while you pay.',
    other:
      'On our payment provider’s secure page. There’s no surcharge, and we never see your card details. We hold the car for you for {count} minutes while you pay.',
  },
  'checkout.hold': {
    one: 'We hold it for {hours} hour',
    other: 'We hold it for {hours} hours',
  },
  'checkout.hold_text': 'From the moment you have paid. Nobody else can reserve or buy it in that time.',
  'checkout.call': '{place} contacts you',
  'checkout.call_text': 'To arrange your visit and answer your questions.',
  'checkout.call_within': 'To arrange your visit and answer your questions, {within}.',
  'checkout.contract': '{place} sends you the contract',
  'checkout.contract_text':
    'With the final price, your trade-in and any finance. Nothing is sold until both of you have confirmed it in writing.',
  'checkout.decide': 'You decide',
  'checkout.refund_all': 'Buy it and the deposit comes off the price. Change your mind and you get all of it back.',
  'checkout.refund_part':
    'Buy it and the deposit comes off the price. Change your mind and you get {percent}% of it back.',
  'checkout.refund_none': 'Buy it and the deposit comes off the price. It is not refundable if you change your mind.',
  'checkout.due': 'Deposit, by card',
  'checkout.due_all': 'Refundable in full, and taken off the price if you buy.',
  'checkout.due_part': '{percent}% refundable, and taken off the price if you buy.',
  'checkout.due_none': 'Not refundable, and taken off the price if you buy.',
  'checkout.due_terms': 'Read the terms.',
  'checkout.documents': 'Read before you buy',
  'checkout.documents_text': 'You sign nothing here. These apply when you sign the contract.',
  'checkout.documents.terms': 'Terms and conditions',
  'checkout.documents.privacy': 'Privacy policy',
  'checkout.documents.sheet': 'The details of this car (PDF)',
  'checkout.documents.history': 'Its history report',
  'checkout.cooling_off': 'Cooling off',
  'checkout.pick_up': 'Pick it up at {place}.',
  'checkout.instead.buy': 'Ready to buy? Buy it online',
  'checkout.instead.reserve': 'Not sure yet? Reserve it for {deposit}',
  'checkout.trade_in': 'My trade-in: {car}, offered {value}.',
  'checkout.trade_in_unnamed': 'My trade-in was offered {value}.',
  'taken.heading': 'This car is reserved',
  'taken.title': 'The {car} is reserved',
  'taken.heading_lost': 'Someone has just reserved this car',
  'taken.text':
    'Another shopper has reserved the {car}. A reservation can end without a sale. Leave your details, and we’ll email you if it does.',
  'under_offer.heading': 'This car is under offer',
  'under_offer.title': 'The {car} is under offer',
  'under_offer.heading_lost': 'This car has just gone under offer',
  'under_offer.text':
    'The {car} is under offer. An offer can end without a sale. Leave your details, and we’ll email you if it does.',
  'taken.lost': 'You have not been charged, and {place} has your details.',
  'taken.consent':
    'We’ll send you one email if the car becomes available again. It then goes to whoever reserves it first.',
  'taken.free': 'It’s available again',
  'taken.free_text': 'You can reserve it now. {place} has your details.',
  'taken.full': 'Too many people are waiting for it already',
  'taken.full_text': 'So we cannot add you. {place} has your details.',
  'taken.similar': 'Similar cars that are available',
  'unpaid.heading': 'We cannot hold another car for you online today',
  'unpaid.text':
    'Several of your reservations today were not paid for. You have not been charged. {place} has your details and will contact you.',
  'unpaid.text_call':
    'Several of your reservations today were not paid for. You have not been charged. {place} has your details. Call us and we’ll hold the {car} for you.',
  'down.heading': 'We could not reach the payment service',
  'down.text':
    'You have not been charged, and nothing is held. {place} has your request. You can try the payment again, or send us a message instead.',
  'down.again': 'Try the payment again',
  'down.enquiry': 'Ask us to hold it instead',
} as const satisfies Record<string, Message>;

export type CheckoutKey = keyof typeof TEXTS;

const EN_US: Readonly<Partial<Record<CheckoutKey, Message>>> = {
  'checkout.contract_text':
    'With the final price, your trade-in and any financing. Nothing is sold until both of you have confirmed it in writing.',
  'under_offer.heading': 'This car has a sale pending',
  'under_offer.title': 'The {car} has a sale pending',
  'under_offer.heading_lost': 'A sale of this car is now pending',
  'under_offer.text':
    'A sale of the {car} is pending. It may not go through. Leave your details, and we’ll email you if it does not.',
};

export type CheckoutText = ServerText<CheckoutKey>;

export const createCheckoutText = serverTexts(TEXTS, { 'en-US': EN_US });
