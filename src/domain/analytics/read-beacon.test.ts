import { expect, it } from 'vitest';
import { MAX_REPORTED, readBeacon } from './read-beacon.ts';

const one = (values: unknown, more: object = {}) => readBeacon({ events: [{ name: 'page_view', values, ...more }] });

it('a beacon keeps known parameters in their type', () => {
  expect(
    one(
      { page_type: 'item', page_location: '/cars/x?name=Jo', item_year: 2021, items: [{ item_number: 'A' }] },
      { car_id: 7 },
    ),
  ).toEqual([{ name: 'page_view', car_id: 7, data: { page_type: 'item', page_location: '/cars/x', item_year: 2021 } }]);
});

it.each([
  { page_location: '/cars/2021-toyota-hilux-sr5-12345678', item_number: '12345678' },
  { link_url: '/cars/2020-peugeot-208-1234567/enquire', item_number: '1234567' },
  { link_url: '/cars/2021-toyota-hilux-40-1234-5678-2', item_number: '40/1234 5678' },
])('a beacon keeps the path of a car and its stock number, however many digits they have: %j', (data) => {
  expect(one(data)).toEqual([{ name: 'page_view', car_id: null, data }]);
});

it('a beacon leaves out a long number that is not the stock number of the car of its path', () => {
  const page_location = '/cars/2021-toyota-hilux-sr5-12345678';
  const left = [{ name: 'page_view', car_id: null, data: { page_location } }];
  for (const item_number of ['0491570156', '12345678 0491570156', 'jo@example.com'])
    expect(one({ page_location, item_number })).toEqual(left);
});

it.each([
  ['an e-mail address', { element_text: 'write to jo@example.com' }],
  ['a phone number', { element_text: 'Call (02) 5550 0140' }],
  ['the target of a phone link', { link_url: 'tel:+61255500140' }],
  ['a number in a path', { page_location: '/thanks/0491570156' }],
  ['a phone number in place of a car', { page_location: '/cars/0491570156', item_number: '0491 570 156' }],
  ['a phone number after the path of a car', { link_url: '/cars/2021-toyota-hilux-12345678/0491570156' }],
  ['the path of a person’s own page', { link_url: '/lead/f0a1.signature' }],
  ['the path of a payment', { page_location: '/payments/sandbox/f0a1' }],
  ['the path of a person’s own page in capitals', { page_location: '/LEAD/f0a1.signature' }],
  ['another site', { link_url: 'https://elsewhere.example/x' }],
  ['an unknown parameter', { name: 'Jo' }],
  ['the name of an inherited property', { constructor: 'x', __proto__: { page_type: 'item' } }],
  ['a value of the wrong type', { item_year: '2021', page_type: 3, element_text: { a: 1 } }],
  ['empty values', { element_text: ' \n ' }],
  ['an event without values', 'x'],
])('a beacon leaves out %s', (_, values) => {
  expect(one(values)).toEqual([{ name: 'page_view', car_id: null, data: {} }]);
});

it('a beacon has short texts on one line', () => {
  const [event] = one({ element_text: `Get\n${'long '.repeat(100)}` }) ?? [];
  expect(event?.data['element_text']).toHaveLength(120);
  expect(event?.data['element_text']).not.toContain('\n');
});

it.each([
  ['nothing', null],
  ['no list', { events: {} }],
  ['an empty list', { events: [] }],
  ['too many', { events: Array.from({ length: MAX_REPORTED + 1 }, () => ({ name: 'page_view' })) }],
  ['an unknown event', { events: [{ name: 'page_view' }, { name: 'toString' }] }],
  ['an event that the server writes', { events: [{ name: 'lead_sent' }] }],
  ['no event', { events: [null] }],
])('a beacon is refused: %s', (_, body) => {
  expect(readBeacon(body)).toBeNull();
});

it('a car’s id is accepted only as a number', () => {
  for (const car_id of ['7', 0, -1, 1.5, null, {}, Number.MAX_VALUE])
    expect(one({}, { car_id })).toMatchObject([{ car_id: null }]);
});
