import { expect, test } from 'vitest';
import { LocationSchema } from '#domain/location/location.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { digestReceivers } from './digest-receivers.ts';

const webhook = { kind: 'webhook', url: 'https://crm.example', secret: { env: 'CRM' } };
const mail = (to: string, more: object = {}) => ({ kind: 'email', to, ...more });

function receiversOf(lead_channels: readonly object[], placeEmail: string | null = 'yard@example.com'): string[] {
  const dealership = DealershipSchema.parse({
    id: 'north',
    slug: 'north',
    name: 'North',
    legal_name: 'North Pty Ltd',
    dealer_licence: 'MD1',
    state: 'NSW',
    privacy_contact: 'privacy@example.com',
    lead_channels,
  });
  const location = LocationSchema.parse({
    id: 'yard',
    slug: 'yard',
    name: 'Yard',
    dealership_id: 'north',
    time_zone: 'Australia/Sydney',
    address: { street: '1 High St', city: 'Sydney', state: 'NSW', postcode: '2000' },
    contact_detail: { email: placeEmail },
  });
  return digestReceivers(dealership, [location]);
}

test.each([
  [
    'the channel for all leads',
    [mail('all@example.com'), mail('parts@example.com', { categories: ['Parts'] })],
    ['all@example.com'],
  ],
  [
    'each of several mail channels',
    [mail('a@example.com'), mail('b@example.com'), mail('a@example.com')],
    ['a@example.com', 'b@example.com'],
  ],
  [
    'a plain mail channel with the ADF file attached',
    [mail('a@example.com', { format: 'adf_attachment' })],
    ['a@example.com'],
  ],
  [
    'a narrowed mail channel when there is no other',
    [mail('parts@example.com', { categories: ['Parts'] })],
    ['parts@example.com'],
  ],
  [
    'the location instead of a channel that reads ADF',
    [mail('crm@example.com', { format: 'adf' })],
    ['yard@example.com'],
  ],
  ['the location when only a webhook receives leads', [webhook], ['yard@example.com']],
])('the digest goes to %s', (_, channels, receivers) => {
  expect(receiversOf(channels)).toEqual(receivers);
});

test('the digest goes to the privacy contact when there is no other address', () => {
  expect(receiversOf([webhook], null)).toEqual(['privacy@example.com']);
});
