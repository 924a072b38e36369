import { expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '../tenant/config.ts';
import { eventIdOf } from './categories.ts';
import type { EventSubject } from './categories.ts';

const used = { car_type: 'used', tag: null } as const;
const fresh = { car_type: 'new', tag: null } as const;

it.each<[number, Partial<EventSubject>]>([
  [14, { form: 'enquiry', car: fresh }],
  [15, { form: 'enquiry', car: used }],
  [14, { form: 'request_photos', car: { car_type: 'demo', tag: null } }],
  [17, { form: 'test_drive', car: fresh }],
  [48, { form: 'test_drive', car: used }],
  [17, { form: 'test_drive', car: { car_type: 'used', tag: 'Test Drive Only' } }],
  [22, { form: 'contact' }],
  [14, { form: 'contact', category: 'Parts Enquiry' }],
  [51, { form: 'contact', subcategory: 'Career Enquiry' }],
])('event %i for %j', (id, subject) => {
  expect(
    eventIdOf(
      { form: 'enquiry', category: 'General Enquiry', subcategory: null, car: null, ...subject },
      PRODUCT_DEFAULTS.events,
    ),
  ).toBe(id);
});
