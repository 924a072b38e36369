import type { Market } from '#domain/market.ts';
import { AMERICAN_RESERVATION_WORDS, RESERVATION_WORDS } from './reservation-words.ts';
import { RETURN_WORDS } from './return-words.ts';

/** Texts of messages about leads, in Australian English. `{name}` is a placeholder. */
const AUSTRALIAN = {
  ...RESERVATION_WORDS,
  ...RETURN_WORDS,
  'row.name': 'Name',
  'row.email': 'Email',
  'row.phone': 'Phone',
  'row.postcode': 'Postcode',
  'row.company': 'Company',
  'row.category': 'About',
  'row.car': 'Car',
  'row.stock': 'Stock number',
  'row.price': 'Advertised price',
  'row.vehicle_status': 'Status when sent',
  'row.location': 'Location',
  'row.test_drive': 'Test drive',
  'row.dateTime': 'Requested test drive',
  'row.PreferredContactMethod': 'Preferred contact',
  'row.finance': 'Interested in finance',
  'row.do-you-have-a-trade-in': 'Has a trade-in',
  'row.transfer': 'Would like to see it at',
  'row.van': 'Tows',
  'row.Rego': 'Rego',
  'row.vehicle_make': 'Customer’s car, make',
  'row.vehicle_model': 'Customer’s car, model',
  'row.regoState': 'Registered in',
  'row.trade_in_make': 'Customer’s car, make',
  'row.trade_in_model': 'Customer’s car, model',
  'row.trade_in_badge': 'Customer’s car, badge',
  'row.trade_in_year': 'Customer’s car, year',
  'row.trade_in_odometer': 'Customer’s car, odometer',
  'row.adjustmentAnswers': 'Customer’s car, as described',
  'row.offer_price': 'Offer for the customer’s car',
  'row.offer_accepted': 'Offer accepted',
  'row.form_completed': 'Form completed',
  'row.fleet_size': 'Vehicles in the fleet',
  'row.additional_services': 'Additional services',
  'row.cv': 'CV',
  'row.application': 'Application',
  'row.vehicle_price': 'Price of the car',
  'row.deposit': 'Deposit',
  'row.loan_years': 'Loan term in years',
  'row.loan_purpose': 'Use of the car',
  'row.trade_in_vehicle': 'Car to trade in',
  'row.trade_in_kilometres': 'Its odometer',
  'row.trade_in_value': 'Offer for it',
  'row.request_photos': 'Photos',
  'row.opt_in': 'Consent to marketing',
  'row.url': 'Sent from',
  'row.reply_by': 'Reply promised by',
  'row.campaign': 'Campaign',
  'row.visited': 'Pages visited',
  'row.received': 'Received',
  'row.reference': 'Reference',
  'value.claim_reserved': 'reserved',
  'value.claim_under_offer': 'under offer',
  'value.not_booked': '{time} (requested, not booked)',
  'value.not_booked_taken': '{time} (requested, not booked: the time was taken)',
  'value.price_DAP': '{price}, drive away',
  'value.price_EGC': '{price}, excluding government charges',
  'value.price_type_DAP': 'Drive away',
  'value.price_type_EGC': 'Excluding government charges',
  'value.yes': 'Yes',
  'value.no': 'No',
  'value.consent': 'Yes, to “{wording}”',
  'value.consent_api': '{agreed} (reported by the system that sent it; not shown by this site)',
  'dealer.subject': '{category} from {name}: {about} – {dealership}',
  'dealer.subject_no_car': '{category} from {name} – {dealership}',
  'dealer.subject_resend': 'Sent again: {subject}',
  'dealer.subject_stands_in': 'Not delivered elsewhere: {subject}',
  'dealer.heading': '{category} from {name}',
  'dealer.intro': 'Sent from {site}. Reply to this email to write to {name}.',
  'dealer.subject_offer_accepted': 'Offer accepted: {subject}',
  'dealer.offer_accepted':
    '{name} has accepted your offer for their own car. You received this enquiry before; the car and the offer are now in it.',
  'dealer.resend': 'This enquiry was sent to you before. This is another copy.',
  'dealer.stands_in':
    'This enquiry could not be delivered to any of the recipients that {dealership} has set up for it, so it was sent to you. Please pass it on and have the recipients corrected. The next enquiry will go to them first again.',
  'dealer.application':
    '{name} has sent an application. The answers about identity, income and work are stored encrypted and are not in this email. Your own system gets them with the lead, or whoever runs this site can read them by the reference {reference}.',
  'dealer.customer': 'Customer',
  'dealer.enquiry': 'Enquiry',
  'dealer.message': 'Message',
  'dealer.origin': 'Where it came from',
  'dealer.receipt_heading': 'Have you read it?',
  'dealer.receipt': 'Tell {name} that you have it',
  'dealer.receipt_text':
    'Open this link and press the button. The customer can then see that you have read the enquiry.',
  'dealer.see_car': 'See the car',
  'shopper.subject': 'We have your enquiry about the {car}',
  'shopper.subject_no_car': 'We have your enquiry',
  'shopper.subject_application': 'We have your application',
  'shopper.subject_test_drive': 'Your test drive of the {car}',
  'shopper.subject_test_drive_at': 'Your test drive at {place}',
  'shopper.heading': 'Thank you, {name}',
  'shopper.heading_no_name': 'Thank you',
  'shopper.intro': 'We have your enquiry about the {car} and are passing it to {place}.',
  'shopper.intro_no_car': 'We have your enquiry and are passing it to {place}.',
  'shopper.intro_application': 'We have your application and are passing it to {place}.',
  'shopper.next': 'What happens next',
  'shopper.next_reply': 'Someone at {place} will read it and reply {within}, by phone or email.',
  'shopper.next_reply_by': 'Someone at {place} will read it and reply by {time}, by phone or email.',
  'shopper.next_reply_soon': 'Someone at {place} will read it and reply by phone or email.',
  'shopper.next_drive': 'See you then at {place}. If you cannot make it, reply to this email or call.',
  'shopper.test_drive':
    'Your test drive of the {car} at {place} is booked for {time}. Bring your driver licence. Open the attached file to add it to your calendar.',
  'shopper.test_drive_no_car':
    'Your test drive at {place} is booked for {time}. Bring your driver licence. Open the attached file to add it to your calendar.',
  'shopper.not_booked': 'The test drive that you asked for, {time}, is not booked.',
  'shopper.not_booked_taken':
    'The test drive that you asked for, {time}, is not booked because the time was taken. Reply to this email to ask for another time.',
  'shopper.sold': 'The car was sold while you were writing. {place} can tell you about others like it.',
  'shopper.status': 'See its progress',
  'shopper.place': 'Where to find us',
  'shopper.reference': 'Your reference is {reference}.',
  'shopper.why':
    'You received this email because someone entered this address at {site}. If that was not you, ignore it.',
  'digest.subject': '{count} held back at {site}: please check',
  'digest.heading': 'Held back as suspected spam',
  'digest.intro':
    'These enquiries came through the forms of {site} for {dealership}. They look as if a robot sent them, so they were not passed on. If one is from a customer, open its link and release it. You will then receive it like any other enquiry.',
  'digest.intro_one':
    'This enquiry came through the forms of {site} for {dealership}. It looks as if a robot sent it, so it was not passed on. If it is from a customer, open its link and release it. You will then receive it like any other enquiry.',
  'digest.more': '{count} more are held back. The next emails like this one will list them.',
  'digest.more_one': '1 more is held back. The next email like this one will list it.',
  'digest.release': 'Check it and release it',
  'row.why_held': 'Why it is held back',
  'held.hidden_field': 'It filled in a field that people do not see',
  'held.too_quick': 'It was filled in faster than a person could',
  'held.site_limit': 'The site had more enquiries than usual in that hour',
  'feed.subject_failing': 'Stock feed of {dealership}: not imported',
  'feed.subject_stale': 'Stock feed of {dealership}: nothing new for too long',
  'feed.subject_good': 'Stock feed of {dealership}: working again',
  'feed.heading_failing': 'The stock feed was not imported',
  'feed.heading_stale': 'The stock feed is out of date',
  'feed.heading_good': 'The stock feed is working again',
  'feed.failing': 'The stock feed of {dealership} has not been imported since {time}.',
  'feed.stale': 'The last good stock feed of {dealership} came on {time}.',
  'feed.good': 'The stock feed of {dealership} has been imported. The cars on {site} are up to date.',
  'feed.effect':
    'Until a good feed arrives, {site} shows the cars as they were. You will get one more email when it is working again.',
  'feed.code': 'Code for your feed provider',
  'feed.why_removes': 'It would have taken away more cars at once than is allowed.',
  'feed.why_empty': 'It was empty.',
  'feed.why_cut_off': 'It broke off before its end.',
  'feed.why_unusable': 'It could not be used.',
  'feed.why_secret': 'A user name, password or key that it needs is not set on this platform.',
  'feed.why_login': 'The server that holds it refused the user name, password or key.',
  'feed.why_no_file': 'The server that holds it does not have the file.',
  'feed.why_host_key': 'The server that holds it has another key than agreed, so nothing was sent to it.',
  'feed.why_unreachable': 'It could not be fetched.',
  'adf.plate': 'Registration plate: {plate}',
  'calendar.summary': 'Test drive: {car}',
  'calendar.description': 'At {place}. Reference {reference}.',
  'calendar.summary_dealer': 'Test drive, {name}: {car}',
  'calendar.description_dealer': '{name}, {phone}, {email}. Reference {reference}.',
} as const;

