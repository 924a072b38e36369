import { flag, row, scriptsOf, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { CONTACT, YARD_PAGE } from './addresses.ts';

const DEPARTMENT = { monday_to_friday: '7:30 am to 4 pm' };
const STYLE = 'https://tiles.example/style.json';
const WITH_MAP = { maps: { style_url: STYLE } } as const;

export const LOCATIONS: readonly SwitchRow[] = [
  row('location_pages.licence_label', ['short', 'spelled'], YARD_PAGE, [
    'DL: MD12345',
    'Motor dealer licence: MD12345',
  ]),
  ...together(
    flag('location_pages.contact_button', '/', 'href="/contact-us/yard-yard#write">Contact Us'),
    flag('location_pages.details_button', CONTACT, 'View Details: Parramatta'),
    flag('location_pages.directions', YARD_PAGE, 'Get Directions'),
    flag('location_pages.holiday_hours', YARD_PAGE, 'Holiday Opening Hours'),
  ),
  row('location_pages.closed_on_public_holidays', [false, true], '/contact-us/annexe-yard', [null, '<dd>Closed</dd>']),
  row('location_pages.maps', [['all'], ['parts']], CONTACT, ['Find us on the map', null], WITH_MAP),
  row('location_pages.service_hours.service', [null, DEPARTMENT], YARD_PAGE, [null, '7:30 am to 4 pm']),
  row('location_pages.service_hours.parts', [null, DEPARTMENT], YARD_PAGE, [null, '7:30 am to 4 pm']),
  row('contact.page_url', ['/contact-us', '/visit-us'], '/visit-us', ['status: 404', 'status: 200']),
  flag('contact.form', CONTACT, 'data-form="contact"'),
  flag('phone.reveal', YARD_PAGE, '(02) 555• ••••'),
  ...together(
    row('phone.visible_characters', [5, 2], YARD_PAGE, ['(02) 555• ••••', '(02) •••• ••••']),
    row('phone.website_id', [null, 'other-id'], YARD_PAGE, [null, 'name="website_id" value="other-id"']),
  ),
  row('maps.style_url', [null, STYLE], YARD_PAGE, [null, 'Show map']),
  ...together(
    row('maps.hosts', [[], ['more.example']], YARD_PAGE, [null, 'https://more.example'], WITH_MAP),
    row('maps.attribution', [null, 'Map makers'], scriptsOf(YARD_PAGE), [null, 'Map makers'], WITH_MAP),
  ),
  row('maps.static_url', [null, 'https://static.example/{map_key}/{lat},{long}.png'], YARD_PAGE, [
    null,
    'src="https://static.example/yardkey/-33.8145,151.0065.png"',
  ]),
  row('reviews.hidden', [false, true], '/', ['4.6 out of 5', null]),
  row('reviews.minimum_average', [0, 4.9], '/', ['4.6 out of 5', null]),
  row('reviews.minimum_rating', [4, 0], '/', [null, 'What reviewer 1 wrote.']),
  row('reviews.count', [12, 1], '/', ['What reviewer 5 wrote.', null]),
  ...together(
    row('reviews.source_label', ['Customer reviews', 'Other source'], '/', ['Customer reviews', 'Other source']),
    row('reviews.all_url', [null, 'https://reviews.example/all'], '/', [null, 'href="https://reviews.example/all"']),
  ),
];
