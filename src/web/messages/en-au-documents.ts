import type { Message } from './message.ts';

/**
 * Terms and conditions (spec §9) and the privacy policy (R16), as Markdown, for dealers who have written none. Sentences
 * that name a law are in `law-texts.ts`.
 */
const terms = {
  'terms.title': 'Terms and conditions',
  'terms.description': 'What you can rely on, and how this site may be used.',
  'terms.about': 'About these terms',
  'terms.about_text':
    'This is the site of {dealer}. “We” are the companies listed at the end of this page. These terms apply when you use the site, and when you deal with us through it.',
  'terms.information': 'Information on this site',
  'terms.no_guarantee':
    'We take care with what we publish, but the information on this site carries no guarantee. Details of a vehicle come from its manufacturer, its seller and our own records, and some may be out of date or wrong. Photos may be for illustration only.',
  'terms.check_first':
    'Ask us to confirm what matters to you, and look at the vehicle, before you decide. A vehicle may be sold before the site shows it.',
  'terms.buying': 'Buying a vehicle',
  'terms.binding': '**No sale is binding, on you or on us, until we have confirmed it in writing.**',
  'terms.request_only':
    'A message, a booking, a reservation or an order that you send through this site is a request. A price on the site is an invitation to buy. Figures for finance and for trade-ins are estimates; they are no offer of credit and no offer to buy.',
  'terms.holding': 'Holding a vehicle',
  'terms.holding_text': {
    one: 'A deposit of {deposit} holds a vehicle for {count} hour. While it is held, we do not sell it to anyone else.',
    other:
      'A deposit of {deposit} holds a vehicle for {count} hours. While it is held, we do not sell it to anyone else.',
  },
  'terms.refund_all': 'If you decide not to buy, we refund the whole deposit.',
  'terms.refund_none': 'If you decide not to buy, the deposit is not refunded.',
  'terms.refund_part': 'If you decide not to buy, we refund {percent}% of the deposit.',
  'terms.returns': { one: '{count}-day money back or exchange', other: '{count}-day money back or exchange' },
  'terms.returns_text': {
    one: 'If you bought a used vehicle from us, you may bring it back within {count} day of delivery. We then give you your money back, or exchange the vehicle for another of ours. These are the conditions:',
    other:
      'If you bought a used vehicle from us, you may bring it back within {count} days of delivery. We then give you your money back, or exchange the vehicle for another of ours. These are the conditions:',
  },
  'terms.own_use': 'You bought the vehicle for your own use, and not to sell it again or for a business.',
  'terms.return_notice': {
    one: 'You give us a Return Notice, with your reason, within the return period of {count} day.',
    other: 'You give us a Return Notice, with your reason, within the return period of {count} days.',
  },
  'terms.return_appointment': 'You make an appointment to return the vehicle to the location where you bought it.',
  'terms.return_condition':
    'You return it at your own cost and in the condition in which you received it, save for reasonable mileage.',
  'terms.return_with':
    'You return it with all keys, parts, accessories and handbooks, and with at least {fuel} of fuel.',
  'terms.return_distance': 'It has been driven no more than {distance} since the odometer reading at delivery.',
  'terms.return_liens':
    'It is free of liens, such as a loan secured on it. If there is a lien, we may deduct the amount that pays it out from your refund.',
  'terms.return_staff': 'The return is not offered to people who work for our dealerships.',
  'terms.return_refund':
    'Give the Return Notice [online](/returns), or write or call: every location is on our [contact page](/contact-us). We refund you once we have the vehicle and have checked the conditions above.',
  'terms.warranty': 'Warranty on used cars',
  'terms.plan': 'Mechanical plan for used cars',
  'terms.warranty_and_plan': 'Warranty and mechanical plan on used cars',
  'terms.warranty_text': 'Our used cars come with a {years}-year warranty.',
  'terms.plan_text': 'Our used cars come with a {years}-year mechanical plan.',
  'terms.warranty_writing':
    'You get the details in writing before you sign: what is covered, for which cars and how many kilometres, and who pays for what.',
  'terms.warranty_claim':
    'To make a claim, contact the location where you bought the car, tell us what is wrong, and bring the car in when we have agreed a time. The phone numbers are on our [contact page](/contact-us).',
  'terms.warranty_from':
    'The warranty is given by the company that sells you the car. Names, addresses and email addresses are at the end of this page.',
  'terms.cooling_off': 'Cooling off',
  // Above what only some dealerships of a site promise.
  'terms.of_dealers': 'At {dealers}:',
  'terms.use': 'Use of this site',
  'terms.personal': 'The content of this site is for your personal, non-commercial use only.',
  'terms.no_scraping':
    'You may not scrape or otherwise collect it by machine, mirror it, or sell it, in whole or in part. Search engines may index it.',
  'terms.links': 'This site links to sites that we do not run, and we are not responsible for them.',
  'terms.contact': 'Who we are',
  'terms.contact_text': 'Questions about these terms? [Contact us](/contact-us). We are:',
} as const satisfies Record<string, Message>;

