import { expect, it } from 'vitest';
import { testTools } from '#web/testing/page.ts';
import { toPlaceView } from './to-place-view.server.ts';

const tools = testTools();

function labelsOf(phone: string): readonly string[] {
  const [location] = tools.tenant.locations;
  if (!location) throw new Error('no location');
  const contact_detail = { ...location.contact_detail, phone, landline_phone: '(02) 7010 0140' };
  const { words } = toPlaceView({ ...location, contact_detail }, tools);
  return [words.phone, words.landline];
}

it('the two numbers of a location are a mobile and a phone, or a phone and a landline', () => {
  expect(labelsOf('0412 345 678')).toEqual(['Mobile', 'Phone']);
  expect(labelsOf('(02) 5550 0140')).toEqual(['Phone', 'Landline']);
});
