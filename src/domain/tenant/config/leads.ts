import { z } from 'zod';
import { FIELD_SWITCHES } from '#domain/lead/field-switches.ts';
import { LEAD_FORM_NAMES } from '#domain/lead/lead-forms.ts';
import { choices, flag, section, text, textOrNone, timeOfDay, whole, wholeOrNone, words } from './fields.ts';

const fields = section('Fields that forms show beside name, email and phone (D27)', {
  last_name: flag(false, 'Last name, then required'),
  postcode: flag(false, 'Postcode, then required'),
  company: flag(false, 'Company'),
  fleet_size: flag(false, 'How many vehicles it runs'),
  message: flag(true, 'Message'),
  category: flag(false, 'Category'),
  preferred_contact_method: flag(false, 'Phone, Email or SMS'),
  finance: flag(false, 'Whether finance is wanted'),
  trade_in: flag(false, 'Whether there is a trade-in'),
  transfer: flag(false, 'At which other location to see the car; in the enquiry about a car alone (D432)'),
  rego: flag(false, 'Registration plate, always optional'),
  vehicle: flag(false, "Make and model of the shopper's own vehicle"),
  additional_services: flag(false, 'Check boxes of additional_services'),
  cv: flag(true, 'CV as a file; in the careers form alone (D282)'),
  opt_in: flag(true, 'Consent to marketing'),
  terms_conditions: flag(false, 'Agreement to the terms, then required'),
});

const LOCATION_TYPES = ['sales', 'service', 'parts'] as const;

/**
 * The settings of one form that differ from those for all forms. Settings that are left out follow those for all forms.
 */
const FormSettingsSchema = z.object({
  fields: z.partialRecord(z.enum(FIELD_SWITCHES), z.boolean()).default({}).describe('Fields it shows or leaves out'),
  message_required: z.boolean().optional().describe('Whether its message is required'),
  category: z.string().trim().min(1).max(60).optional().describe('Category of its leads'),
  event_id: z.number().int().min(0).optional().describe('Id of its tracking event; 22 preselects General Enquiry'),
  additional_services: z.array(z.string().trim().min(1).max(80)).max(30).optional().describe('Its check boxes'),
  location_types: z.array(z.enum(LOCATION_TYPES)).optional().describe('Types of location that it offers'),
  in_steps: z.boolean().optional().describe('Asks in two steps: what is wanted, then how to reach who wants it'),
});

const selects = {
  location_select: flag(false, 'Location select, then required'),
  location_select_by_make: flag(false, "Offer only locations that have the car's make"),
  location_select_types: choices(LOCATION_TYPES, [], 'Offer only locations of these types; empty offers all'),
  dealership_select_removed: flag(false, 'No dealership select although there are several'),
} as const;

const delivery = {
  reply_within: textOrNone('When the shopper may expect an answer: "within one business hour"', 120),
  reply_hours: wholeOrNone(
    'Opening hours within which the dealership answers: the status page tells the time',
    [1, 80],
  ),
  confirmation: flag(true, 'Send the shopper a confirmation'),
  from_name: textOrNone("Sender of e-mail; none means the tenant's name", 120),
  from_address: z.email().nullable().default(null).describe("Sender address; none means the platform's"),
} as const;

const spam = section('What makes a lead suspected; it is held back, never dropped (D30)', {
  minimum_seconds: whole(3, 'Minimum time to fill in a form, when the browser measured it', [0, 60]),
  per_address_hour: whole(20, 'Leads an hour from one address', [1, 10_000]),
  per_tenant_hour: whole(500, 'Leads an hour in all', [1, 1_000_000]),
});

export const leadShape = {
  leads: section('Enquiry forms and where leads go (D27–D30)', {
    message_required: flag(true, 'The message is required; never in the request-photos form'),
    opt_in_default: flag(true, 'Consent to marketing is ticked at first (spec §5)'),
    opt_in_text: text(
      'Send me news and offers from {name} by email and SMS. I can unsubscribe at any time.',
      'Wording of the consent, stored with each lead as shown; {name} is the name of the site',
    ),
    default_category: text('General Enquiry', 'Category when none is chosen', 60),
    categories: words(
      ['General Enquiry', 'Sales Enquiry', 'Finance Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Careers Enquiry'],
      'Categories offered',
    ),
    additional_services: words([], 'Check boxes collected as additional_services'),
    collection_notice: textOrNone("Privacy notice at the form; none means the product's (R16)", 4000),
    retention_days: whole(730, 'Days after which personal data of a lead is removed', [30, 3650]),
    cv_days: whole(
      180,
      'Days after which the file of a job application is deleted; never later than retention_days',
      [1, 3650],
    ),
    fields,
    forms: z
      .partialRecord(z.enum(LEAD_FORM_NAMES), FormSettingsSchema)
      .default({})
      .describe('What single forms do otherwise: service, fleet, careers … (spec §5)'),
    spam,
    ...selects,
    ...delivery,
  }),
  test_drive: section('Booking a test drive (D32)', {
    slot_minutes: whole(30, 'Length of a slot, minutes', [5, 480]),
    capacity: whole(1, 'Bookings per slot', [1, 50]),
    days_ahead: whole(14, 'Days offered', [1, 90]),
    notice_hours: whole(2, 'Hours between now and the first slot', [0, 168]),
    earliest: timeOfDay('07:00', 'No slot begins earlier on its day, also where a location is open at night'),
    latest: timeOfDay(
      '21:00',
      'No slot ends later on its day, also where a location is open at night; 24:00 is midnight',
    ),
    date_required: flag(false, 'The date is required'),
  }),
} as const;
