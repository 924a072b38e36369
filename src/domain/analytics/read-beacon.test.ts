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
  ['an e-mail address', { element_text: 'write to jo@example.com' }],
  ['a phone number', { element_text: 'Call (02) 5550 0140' }],
  ['the target of a phone link', { link_url: 'tel:+61255500140' }],
  ['a number in a path', { page_location: '/thanks/0491570156' }],
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
