import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HostResolution } from '#application/tenants/tenant-hosts.ts';
import { TenantSlugSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import { callerOf } from '#server/middleware/caller.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { tlsHosts } from './tls-hosts.ts';

const HOSTS: Readonly<Record<string, HostResolution>> = {
  'www.cars.example': {
    kind: 'redirect',
    host: 'cars.example',
    tenant: { slug: TenantSlugSchema.parse('cars') } as Tenant,
  },
  localhost: { kind: 'front' },
};

function ask(domain: string, { host = 'localhost:3000', peer = '127.0.0.1' } = {}): Promise<Response> {
  const trustedProxies = parseAddressRanges('127.0.0.1') ?? expect.unreachable();
  const app = new Hono<ServerEnvironment>();
  app.use(callerOf({ trustedProxies, publicScheme: 'https' }, () => ({ kind: 'unknown' })));
  app.use(tlsHosts({ resolveHost: (name) => HOSTS[name] ?? { kind: 'unknown' } }));
  app.all('*', (context) => context.text('elsewhere', 421));
  const request = new Request(`http://${host}/tls-host?domain=${domain}`);
  return Promise.resolve(app.fetch(request, { incoming: { socket: { remoteAddress: peer } } as IncomingMessage }));
}

it('a certificate is allowed for a host that a site answers at, and for no other', async () => {
  expect((await ask('www.cars.example')).status).toBe(200);
  expect((await ask('evil.example')).status).toBe(404);
  expect((await ask('localhost')).status).toBe(404);
  expect((await ask('')).status).toBe(404);
});

it('the question does not exist for a caller elsewhere, or by a dealer’s host', async () => {
  expect((await ask('www.cars.example', { peer: '198.51.100.1' })).status).toBe(421);
  expect((await ask('www.cars.example', { host: 'www.cars.example' })).status).toBe(421);
});
