import { z } from 'zod';
import { choices, flag, section, words } from './fields.ts';
import { TEMPLATE_NAMES } from './identity.ts';

export const accountShape = {
  features: section('What shoppers can do, on or off', {
    enquiry: flag(true, 'Enquire'),
    test_drive: flag(true, 'Book a test drive'),
    request_photos: flag(true, 'Request photos'),
    finance: flag(true, 'Finance estimates and forms'),
    favourites: flag(true, 'Favourites, kept in the browser'),
    compare: flag(true, 'Compare cars'),
    search_history: flag(true, 'Last searches, kept in the browser; of the site, not of a dealership'),
    stored_details: flag(
      true,
      'Name, email and phone are kept in the browser for the next form; of the site, not of a dealership',
    ),
    pdf: flag(true, 'Download a car as PDF'),
    subscription: flag(false, 'Prices by subscription, on cards, pages and as a filter'),
    towing: flag(true, 'Towing figures on cards, pages and car sheets (D60)'),
    van: flag(
      false,
      'What is left of each car’s limits with the shopper’s van on; needs towing, kilograms and the template outback (D424)',
    ),
  }),
  storage: section('What the browser keeps', {
    enabled: flag(
      true,
      'Favourites, history, details and all else may be stored in the browser (spec §6); off keeps nothing',
    ),
  }),
  sign_in: section('Sign-in by phone (D33)', {
    enabled: flag(true, 'Shoppers can sign in'),
  }),
  garage: section('Who has a garage besides those with garage_enabled (spec §6)', {
    slugs: z.array(z.string().max(63)).default([]).describe('Tenants that have it'),
    templates: choices(TEMPLATE_NAMES, [], 'Templates that have it'),
    excluded_slugs: words([], 'Tenants that never have it'),
  }),
} as const;
