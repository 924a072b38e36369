import { describe, expect, it } from 'vitest';
import { createSearchNavigation, type Answered, type Asked } from './search-navigation.ts';
import { createSearchPages, type CachedPage } from './search-pages.client.ts';

type Page = CachedPage & { readonly cars: number };

const LATER = '2030-01-01T00:00:00Z';
const page = (cars: number, moved: string | null = null): Page => ({ cars, moved, until: LATER, version: '1' });
const push = (address: string): Asked => ({ address, entry: 'push', scrollTo: null });

/** A search page whose server answers when the test tells it to. `/search` is shown. */
function testSearches() {
  const waiting = new Map<string, PromiseWithResolvers<Page>>();
  const pages = createSearchPages<Page>({
    now: () => Date.parse('2026-05-01T00:00:00Z'),
    onFailure: () => undefined,
    fetchPage(address) {
      const answer = Promise.withResolvers<Page>();
      waiting.set(address, answer);
      return answer.promise;
    },
  });
  pages.show('/search', page(100));
  const asked: string[] = [];
  const answered: Answered<Page>[] = [];
  const missing: string[] = [];
  const searches = createSearchNavigation<Page>({
    pages,
    whenPainted: () => Promise.resolve(),
    onAsked: ({ address }) => asked.push(address),
    onAnswered: (answer) => answered.push(answer),
    onMissing: ({ address }) => missing.push(address),
  });
  return { searches, pages, waiting, asked, answered, missing };
}

describe('the searches of a document', () => {
  it('are answered with the address that they lead to', async () => {
    const { searches, waiting, asked, answered } = testSearches();
    const done = searches.ask(push('/search?make=Kia'));
    expect(searches.pending()?.entry).toBe('push');
    await expect.poll(() => asked).toEqual(['/search?make=Kia']);
    waiting.get('/search?make=Kia')?.resolve(page(4, '/search/kia'));
    await done;
    expect(searches.pending()).toBeNull();
    expect(answered).toMatchObject([{ address: '/search/kia', entry: 'push', failure: null, page: { cars: 4 } }]);
  });

  it('are answered for the newest choice only, in whatever order the answers come', async () => {
    const { searches, waiting, answered } = testSearches();
    const older = searches.ask(push('/search?body=ute'));
    const newer = searches.ask(push('/search?body=suv'));
    waiting.get('/search?body=suv')?.resolve(page(5));
    await newer;
    waiting.get('/search?body=ute')?.resolve(page(3));
    await older;
    expect(answered.map(({ address }) => address)).toEqual(['/search?body=suv']);
  });

  it('have an answer that is late once the shopper asks for another search', async () => {
    const { searches, answered } = testSearches();
    await searches.ask({ address: '/search', entry: 'back', scrollTo: 300 });
    expect(answered[0]?.isLate()).toBe(false);
    void searches.ask(push('/search?body=ute'));
    expect(answered[0]?.isLate()).toBe(true);
  });

  it('keep the last good page when one fails, at the address that was asked for', async () => {
    const { searches, waiting, answered, missing } = testSearches();
    const done = searches.ask(push('/search?body=ute'));
    waiting.get('/search?body=ute')?.reject(new Error('offline'));
    await done;
    expect(answered).toMatchObject([{ address: '/search?body=ute', failure: 'connection', page: { cars: 100 } }]);
    expect(missing).toEqual([]);
  });

  it('leave it to the server when there is no such page', async () => {
    const { searches, waiting, answered, missing } = testSearches();
    const done = searches.ask(push('/search/nomake'));
    waiting.get('/search/nomake')?.reject(new Response(null, { status: 404 }));
    await done;
    expect([answered, missing]).toEqual([[], ['/search/nomake']]);
  });
});
