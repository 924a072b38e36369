import { afterEach, expect, it, vi } from 'vitest';
import { toSiteData } from '#web/pages/site/to-site-data.server.ts';
import { testTools } from '#web/testing/page.ts';
import { isSaved } from './saved-cars.ts';
import { changeWatchlist } from './watchlist.client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that never answers. A call ends when its own time is up, which is at once here. */
function stubSilentNetwork(): string[] {
  const asked: string[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    asked.push(address);
    return new Promise((_, reject) => signal?.aborted && reject(signal.reason as Error));
  });
  return asked;
}

it('a press is not held up for good when nobody says who is signed in', async () => {
  const asked = stubSilentNetwork();
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('window', { alert });
  const tools = testTools();
  const { t } = tools;
  const around = { site: toSiteData({ ...tools, models: [], origin: 'http://harbour.localhost' }), t };
  const press = (id: number) =>
    changeWatchlist({ id, title: 'A car', price: null }, { isAdded: true, form: {} as HTMLFormElement }, around);
  await Promise.all([press(1), press(2)]);
  expect(asked).toContain('/api/me');
  expect(alert.mock.calls).toEqual([[t('watchlist.failed')], [t('watchlist.failed')]]);
  expect([isSaved(1), isSaved(2)]).toEqual([false, false]);
});
