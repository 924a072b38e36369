import type { LeadFieldName } from '#domain/lead/lead-field.ts';
import type { LeadFormName, PageFormName } from '#domain/lead/lead-forms.ts';
import { LEAD_PAGE_MESSAGES } from './en-au-lead-pages.ts';
import { STEP_MESSAGES } from './en-au-steps.ts';
import { TEST_DRIVE_MESSAGES } from './en-au-test-drive.ts';
import type { Message } from './message.ts';

/** The form about a car, what its fields are called, and what is said when it was sent. */
const enquiry = {
  'lead.title': 'Enquire about the {car}',
  'lead.heading': 'Ask about this car',
  'lead.intro': 'The team at {location} will get back to you.',
  'lead.intro_within': 'The team at {location} will get back to you {within}.',
  'lead.submit': 'Send enquiry',
  'lead.field.name': 'First name',
  'lead.field.last_name': 'Last name',
  'lead.field.email': 'Email',
  'lead.field.phone': 'Mobile',
  'lead.field.postcode': 'Postcode',
  'lead.field.message': 'Message',
  'lead.field.category': 'What is it about?',
  'lead.field.location_id': 'Location',
  'lead.field.dateTime': 'When would you like to come?',
  'lead.field.cv': 'CV',
  'lead.hint.cv': {
    one: 'PDF or Word (DOCX), up to 5 MB. Stored encrypted, and deleted after {count} day.',
    other: 'PDF or Word (DOCX), up to 5 MB. Stored encrypted, and deleted after {count} days.',
  },
  'lead.file_again': 'Please choose {name} again. Your browser does not keep it when a form is shown again.',
  'lead.field.preferred_contact_method': 'How should we contact you?',
  'lead.field.finance': 'Are you interested in finance?',
  'lead.field.trade_in': 'Do you have a trade-in?',
  'lead.field.transfer': 'Prefer to see it at another location?',
  'lead.field.van': 'Say what I tow',
  'lead.field.rego': 'Your car’s rego',
  'lead.field.opt_in': 'Send me news and offers',
  'lead.field.terms_conditions': 'I agree to the terms and conditions',
  'lead.default_message': 'Hi, I’m interested in the {car} (stock no. {stock}). Is it still available?',
  'lead.about.photos.heading': 'Request photos',
  'lead.about.test-drive.heading': 'Book a test drive',
  'lead.about.finance.heading': 'Ask about finance',
  'lead.about.finance.message': 'Hi, I’d like a finance quote for the {car} (stock no. {stock}).',
  'lead.about.trade-in.heading': 'Ask for a trade-in valuation',
  'lead.about.trade-in.message':
    'Hi, I’m interested in the {car} (stock no. {stock}) and would like to trade in my car. It’s a:',
  'lead.about.reserve.heading': 'Reserve this car',
  'lead.about.reserve.intro':
    'No payment is taken here. The team at {location} will contact you to arrange the hold and its deposit of {deposit}.',
  'lead.about.reserve.message':
    'Hi, I’d like to reserve the {car} (stock no. {stock}). Please tell me how to pay the deposit of {deposit}.',
  'lead.about.buy.heading': 'Buy this car online',
  'lead.about.buy.intro':
    'No payment is taken here. The team at {location} will confirm the price and next steps with you in writing.',
  'lead.about.buy.message': 'Hi, I’d like to buy the {car} (stock no. {stock}) online. What are the next steps?',
  'lead.about.title': '{heading}: {car}',
  'lead.hint.phone': 'So we can call you back',
  'lead.hint.date': 'Day, month, year: {date}',
} as const satisfies Record<string, Message>;

/** Labels of fields that the form about a car does not have. */
const fields = {
  'lead.field.company': 'Company',
  'lead.field.fleet_size': 'How many vehicles do you run?',
  'lead.field.dealership_slug': 'Dealership',
  'lead.field.vehicle_make': 'Your car’s make',
  'lead.field.vehicle_model': 'Your car’s model',
  'lead.field.additional_services': 'What should we do?',
  'lead.hidden.request_photos': 'Please send me more photos of this car.',
  'lead.too_many': {
    one: 'That’s a lot of messages in a short time. Please try again in {count} minute.',
    other: 'That’s a lot of messages in a short time. Please try again in {count} minutes.',
  },
  'lead.too_many_call': 'What you typed is still here. If it cannot wait, please call us.',
  'lead.send_again': 'Send it again',
  'lead.subject_not_found': 'This was not sent. What it is about is no longer on our site.',
  'lead.form_not_found': 'This was not sent. Our site no longer has this form.',
  'lead.subject_not_found_hint': 'What you typed is still here. You can send it to us as a message instead.',
  'lead.send_as_contact': 'Send it as a message',
  'lead.similar_cars': 'See similar cars',
  'lead.failed_call': 'What you typed is still here. Please try again in a moment, or call us.',
  'lead.too_many_kept': 'What you typed is still here.',
  'car.request_photos': 'Request photos',
  'lead.privacy_policy': 'Privacy policy',
  'lead.read_terms': 'Read the terms and conditions',
  'lead.error.dealership_slug_required': 'Choose a dealership.',
  'lead.error.dealership_slug_unknown': 'Choose one of our dealerships.',
  'lead.error.location_id_not_of_car': 'Choose a location of the dealership that sells this car.',
  'lead.error.location_id_not_of_dealership': 'Choose a location of the dealership that you chose.',
  'lead.error.location_id_unknown': 'Choose one of our locations.',
} as const satisfies Record<string, Message>;

