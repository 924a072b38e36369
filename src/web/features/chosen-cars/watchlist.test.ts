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

it.each([
  ['an error of the watchlist', { success: false, error: 'Your watchlist is full.' }, 'Your watchlist is full.'],
  ['the error of a busy site', { error: { code: 'busy', message: 'Please try again.' } }, 'Please try again.'],
])('the alert has the words of %s', async (_, body, said) => {
  const me = { user: { phone: '+61412345678' }, watchlist: [] };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/api/me' ? Response.json(me) : Response.json(body, { status: 503 })),
  );
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('window', { alert });
  const tools = testTools();
  const around = { site: toSiteData({ ...tools, models: [], origin: 'http://harbour.localhost' }), t: tools.t };
  const car = { id: 1, title: 'A car', price: null };
  await changeWatchlist(car, { isAdded: true, form: {} as HTMLFormElement }, around);
  expect(alert.mock.calls).toEqual([[said]]);
});
