import { z } from 'zod';
import { choices, flag, secretOrNone, section, text, textOrNone, whole, words } from './fields.ts';

const fields = section('Fields that the enquiry form shows beside name, email and phone (D27)', {
  last_name: flag(false, 'Last name, then required'),
  postcode: flag(false, 'Postcode, then required'),
  message: flag(true, 'Message'),
  category: flag(false, 'Category'),
  preferred_contact_method: flag(false, 'Phone, Email or SMS'),
  finance: flag(false, 'Whether finance is wanted'),
  trade_in: flag(false, 'Whether there is a trade-in'),
  rego: flag(false, 'Registration plate, always optional'),
  opt_in: flag(true, 'Consent to marketing'),
  terms_conditions: flag(false, 'Agreement to the terms, then required'),
});

const selects = {
  location_select: flag(false, 'Location select, then required'),
  location_select_by_make: flag(false, "Offer only locations that have the car's make"),
  location_select_types: choices(
    ['sales', 'service', 'parts'],
    [],
    'Offer only locations of these types; empty offers all',
  ),
  dealership_select_removed: flag(false, 'No dealership select although there are several'),
} as const;

const delivery = {
  reply_within: textOrNone('When the shopper may expect an answer: "within one business hour"', 120),
  confirmation: flag(true, 'Send the shopper a confirmation'),
  from_name: textOrNone("Sender of e-mail; none means the tenant's name", 120),
  from_address: z.email().nullable().default(null).describe("Sender address; none means the platform's"),
} as const;

const spam = section('What makes a lead suspected; it is held back, never dropped (D30)', {
  minimum_seconds: whole(3, 'Least time to fill in a form, when the browser measured it', [0, 60]),
  per_address_hour: whole(20, 'Leads an hour from one address', [1, 10_000]),
  per_tenant_hour: whole(500, 'Leads an hour in all', [1, 1_000_000]),
});

export const leadShape = {
  leads: section('Enquiry forms and where leads go (D27–D30)', {
    message_required: flag(true, 'The message is required; never in the request-photos form'),
    opt_in_default: flag(true, 'Consent to marketing is ticked at first (spec §5)'),
    opt_in_text: text('Send me news and offers', 'Wording of the consent, stored with each lead'),
    default_category: text('General Enquiry', 'Category when none is chosen', 60),
    categories: words(
      ['General Enquiry', 'Sales Enquiry', 'Finance Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Careers Enquiry'],
      'Categories offered',
    ),
    additional_services: words([], 'Check boxes collected as additional_services'),
    collection_notice: textOrNone("Privacy notice at the form; none means the product's (R16)", 4000),
    retention_days: whole(730, 'Days after which personal data of a lead is removed', [30, 3650]),
    fields,
    spam,
    ...selects,
    ...delivery,
  }),
  test_drive: section('Booking a test drive (D32)', {
    slot_minutes: whole(30, 'Length of a slot, minutes', [5, 480]),
    capacity: whole(1, 'Bookings per slot', [1, 50]),
    days_ahead: whole(14, 'Days offered', [1, 90]),
    notice_hours: whole(2, 'Hours between now and the first slot', [0, 168]),
    date_required: flag(false, 'The date is required'),
  }),
  events: section('Ids of tracking events (spec §9)', {
    enquiry: whole(14, 'Enquiry'),
    enquiry_used: whole(15, 'Enquiry about a used car'),
    test_drive_new: whole(17, 'Test drive of a new car'),
    test_drive_used: whole(48, 'Test drive of a used car'),
    test_drive_only: whole(17, "Test drive of a car tagged 'Test Drive Only'"),
    general_enquiry: whole(22, 'General enquiry: sets its category by itself'),
    favourite: whole(39, 'Favourite and watchlist save'),
    careers: whole(51, 'Careers'),
    offer_accepted: whole(18, 'Trade-in offer accepted'),
  }),
  analytics: section('Analytics (D48)', {
    gtm_id: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, 'GTM- and capitals')
      .nullable()
      .default(null)
      .describe('Tag manager container'),
    pixel_id: z
      .string()
      .regex(/^\d{5,20}$/, 'digits')
      .nullable()
      .default(null)
      .describe('Social pixel'),
    consent_required: flag(false, 'Nothing goes to a third party before consent'),
    conversion_token: secretOrNone('Token of the server-side conversion service'),
  }),
} as const;
