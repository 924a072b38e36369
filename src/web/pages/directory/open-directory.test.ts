import { expect, it } from 'vitest';
import type { Page } from '#web/request/page-context.ts';
import { testTools } from '#web/testing/page.ts';
import { openDirectory } from './open-directory.server.ts';

const answer = { hits: [], count: 20, total: 20, facets: {}, facetStats: {}, pages: 2 };
const directory = { spelling: () => null, answers: { get: () => answer } };
const tools = testTools();
const page = {
  tools,
  tenant: tools.tenant,
  platform: { directories: { open: () => directory }, clock: { now: () => tools.now } },
} as unknown as Page;

async function redirectOf(query: string): Promise<readonly [number, string | null]> {
  const url = new URL(`http://harbour.localhost/models${query}`);
  const toCard = () => Promise.reject(new Error('nothing is listed here'));
  const thrown = await openDirectory(page, { index: 'models', url, toCard }).catch((one: unknown) => one);
  if (!(thrown instanceof Response)) throw new Error('no redirect');
  return [thrown.status, thrown.headers.get('location')];
}

it('a page beyond the last moves for now, a foreign slug for good', async () => {
  expect(await redirectOf('?page=9')).toEqual([302, '/models?page=2']);
  expect(await redirectOf('?body=suv--4wd')).toEqual([301, '/models?body=suv-4wd']);
  expect(await redirectOf('?body=suv--4wd&page=9')).toEqual([302, '/models?body=suv-4wd&page=2']);
});
