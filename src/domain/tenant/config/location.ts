import { z } from 'zod';
import {
  choice,
  choices,
  flag,
  hostNames,
  LinkSchema,
  secretOrNone,
  section,
  text,
  textOrNone,
  whole,
} from './fields.ts';
import { isFreeForContact } from './taken-addresses.ts';

const DepartmentHoursSchema = z.object({
  monday_to_friday: z.string().trim().min(1).max(60).describe('For example "7:30 am – 4:30 pm"'),
  weekend: z.string().trim().min(1).max(60).default('Closed'),
});

export const locationShape = {
  location_pages: section('Location cards and pages (spec §2)', {
    licence_label: choice(
      ['short', 'spelled'],
      'short',
      '"DL:" and "MRB:", or the licence spelled out as the state wants it (R12)',
    ),
    contact_button: flag(true, 'Contact Us on cards; never on the contact page itself'),
    details_button: flag(true, 'View Details on cards'),
    directions: flag(true, 'Get Directions when the address has a place link'),
    holiday_hours: flag(true, 'Holiday Opening Hours dialog'),
    closed_on_public_holidays: flag(
      false,
      'Closed on public holidays of the state for which a location names no special hours; off, they are marked as such',
    ),
    maps: choices(['all', 'service', 'parts'], ['all'], 'Which maps are offered'),
    service_hours: section('Department hours shown beside those of the location; none hides them', {
      service: DepartmentHoursSchema.nullable().default(null).describe('Service department'),
      parts: DepartmentHoursSchema.nullable().default(null).describe('Parts department'),
    }),
  }),
  contact: section('Contact pages', {
    page_url: LinkSchema.refine(isFreeForContact, 'an address that no other page has: /get-in-touch')
      .default('/contact-us')
      .describe('Address of the generic contact page; no address of another page'),
    form: flag(true, 'Contact form on the page'),
  }),
  phone: section('Phone numbers (D55)', {
    reveal: flag(true, 'Numbers are masked until clicked'),
    visible_characters: whole(5, 'Characters before the mask', [0, 12]),
    website_id: textOrNone("Id of the site in reports of a reveal; none means the tenant's slug", 60),
  }),
  maps: section('Maps (D47)', {
    style_url: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .describe('Map style with its tiles; none offers the static picture only'),
    hosts: hostNames('Further hosts that the style loads tiles, fonts and icons from'),
    attribution: textOrNone('Credit of the tiles, which their licence asks for'),
    static_url: textOrNone('Static picture, https, with {map_key}, {lat} and {long}; none draws one', 2000),
  }),
  geocoding: section('Postcode to place (D51)', {
    provider: choice(['table', 'hosted'], 'table', 'The shipped table, or a maps service'),
    host: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .describe('Whole address of the maps service’s call, without its query'),
    key: secretOrNone('Key of the maps service'),
  }),
  reviews: section('Reviews and stars (D46)', {
    hidden: flag(false, 'No stars and no reviews'),
    provider: choice(
      ['folder', 'hosted'],
      'folder',
      'The reviews of the tenant folder, or those of Google Places (D357)',
    ),
    key: secretOrNone('Key of the reviews service'),
    minimum_average: z.number().min(0).max(5).default(0).describe('Stars show only when the average exceeds this'),
    minimum_rating: z
      .number()
      .min(0)
      .max(5)
      .default(4)
      .describe('Reviews below this rating are left out (spec §9); 0 shows all'),
    count: whole(12, 'Reviews shown, the newest; 0 shows none', [0, 100]),
    source_label: text('Customer reviews', 'Named as the source of the reviews in the folder (R17)'),
    all_url: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .describe('Where all reviews of the folder can be read'),
  }),
} as const;
