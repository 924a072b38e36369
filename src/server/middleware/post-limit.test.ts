import { beforeEach, expect, it } from 'vitest';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
let site: TestPlatform;
beforeEach(async () => {
  site = await startTestPlatform({
    store: await openStore(),
    pages: () => testPages(),
    trustedProxies: '127.0.0.1',
  });
});

const LEAD = {
  form: 'contact',
  name: 'Mia',
  email: 'mia@example.com',
  phone: '0491 570 156',
  category: 'General Enquiry',
  message: 'Is the CX-5 still there?',
};

/** Through the proxy in front of the server, which names the caller's address. */
function post(body: unknown, address: string): Promise<Response> {
  return site.request('http://harbour.localhost/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
    peer: '127.0.0.1',
  });
}

/** What `count` empty posts were answered, each from the address that is given for it. */
async function postEmpty(count: number, addressOf: (nth: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let nth = 0; nth < count; nth += 1) statuses.add((await post({}, addressOf(nth))).status);
  return statuses;
}

it('a limit applies to a host that posts from all addresses of its network, and to no shopper', async () => {
  const ofHost = (nth: number) => `2001:db8:1:2::${nth.toString(16)}`;
  expect(await postEmpty(60, ofHost)).toEqual(new Set([400]));
  expect(await postEmpty(660, (nth) => ofHost(nth + 60))).toEqual(new Set([429]));
  const stopped = await post(LEAD, '2001:db8:1:2:ffff::1');
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await post(LEAD, '2001:db8:1:3::1')).status).toBe(201);
});

it('a limited host may post again after waiting', async () => {
  await postEmpty(60, () => '198.51.100.1');
  expect((await post(LEAD, '198.51.100.1')).status).toBe(429);
  site.setTime(new Date(NOON.getTime() + 5_000));
  expect((await post(LEAD, '198.51.100.1')).status).toBe(201);
});

it('posts to one site are accepted from any number of networks', async () => {
  expect(await postEmpty(1_000, (nth) => `10.0.${nth >> 8}.${nth & 255}`)).toEqual(new Set([400]));
  expect((await post(LEAD, '198.51.100.1')).status).toBe(201);
});
