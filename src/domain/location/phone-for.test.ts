import { expect, test } from 'vitest';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import type { Location } from './location.ts';
import { phoneFor } from './phone-for.ts';

const { car_page } = PRODUCT_DEFAULTS;
const config = { car_page: { ...car_page, phone_by_car_type: { ...car_page.phone_by_car_type, new: '1300 975 707' } } };
const at = (phone: string | null, landline_phone: string | null) => ({
  contact_detail: { phone, landline_phone } as Location['contact_detail'],
});

test('the phone is that of the car’s type, or else the location’s (spec §9)', () => {
  const location = at('0491 570 156', '(02) 5550 0140');
  expect(phoneFor('new', { config, location })).toBe('1300 975 707');
  expect(phoneFor('new', { config, location: null })).toBe('1300 975 707');
  expect(phoneFor('used', { config, location })).toBe('0491 570 156');
  expect(phoneFor(null, { config, location: at(null, '(02) 5550 0140') })).toBe('(02) 5550 0140');
  for (const type of ['used', 'toString', undefined]) expect(phoneFor(type, { config, location: null })).toBeNull();
});
