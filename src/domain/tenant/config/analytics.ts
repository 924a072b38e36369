import { z } from 'zod';
import { flag, secretOrNone, section, whole } from './fields.ts';

export const analyticsShape = {
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
    form_engagement: z
      .string()
      .regex(/^[a-z]\w{2,39}$/, 'a name of a tag manager event')
      .default('asc_form_engagement')
      .describe("Name of the event of a form begun; some sheets of the trade's standard spell asc_form_engagment"),
  }),
} as const;