export type MailWord = keyof typeof AUSTRALIAN;
export const MAIL_WORDS = Object.keys(AUSTRALIAN) as readonly MailWord[];
export type MailWords = (word: MailWord, values?: Readonly<Record<string, string>>) => string;

/** Only the texts that differ from `en-AU`. */
const AMERICAN: Partial<Record<MailWord, string>> = {
  ...AMERICAN_RESERVATION_WORDS,
  'row.postcode': 'ZIP code',
  'row.Rego': 'License plate',
  'adf.plate': 'License plate: {plate}',
  'row.trade_in_badge': 'Customer’s car, trim',
  'row.cv': 'Resume',
  'value.claim_under_offer': 'sale pending',
  'row.finance': 'Interested in financing',
  'row.deposit': 'Down payment',
  'dealer.enquiry': 'Inquiry',
  'dealer.offer_accepted':
    '{name} has accepted your offer for their own car. You received this inquiry before; the car and the offer are now in it.',
  'dealer.resend': 'This inquiry was sent to you before. This is another copy.',
  'value.price_DAP': '{price}, out the door',
  'value.price_EGC': '{price}, plus tax, title and fees',
  'value.price_type_DAP': 'Out-the-door price',
  'value.price_type_EGC': 'Plus tax, title and fees',
  'dealer.stands_in':
    'This inquiry could not be delivered to any of the recipients that {dealership} has set up for it, so it was sent to you. Please pass it on and have the recipients corrected. The next inquiry will go to them first again.',
  'dealer.receipt_text':
    'Open this link and press the button. The customer can then see that you have read the inquiry.',
  'shopper.subject': 'We have your inquiry about the {car}',
  'shopper.subject_no_car': 'We have your inquiry',
  'shopper.intro': 'We have your inquiry about the {car} and are passing it to {place}.',
  'shopper.intro_no_car': 'We have your inquiry and are passing it to {place}.',
  'shopper.test_drive':
    'Your test drive of the {car} at {place} is booked for {time}. Bring your driver’s license. Open the attached file to add it to your calendar.',
  'shopper.test_drive_no_car':
    'Your test drive at {place} is booked for {time}. Bring your driver’s license. Open the attached file to add it to your calendar.',
  'digest.intro':
    'These inquiries came through the forms of {site} for {dealership}. They look as if a robot sent them, so they were not passed on. If one is from a customer, open its link and release it. You will then receive it like any other inquiry.',
  'digest.intro_one':
    'This inquiry came through the forms of {site} for {dealership}. It looks as if a robot sent it, so it was not passed on. If it is from a customer, open its link and release it. You will then receive it like any other inquiry.',
  'held.site_limit': 'The site had more inquiries than usual in that hour',
};

const NEW_ZEALAND: Partial<Record<MailWord, string>> = {
  'value.price_EGC': '{price}, plus on-road costs',
  'value.price_type_EGC': 'Plus on-road costs',
};

const CATALOGUES: Readonly<Record<Market['code'], Readonly<Record<MailWord, string>>>> = {
  'en-AU': AUSTRALIAN,
  'en-NZ': { ...AUSTRALIAN, ...NEW_ZEALAND },
  'en-US': { ...AUSTRALIAN, ...AMERICAN },
};

/** The texts of a market. Placeholders are filled once, because a filled value may itself contain braces. */
export function mailWords(market: Market['code']): MailWords {
  const catalogue = CATALOGUES[market];
  return (word, values = {}) => catalogue[word].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const isMailWord = (word: string): word is MailWord => Object.hasOwn(AUSTRALIAN, word);

/** The label of a row: its text, or its name in plain letters when there is none. */
export function rowLabel(words: MailWords, name: string): string {
  const word = `row.${name}`;
  if (isMailWord(word)) return words(word);
  const plain = name.replace(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