/** Texts that a form with a page of its own must have. */
type FormTexts = Readonly<Record<`lead.form.${PageFormName}.${'heading' | 'intro' | 'submit'}`, Message>>;
/** Texts that replace the common ones in one form: its button, labels and hints. */
type OwnTexts = Readonly<
  Partial<Record<`lead.form.${LeadFormName}.${'submit' | 'phone_hint' | LeadFieldName}`, Message>>
>;

/** What each form says. A form of the table without its texts does not compile. */
const forms = {
  'lead.form.contact.heading': 'Send us a message',
  'lead.form.contact.intro': 'Tell us what it’s about and we’ll pass it to the right team.',
  'lead.form.contact.submit': 'Send message',
  'lead.form.request_photos.submit': 'Request photos',
  'lead.form.request_photos.message': 'What would you like to see?',
  'lead.form.test_drive.phone_hint': 'In case anything changes',
  'lead.form.test_drive.submit': 'Book test drive',
  'lead.form.test_drive.message': 'Anything we should know?',
  'lead.form.service.heading': 'Book a service',
  'lead.form.service.intro':
    'Tell us about your vehicle and what it needs. The workshop will call you back with a time.',
  'lead.form.service.submit': 'Request a booking',
  'lead.form.service.phone_hint': 'So we can call you to confirm a time',
  'lead.form.service.message': 'What needs doing, and when?',
  'lead.form.parts.heading': 'Parts and accessories',
  'lead.form.parts.intro':
    'Tell us which part you need and for which vehicle. The parts team will reply with the price and availability.',
  'lead.form.parts.submit': 'Request parts',
  'lead.form.parts.message': 'Which parts or accessories?',
  'lead.form.careers.heading': 'Work with us',
  'lead.form.careers.intro': 'Sales, workshop, parts or office: tell us what you do and where you would like to work.',
  'lead.form.careers.submit': 'Send application',
  'lead.form.careers.phone_hint': 'So we can call you about your application',
  'lead.form.careers.message': 'The job, and something about you',
  'lead.form.fleet.heading': 'Fleet and business',
  'lead.form.fleet.intro': 'One contact for buying, servicing and replacing the vehicles of your business.',
  'lead.form.fleet.submit': 'Contact the fleet team',
  'lead.form.fleet.phone_hint': 'So we can call you about your fleet',
  'lead.form.fleet.message': 'What are you looking for?',
  'lead.form.warranty.heading': 'Warranty',
  'lead.form.warranty.intro': 'Tell us about the vehicle and what’s wrong with it. The workshop will reply.',
  'lead.form.warranty.submit': 'Send warranty claim',
  'lead.form.warranty.message': 'What’s wrong?',
  'lead.form.capped_price_servicing.heading': 'Capped price servicing',
  'lead.form.capped_price_servicing.intro': 'Ask what your next service costs, by model and kilometres.',
  'lead.form.capped_price_servicing.submit': 'Ask for the price',
  'lead.form.capped_price_servicing.message': 'Which service, and how many kilometres has it done?',
  'lead.form.roadside_assist.heading': 'Roadside assist',
  'lead.form.roadside_assist.intro': 'Ask about cover for your vehicle. In an emergency, please call instead.',
  'lead.form.roadside_assist.submit': 'Send enquiry',
  'lead.form.roadside_assist.message': 'What would you like to know?',
} as const satisfies FormTexts & OwnTexts;

const contact = {
  'contact.title': 'Contact us',
  'contact.lead': {
    one: 'Visit us, call or send a message.',
    other: '{count} locations. Visit us, call or send a message.',
  },
  'contact.lead_within': {
    one: 'Visit us, call or send a message. We reply {within}.',
    other: '{count} locations. Visit us, call or send a message. We reply {within}.',
  },
  'contact.locations': 'Our locations',
  'contact.details': 'View Details',
  'contact.contact': 'Contact Us',
  'contact.departments': 'Departments',
  'contact.department.sales': 'Sales',
  'contact.department.service': 'Service',
  'contact.department.parts': 'Parts',
  'contact.cars': { one: 'The car at {name}', other: 'Cars at {name}' },
  'contact.cars_all': { one: 'See the car', other: 'See all {count} cars' },
  'contact.team': 'The team',
  'contact.email': 'Email {name}',
  'contact.mobile': 'Mobile',
  'contact.phone': 'Phone',
  'contact.landline': 'Landline',
  'contact.brands': 'New {makes} and used cars',
  'contact.brands_service': '{makes} servicing',
  'contact.brands_parts': '{makes} parts and accessories',
  'contact.place_title': '{name}: address, hours and contact',
  'contact.place_description': '{name}, {street}, {place}: opening hours, phone and directions.',
  'contact.all': 'All locations',
  'contact.service_hours': 'Service hours',
  'contact.parts_hours': 'Parts hours',
  'contact.weekend': 'Weekend',
  'contact.prefer_talking': 'Prefer to talk?',
} as const satisfies Record<string, Message>;

/** What the pages of forms, contact and leads say. */
export const PAGE_MESSAGES = {
  ...LEAD_PAGE_MESSAGES,
  ...enquiry,
  ...fields,
  ...forms,
  ...contact,
  ...STEP_MESSAGES,
  ...TEST_DRIVE_MESSAGES,
} as const;
