import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HostResolution } from '#application/tenants/tenant-hosts.ts';
import { TenantSlugSchema } from '#domain/ids.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { parseAddressRanges } from '#runtime/address-ranges.ts';
import type { ServerEnvironment } from '#server/site.ts';
import { callerOf } from './caller.ts';
import { tenantByHost } from './tenant-by-host.ts';

const tenant = { slug: TenantSlugSchema.parse('cars'), suspendedAt: null as Date | null } as Tenant;
const HOSTS: Readonly<Record<string, HostResolution>> = {
  'cars.example': { kind: 'tenant', tenant },
  'www.cars.example': { kind: 'redirect', host: 'cars.example', tenant },
};
const resolveHost = (host: string): HostResolution => HOSTS[host.replace(/\.?(?::\d+)?$/, '')] ?? { kind: 'unknown' };

async function locationOf(address: string, siteOrigin: string): Promise<string | null> {
  const trustedProxies = parseAddressRanges('127.0.0.1') ?? expect.unreachable();
  const app = new Hono<ServerEnvironment>();
  app.use(callerOf({ trustedProxies, publicScheme: 'http' }, resolveHost));
  const platform = { tenants: { resolveHost }, siteOrigin: () => siteOrigin };
  app.use(tenantByHost({ platform, front: () => new Response('the list') }));
  return (await app.request(address)).headers.get('location');
}

it.each([
  ['http://cars.example.:3000/used?page=2', 'http://cars.example:3000/used?page=2'],
  ['http://www.cars.example:3000/', 'http://cars.example:3000/'],
  ['http://cars.example.:666/', 'http://cars.example/'],
  ['http://www.cars.example:666/', 'http://cars.example/'],
  ['http://www.cars.example/', 'http://cars.example/'],
])('%s leads to %s: no port but that of the site (D6)', async (address, expected) => {
  expect(await locationOf(address, 'http://cars.localhost:3000')).toBe(expected);
});

it('leads to no port where the site has the usual one', async () => {
  expect(await locationOf('http://www.cars.example:8080/', 'http://cars.example')).toBe('http://cars.example/');
});
