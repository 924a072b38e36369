import { expect, it } from 'vitest';
import { LeadChannelSchema } from '#domain/tenant/dealership.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import { dealershipId, tenantBundle } from '#store/testing/fixtures.ts';
import { checkDelivery, type Surroundings } from './check-delivery.ts';

const bundleWith = (...channels: object[]) => {
  const bundle = tenantBundle('harbour', [dealershipId('north')]);
  const lead_channels = channels.map((channel) => LeadChannelSchema.parse(channel));
  return { ...bundle, dealerships: bundle.dealerships.map((dealership) => ({ ...dealership, lead_channels })) };
};
const surroundings: Surroundings = { isSet: () => true, isPrivateHost: () => false, isPublicAddress };
const webhook = (url: string) => ({ kind: 'webhook', url, secret: { env: 'CRM_SECRET' } });
const expectedOf = (url: string, more: Partial<Surroundings> = {}) =>
  checkDelivery(bundleWith(webhook(url)), { ...surroundings, ...more }).map(({ expected }) => expected);

it('names secrets that are not set, and an address without TLS', () => {
  const bundle = bundleWith(
    { kind: 'email', to: 'sales@harbour.example' },
    webhook('http://crm.harbour.com:8080/leads'),
    {
      kind: 'autogate',
      seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
      service: 'WEBSITE',
      username: { env: 'GATE_USER' },
      password: { env: 'GATE_PASSWORD' },
    },
  );
  const problems = checkDelivery(bundle, { ...surroundings, isSet: (name) => name === 'GATE_USER' });
  expect(problems.map(({ path, found }) => [path, found])).toEqual([
    ['[0].lead_channels[1].secret.env', '"CRM_SECRET", which is not set here'],
    ['[0].lead_channels[1].url', '"http://crm.harbour.com:8080/leads"'],
    ['[0].lead_channels[2].password.env', '"GATE_PASSWORD", which is not set here'],
  ]);
});

it.each([
  'https://crm.harbour.com/',
  'https://crm.localhost.com/',
  'https://8.8.8.8/leads',
  'https://[2606:4700::1111]/',
])('accepts a public address: %s', (url) => {
  expect(expectedOf(url)).toEqual([]);
});

it.each([
  'https://10.0.0.1/x',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]:8443/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://crm.localhost/',
  'https://crm/leads',
  'https://crm.local/',
  'https://crm.internal:8080/leads',
])('says that no lead reaches %s, unless the host is listed as private', (url) => {
  expect(expectedOf(url)).toEqual([expect.stringContaining('public address')]);
  expect(expectedOf(url, { isPrivateHost: () => true })).toEqual([]);
});

it('a private host is recognised only with its port', () => {
  const isPrivateHost = ({ host }: URL) => host === 'crm.harbour.com:8080';
  expect(expectedOf('http://crm.harbour.com:8080/leads', { isPrivateHost })).toEqual([]);
  expect(expectedOf('http://crm.harbour.com/leads', { isPrivateHost })).toEqual([expect.stringContaining('https')]);
});

it('refuses plain HTTP in a private network that is not listed, and a port that nobody can listen on', () => {
  expect(expectedOf('http://crm.internal:8080/leads')).toEqual([expect.stringContaining('PRIVATE_WEBHOOK_HOSTS')]);
  const isPrivateHost = () => true;
  expect(expectedOf('https://crm.harbour.com:0/', { isPrivateHost })).toEqual(['a port from 1 to 65535']);
});
