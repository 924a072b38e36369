import { FORM_ERROR } from '#domain/lead/failure-texts.ts';
import type { Message } from './message.ts';

/** What is said around any form. */
const lead = {
  'lead.sending': 'Sending',
  'lead.summary': { one: 'There is a problem with one answer', other: 'There are problems with {count} answers' },
  'lead.failed': FORM_ERROR,
  'lead.failed_hint': 'What you typed is still here. Please try again in a moment.',
  'lead.file_not_taken': 'This form does not take that file',
  'lead.file_not_taken_hint': 'Nothing was sent. What you typed is still here: please send it again without the file.',
  'lead.error_prefix': 'Error:',
  'lead.not_loaded': 'The form did not load.',
  'lead.as_page': 'Open the form on its own page',
  'lead.choose': 'Choose one',
  'lead.company_website': 'Leave this empty',
  'lead.back': 'Back to the car',
} as const satisfies Record<string, Message>;

const leadErrors = {
  'lead.error.name_characters': 'Use a name without < or >.',
  'lead.error.characters': 'Leave out < and >.',
  'lead.error.unseen_characters': 'Write it on one line, without tabs or other hidden characters.',
  'lead.error.email': 'Enter an email address like name@example.com.',
  'lead.error.phone': 'Enter a mobile number like 0412 345 678, or one with + and its country code.',
  'lead.error.postcode': 'Invalid postcode. Please enter a 4-digit number.',
  'lead.error.cv_empty': 'The file is empty. Choose another one.',
  'lead.error.cv_too_large': 'The file is larger than 5 MB. Choose a smaller one.',
  'lead.error.cv_kind': 'The file is not a PDF or a Word document (DOCX). Choose another one.',
  'lead.error.cv_unreadable': 'The file could not be read. Save it again, or choose another one.',
  'lead.error.cv_no_room':
    'We cannot take any more files at the moment. Send the form without it, or try again in an hour.',
  'lead.error.choice': 'Choose one of the options.',
  'lead.error.money': 'Enter an amount in dollars, like 25,000.',
  'lead.error.number': 'Enter a whole number, like 12.',
  'lead.error.date': 'Enter day, month and year as numbers, the year in full.',
  'lead.error.date_past': 'Enter a date before today.',
  'lead.error.address': 'Enter the street with its number, the suburb and the postcode.',
  'lead.error.several_values': 'Give one answer here. More than one was sent.',
  'lead.error.name_required': 'Enter your first name.',
  'lead.error.last_name_required': 'Enter your last name.',
  'lead.error.email_required': 'Enter your email address.',
  'lead.error.phone_required': 'Enter your mobile number.',
  'lead.error.required': 'Fill in “{field}”.',
  'lead.error.message_required': 'Enter a message.',
  'lead.error.category_required': 'Choose what your enquiry is about.',
  'lead.error.location_id_required': 'Choose a location.',
  'lead.error.dateTime_required': 'Choose a date and time.',
  'lead.error.terms_conditions_required': 'Agree to the terms and conditions to continue.',
} as const satisfies Record<`lead.error.${string}`, Message>;

const errors = {
  'error.not_found_title': 'We could not find that page',
  'error.not_found_text': 'The page may have moved, or the address may be mistyped. Our cars are all still here.',
  'error.server_title': 'Something went wrong on our side',
  'error.server_text': 'Please try again in a moment. If you tell us about it, quote {reference}.',
  'error.server_text_plain': 'Please try again in a moment.',
  'error.try_again': 'Try again',
  'error.call': 'Or call us at {name}:',
  'error.see_cars': 'See all cars',
  'error.go_home': 'Go to the home page',
} as const satisfies Record<string, Message>;

/** What forms and error pages say. */
export const FORM_MESSAGES = { ...lead, ...leadErrors, ...errors } as const;
