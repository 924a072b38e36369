import { describe, expect, it } from 'vitest';
import { memoryStorage, refusedStorage } from '#web/testing/storage.ts';
import type { BrowserStorage } from '#web/ui/browser-storage.ts';
import { forgetSearch, readHistory, rememberSearch } from './search-history.ts';

const memory = (text: string) => memoryStorage({ 'forecourt.searches': text });
const search = (name: string) => ({ address: `/search/${name}`, label: name });
const addresses = (storage: BrowserStorage) => readHistory(storage).map(({ label }) => label);

describe('the search history', () => {
  it('keeps the last five searches, newest first, each once', () => {
    const storage = memoryStorage();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch(search(name), 5, storage);
    expect(addresses(storage)).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it('keeps a search once, with its latest sort order', () => {
    const storage = memoryStorage();
    const sorted = { address: '/search/used-cars?body=suv&sortBy=price%3Aasc', label: 'SUV, Used' };
    rememberSearch({ address: '/search/used-cars?body=suv', label: 'SUV, Used' }, 5, storage);
    rememberSearch(search('a'), 5, storage);
    expect(rememberSearch(sorted, 5, storage)).toEqual([sorted, search('a')]);
  });

  it('forgets single searches and leaves nothing in storage after the last', () => {
    const storage = memoryStorage();
    rememberSearch(search('a'), 5, storage);
    rememberSearch(search('b'), 5, storage);
    expect(forgetSearch('/search/b', storage)).toEqual([search('a')]);
    forgetSearch('/search/a', storage);
    expect(storage.stored.size).toBe(0);
  });

  it.each(['nonsense', '{}', '[1, null, {"address": 5}]', '[{"address": "https://elsewhere.example", "label": "x"}]'])(
    'is empty when the storage holds %s',
    (text) => expect(readHistory(memory(text))).toEqual([]),
  );

  it('is empty and throws nothing where storage is disabled', () => {
    expect(rememberSearch(search('a'), 5, refusedStorage)).toHaveLength(1);
    expect(readHistory(refusedStorage)).toEqual([]);
  });

  it('is disabled with a length of 0', () => {
    const storage = memoryStorage();
    rememberSearch(search('a'), 0, storage);
    expect(storage.stored.size).toBe(0);
  });
});
