import { expect, it } from 'vitest';
import { dealershipId, tenantBundle } from '#store/testing/fixtures.ts';
import { LeadChannelSchema } from '../dealership.ts';
import { doubtChannels } from './doubt-channels.ts';

const bundleWith = (...channels: object[]) => {
  const bundle = tenantBundle('harbour', [dealershipId('north')]);
  const lead_channels = channels.map((channel) => LeadChannelSchema.parse(channel));
  return { ...bundle, dealerships: bundle.dealerships.map((dealership) => ({ ...dealership, lead_channels })) };
};
const bundle = bundleWith(
  { kind: 'email', to: 'sales@harbour.example' },
  { kind: 'webhook', url: 'http://crm.internal:8080/leads', secret: { env: 'CRM_SECRET' } },
  {
    kind: 'autogate',
    seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
    service: 'WEBSITE',
    username: { env: 'GATE_USER' },
    password: { env: 'GATE_PASSWORD' },
  },
);

it('names secrets that are not set, and an address without TLS', () => {
  expect(doubtChannels(bundle, (name) => name === 'GATE_USER').map(({ path, found }) => [path, found])).toEqual([
    ['[0].lead_channels[1].secret.env', '"CRM_SECRET", which is not set here'],
    ['[0].lead_channels[1].url', '"http://crm.internal:8080/leads"'],
    ['[0].lead_channels[2].password.env', '"GATE_PASSWORD", which is not set here'],
  ]);
});

it('has no doubt of channels that can work', () => {
  const good = bundleWith({ kind: 'webhook', url: 'https://crm.harbour.com/', secret: { env: 'CRM_SECRET' } });
  expect(doubtChannels(good, () => true)).toEqual([]);
});
