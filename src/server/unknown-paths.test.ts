import { expect, it } from 'vitest';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform } from './testing/server.ts';

const openStore = useTestStores('embedded');

it.each(['/contact%0d%0aX-Evil:1', '/search/mazda%0a', '/%E2%80%A8', '/payments/sandbox/%00'])(
  '%s is a page that is not there, and no error of the log',
  async (path) => {
    const site = await startTestPlatform({ store: await openStore(), pages: 'built' });
    const answer = await site.request(`http://harbour.localhost${path}`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('We could not find that page')]);
    expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);