const privacy = {
  'privacy.title': 'Privacy policy',
  'privacy.description': 'What we collect about you, what we use it for, and how to see or delete it.',
  'privacy.who': 'About this policy',
  'privacy.who_text': 'This policy covers the website of {dealer} and anything you send us through it.',
  'privacy.sent': 'What you send us',
  'privacy.sent_text':
    'When you send a form, we collect what you enter in it, the car or location that it is about, the pages of this site that you visited before, and the campaign that brought you here. We use it to answer you, and to deal with what you asked for.',
  'privacy.sent_cv': {
    one: 'A CV that you send with an application is stored encrypted and deleted after {count} day.',
    other: 'A CV that you send with an application is stored encrypted and deleted after {count} days.',
  },
  'privacy.sent_whom':
    'It goes to the location of the dealership that answers you, and to the providers of its email and customer systems, some of whom may be overseas. If you ask about finance or a valuation, it may go to the lender or the valuer.',
  'privacy.sent_refuse': 'You do not have to give us anything, but without a way to reach you we cannot answer.',
  'privacy.sent_kept': {
    one: 'This site removes your personal details {count} day after you sent them. The dealership keeps its own records as long as the law asks.',
    other:
      'This site removes your personal details {count} days after you sent them. The dealership keeps its own records as long as the law asks.',
  },
  'privacy.browser': 'Saved in your browser',
  'privacy.browser_text':
    'Your browser, and not this site, keeps the following so that you do not have to enter it again:',
  'privacy.browser_viewed': 'the cars you last looked at, and the one you last asked about',
  'privacy.browser_searches': { one: 'your last search', other: 'your last {count} searches' },
  'privacy.browser_details': 'your name, email address and mobile number from the last form you sent',
  'privacy.browser_favourites': 'your favourites',
  'privacy.browser_steps': 'for a day, your answers in a form of several steps that you have not sent yet',
  'privacy.browser_compared': 'the cars you compare',
  'privacy.browser_valuation': 'our latest offer for your car',
  'privacy.browser_place': 'the postcode from which you have us measure distances',
  'privacy.browser_van': 'the figures of your van',
  'privacy.browser_answers': 'the filters you left open, and your choice about cookies',
  'privacy.browser_delete': 'You can delete all of it at any time in the settings of your browser.',
  'privacy.browser_nothing': 'This site keeps nothing in your browser beyond your visit.',
  'privacy.third': 'Analytics and other companies',
  'privacy.counting':
    'We count visits, cars viewed and forms sent ourselves, to improve the site. Those counts do not contain your name, email address or phone number.',
  'privacy.third_none': 'No data about your visit goes to other companies.',
  'privacy.third_tags':
    'Google Tag Manager loads the analytics of this site. Google sees which pages you open and your IP address.',
  'privacy.third_pixel':
    'A Meta pixel tells Facebook and Instagram which pages you open, so that we can measure our advertising there.',
  'privacy.third_reviews': 'Reviews of our locations come from a Google service. We send it nothing about you.',
  'privacy.third_maps':
    'A map is drawn only when you ask for it. Its provider, such as Google, then sees your IP address and which part of the map you look at.',
  'privacy.third_geocoding':
    'A postcode that you enter may be looked up with a maps service, without anything else about you.',
  'privacy.third_valuation':
    'The registration of a car that you have valued, and its kilometres, go to a valuation service, without anything else about you.',
  'privacy.third_payment':
    'A deposit is paid on a page of Stripe, which takes the details of your card. We do not see them, and send Stripe nothing else about you.',
  'privacy.third_images': 'Photos come from a content delivery network, which sees your IP address.',
  'privacy.third_consent': 'Nothing goes to analytics or advertising companies before you have agreed to it.',
  'privacy.marketing': 'News and offers',
  'privacy.marketing_text':
    'We send you news and offers only if you have agreed to them, and every message says how to unsubscribe.',
  'privacy.rights': 'Access, correction and complaints',
  'privacy.rights_mail':
    'Write to {mail} to see what we hold about you, to have it corrected or deleted, or to complain. We answer within 30 days.',
  'privacy.rights_text':
    '[Contact us](/contact-us) to see what we hold about you, to have it corrected or deleted, or to complain. We answer within 30 days.',
  'privacy.dealers': {
    one: 'You can also write to the company that runs our dealership:',
    other: 'You can also write to the company that runs the dealership you dealt with:',
  },
} as const satisfies Record<string, Message>;

/** Documents that the product writes for a dealer. Only the server shows them. */
export const DOCUMENT_MESSAGES = { ...terms, ...privacy } as const;
