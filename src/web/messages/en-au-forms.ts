import type { Message } from './message.ts';

const lead = {
  'lead.title': 'Enquire about the {car}',
  'lead.heading': 'Ask about this car',
  'lead.intro': 'A person at {location} reads this and answers you.',
  'lead.intro_within': 'A person at {location} reads this and answers you {within}.',
  'lead.submit': 'Send enquiry',
  'lead.sending': 'Sending',
  'lead.summary': { one: 'There is a problem with one answer', other: 'There are problems with {count} answers' },
  'lead.failed': 'An error occurred when submitting this form',
  'lead.failed_hint': 'What you typed is still here. Please try again in a moment.',
  'lead.error_prefix': 'Error:',
  'lead.field.name': 'First name',
  'lead.field.last_name': 'Last name',
  'lead.field.email': 'Email',
  'lead.field.phone': 'Mobile',
  'lead.field.postcode': 'Postcode',
  'lead.field.message': 'Message',
  'lead.field.category': 'What is it about?',
  'lead.field.location_id': 'Location',
  'lead.field.dateTime': 'When would you like to come?',
  'lead.field.preferred_contact_method': 'How should we answer?',
  'lead.field.finance': 'Are you interested in finance?',
  'lead.field.trade_in': 'Do you have a trade-in?',
  'lead.field.rego': 'Rego of your car',
  'lead.field.opt_in': 'Send me news and offers',
  'lead.field.terms_conditions': 'I agree to the terms and conditions',
  'lead.default_message': 'Hi, I am interested in the {car} (stock no. {stock}). Is it still available?',
  'lead.about.test-drive.heading': 'Book a test drive',
  'lead.about.test-drive.message': 'Hi, I would like to test drive the {car} (stock no. {stock}). When can I come?',
  'lead.about.finance.heading': 'Ask about finance',
  'lead.about.finance.message': 'Hi, I would like a finance quote for the {car} (stock no. {stock}).',
  'lead.about.trade-in.heading': 'Ask for a trade-in value',
  'lead.about.trade-in.message':
    'Hi, I am interested in the {car} (stock no. {stock}) and would like to trade in my car. It is a:',
  'lead.about.reserve.heading': 'Reserve this car',
  'lead.about.reserve.intro':
    'Nothing is charged here. A person at {location} reads this and settles the hold and its refundable deposit of {deposit} with you.',
  'lead.about.reserve.message':
    'Hi, I would like to reserve the {car} (stock no. {stock}). Please tell me how to pay the deposit of {deposit}.',
  'lead.about.buy.heading': 'Buy this car online',
  'lead.about.buy.intro':
    'Nothing is charged here. A person at {location} reads this and confirms price and next steps with you in writing.',
  'lead.about.buy.message': 'Hi, I would like to buy the {car} (stock no. {stock}) online. What are the next steps?',
  'lead.about.title': '{heading}: {car}',
  'lead.hint.phone': 'Only to answer this enquiry',
  'lead.choose': 'Choose one',
  'lead.company_website': 'Leave this empty',
  'lead.notice_heading': 'Your details',
  'lead.notice':
    '{collector} collects what you enter here to answer your enquiry, and may pass it to the dealership that holds the car. Without it we cannot answer. To see, correct or complain about how we hold it, write to {contact}.',
  'lead.back': 'Back to the car',
  'success.title': 'Thank you, it is with us',
  'success.text': 'Your enquiry about the {car} is stored and on its way to {location}. We will be in touch {within}.',
  'success.text_no_car': 'Your enquiry is stored and on its way to {location}. We will be in touch {within}.',
  'success.soon': 'soon',
  'success.reference': 'Your reference',
  'success.sold_heading': 'This one sold while you were writing',
  'success.sold_text':
    'The {car} is no longer available. Your enquiry is still with us, and these are the closest we have.',
  'success.reserved_text':
    'Another shopper has a hold on this car. Your enquiry is with us, and we tell you if it comes free.',
  'success.next': 'While you wait',
  'success.see_more': 'See more cars',
} as const satisfies Record<string, Message>;

const leadErrors = {
  'lead.error.name_characters': 'Use a name without < or >.',
  'lead.error.characters': 'Leave out < and >.',
  'lead.error.email': 'Enter an email address like name@example.com.',
  'lead.error.phone': 'Enter a phone number like 0412 345 678, or one with + and its country code.',
  'lead.error.postcode': 'Invalid postcode. Please enter a 4-digit number.',
  'lead.error.choice': 'Choose one of the options.',
  'lead.error.too_long': 'That is too long. Please shorten it.',
  'lead.error.name_required': 'Enter your first name.',
  'lead.error.last_name_required': 'Enter your last name.',
  'lead.error.email_required': 'Enter your email address.',
  'lead.error.phone_required': 'Enter your phone number.',
  'lead.error.message_required': 'Enter a message.',
  'lead.error.category_required': 'Choose what your enquiry is about.',
  'lead.error.location_id_required': 'Choose a location.',
  'lead.error.dateTime_required': 'Choose a date and time.',
  'lead.error.terms_conditions_required': 'Agree to the terms and conditions to continue.',
} as const satisfies Record<`lead.error.${string}`, Message>;

const errors = {
  'error.not_found_title': 'There is nothing at this address',
  'error.not_found_text': 'The page may have moved, or the link has a slip in it. The cars are all still here.',
  'error.server_title': 'Something went wrong on our side',
  'error.server_text': 'Please try again in a moment. If you tell us about it, quote {reference}.',
  'error.server_text_plain': 'Please try again in a moment.',
  'error.see_cars': 'See all cars',
  'error.go_home': 'Go to the home page',
} as const satisfies Record<string, Message>;

/** What forms and error pages say. */
export const FORM_MESSAGES = { ...lead, ...leadErrors, ...errors } as const;
