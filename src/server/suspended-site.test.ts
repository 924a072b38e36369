import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '#cli/commands.ts';
import { runCommandLine } from '#cli/run-command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { insertReservation } from '#store/reservations/reservations.ts';
import { streamCars } from '#store/stock/cars.ts';
import { holdOf } from '#store/testing/hold.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { testPages } from './testing/pages.ts';
import { startTestPlatform, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
let site: TestPlatform;
beforeAll(async () => {
  site = await startTestPlatform({ store: await openStore(), pages: () => testPages() });
});

const forecourt = (...argv: string[]) =>
  runAsCaller((context) => runCommandLine(COMMANDS, argv, context), { cwd: tmpdir(), platform: site.platform });
async function statusOf(path: string, host = 'harbour.localhost', init: RequestInit = {}): Promise<number> {
  return (await site.request(`http://${host}${path}`, init)).status;
}

it('a suspended site answers 503 everywhere, also what was cached, until it is resumed (D525)', async () => {
  expect([await statusOf('/'), await statusOf('/')]).toEqual([200, 200]);
  expect(await forecourt('tenant', 'suspend', 'harbour')).toEqual({
    code: 0,
    out: 'harbour is offline. Running servers follow within a second.\n',
    err: '',
  });
  await site.changes.runNow();
  const page = await site.request('http://harbour.localhost/');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '3600',
    'no-store',
  ]);
  expect(await page.text()).toContain('This site is not available at the moment.');
  const call = await site.request('http://harbour.localhost/api/search');
  expect([call.status, await call.json()]).toEqual([
    503,
    { error: { code: 'offline', message: 'This site is not available at the moment.' } },
  ]);
  expect(await statusOf('/api/leads', 'harbour.localhost', { method: 'POST', body: '{}' })).toBe(503);
  // A stock key is asked for, as on every host.
  const feed = { method: 'PUT', body: 'stocknum\n', headers: { 'content-type': 'text/csv' } };
  expect(await statusOf('/api/v1/dealerships/harbour-cars/stock', 'harbour.localhost', feed)).toBe(401);
  expect((await forecourt('status')).err).toMatch(/^Note: harbour is offline since 2\d{3}-/);
  expect((await forecourt('tenant', 'suspend', 'harbour')).out).toMatch(/^harbour is offline already since 2\d{3}-/);

  expect((await forecourt('tenant', 'resume', 'harbour')).out).toBe(
    'harbour is back. Running servers follow within a second.\n',
  );
  await site.changes.runNow();
  expect(await statusOf('/')).toBe(200);
  expect((await forecourt('tenant', 'resume', 'harbour')).out).toBe('harbour is not offline.\n');
});

it('names the tenants when there is none of that slug', async () => {
  expect(await forecourt('tenant', 'suspend', 'nobody')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^No tenant "nobody". There are: .*harbour/) as string,
  });
});

it('warns of cars that shoppers hold', async () => {
  const { store, tenants } = site.platform;
  const { scope } = tenants.get('harbour') ?? expect.unreachable();
  const [car] = await Array.fromAsync(streamCars(store.db, scope));
  await store.transaction((tx) => insertReservation(scope, tx, holdOf(car ?? expect.unreachable())));
  const { code, err } = await forecourt('tenant', 'suspend', 'harbour');
  expect([code, err]).toEqual([
    0,
    'Warning: 1 car is held, and shoppers cannot open their reservations: forecourt reservations list harbour --live\n',
  ]);
});
