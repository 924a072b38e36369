import type { Message } from './message.ts';

const success = {
  'success.title': 'Thank you, it is with us',
  'success.title_held': 'Thank you, we have it',
  'success.title_drive': 'Your test drive is booked',
  'success.text_drive': 'Your test drive of the {car} is booked for {time}. {state}',
  'success.text': 'We have your enquiry about the {car}. {state}',
  'success.text_no_car': 'We have your enquiry. {state}',
  'success.text_application': 'We have your application. {state}',
  'success.steps': 'What happens next',
  'success.follow': 'Follow your enquiry',
  'success.follow_application': 'Follow your application',
  'success.follow_hint': 'A page of your own, where you see how far it has come: keep its address.',
  'success.follow_hint_mail':
    'A page of your own, where you see how far it has come. Its address is in the email we send you, too.',
  'success.sold_heading': 'This one sold while you were writing',
  'success.sold_text':
    'The {car} is no longer available. Your enquiry is still with us, and these are the closest we have.',
  'success.reserved_text':
    'Another shopper has a hold on this car. Your enquiry is with us, and we tell you if it comes free.',
  'success.next': 'While you wait',
  'success.see_more': 'See more cars',
} as const satisfies Record<string, Message>;

const status = {
  'lead_status.title': 'Your enquiry',
  'lead_status.title_application': 'Your application',
  'lead_status.heading': 'Your enquiry about the {car}',
  'lead_status.heading_drive': 'Your test drive of the {car}',
  'lead_status.reference': 'Your reference: {reference}',
  'lead_status.state_received': 'It is on its way to {place}.',
  'lead_status.state_held': 'A person looks at it before it goes on to {place}.',
  'lead_status.held_urgent': 'If it is urgent, please call.',
  'lead_status.state_delivered': 'It has arrived at {place}.',
  'lead_status.state_read': 'Somebody at {place} has read it.',
  'lead_status.booked': 'Your test drive is booked for {time}.',
  'lead_status.booking_received': 'Your booking is on its way to {place}.',
  'lead_status.booking_delivered': 'Your booking has arrived at {place}.',
  'lead_status.booking_read': 'Somebody at {place} has read your booking.',
  'lead_status.step_received': 'Received',
  'lead_status.step_delivered': 'Delivered to {place}',
  'lead_status.step_held': 'Not passed on to {place} yet',
  'lead_status.step_delivering': 'On its way to {place}',
  'lead_status.step_delivering_text': 'It leaves at once. If nothing answers there, we try again until something does.',
  'lead_status.step_read': 'Read by {place}',
  'lead_status.step_answer': 'Their answer',
  'lead_status.answer_by': 'By {time}, by phone or by email.',
  'lead_status.answer_was_by': 'It was due by {time}. If you have not heard from them, please call.',
  'lead_status.answer_within': 'You hear from them {within}, by phone or by email.',
  'lead_status.answer_soon': 'They answer you by phone or by email.',
  'lead_status.step_drive_text': 'They expect you then.',
  'lead_status.step_drive_call': 'They expect you then. If you cannot come, please call {phone}.',
  'lead_status.drive': 'Your test drive',
  'lead_status.drive_calendar': 'Put it into your calendar',
  'lead_status.drive_bring': 'Bring your driver licence.',
  'lead_status.place': 'Who answers you',
  'lead_status.place_drive': 'Where to come',
  'lead_status.call': 'Call {phone}',
  'lead_status.see_car': 'See the car',
  'lead_status.keep': 'Only who has the address of this page can open it. Keep it to look again.',
} as const satisfies Record<string, Message>;

/** For people of the dealership. */
const dealer = {
  'lead_receipt.title': 'Enquiry {reference}',
  'lead_receipt.about': '{category}, received {time}.',
  'lead_receipt.about_car': '{category} about the {car}, received {time}.',
  'lead_receipt.text': 'Press the button, and the person who asked sees that you have read the enquiry.',
  'lead_receipt.button': 'I have it',
  'lead_receipt.done': 'Thank you, noted',
  'lead_receipt.done_text': 'The person who asked sees that you have read it since {time}.',
  'lead_release.title': 'Held back: enquiry {reference}',
  'lead_release.why_hidden_field': 'A field was filled in that people do not see. Robots do that.',
  'lead_release.why_too_quick': 'It was filled in quicker than a person can. Robots do that.',
  'lead_release.why_site_limit': 'The site had more enquiries than usual in that hour, so it was held back.',
  'lead_release.text': 'If a person wrote it, release it: you then get it like any other enquiry.',
  'lead_release.button': 'Release it',
  'lead_release.name': 'Name',
  'lead_release.email': 'Email',
  'lead_release.phone': 'Phone',
  'lead_release.message': 'Message',
  'lead_release.done': 'Released',
  'lead_release.done_text': 'It is on its way to you since {time}, like any other enquiry.',
  'lead_release.not_held': 'This enquiry is not held back',
  'lead_release.not_held_text': 'There is nothing to release.',
  'lead_release.too_old': 'Too old to release',
  'lead_release.too_old_text':
    'It was held back for so long that its personal data was removed, and there is nothing left to send.',
} as const satisfies Record<string, Message>;

/** Pages about a lead that was sent: the answer to the form, and private links of shopper and dealer. */
export const LEAD_PAGE_MESSAGES = { ...success, ...status, ...dealer } as const;
