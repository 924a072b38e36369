import { beforeAll, describe, expect, it } from 'vitest';
import { testPages } from '#server/testing/pages.ts';
import { startTestPlatform, type TestPlatform } from '#server/testing/server.ts';
import { useTestStores } from '#store/testing/stores.ts';

const openStore = useTestStores();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ store: await openStore(), pages: () => testPages() });
});

const ask = (query: string) => platform.request(`http://harbour.localhost/api/geocode${query}`);
const bodyOf = async (query: string) => (await ask(query)).json();

describe('GET /api/geocode', () => {
  it('answers the place of a postcode, which caches may keep', async () => {
    const response = await ask('?postcode=2750');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toEqual({ lat: -33.7555, lng: 150.6786 });
  });

  it('answers 400 with the texts of the specification for a malformed and for an unknown postcode', async () => {
    const malformed = 'Invalid postcode. Please enter a 4-digit number.';
    for (const query of ['?postcode=27', '?postcode=', '', '?postcode=27500', '?postcode=%3Cb%3E'])
      expect(await bodyOf(query)).toEqual({
        error: { code: 'invalid', message: malformed, fields: { postcode: malformed } },
      });
    const unknown = await ask('?postcode=0000');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await unknown.json()).toMatchObject({ error: { message: 'Invalid postcode' } });
  });

  it('answers a network that tries one postcode after the other with 429', async () => {
    const statuses = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await ask(`?postcode=${3000 + at}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('?postcode=2750')).headers.get('retry-after')).toBe('2');
  });
});
