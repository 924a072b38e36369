import { describe, expect, it } from 'vitest';
import { forgetSearch, readHistory, rememberSearch } from './search-history.ts';
import type { HistoryStorage } from './search-history.ts';

function memory(text?: string): HistoryStorage & { text: string | null } {
  return {
    text: text ?? null,
    getItem() {
      return this.text;
    },
    setItem(_key, value) {
      this.text = value;
    },
    removeItem() {
      this.text = null;
    },
  };
}
const search = (name: string) => ({ address: `/search/${name}`, label: name });
const addresses = (storage: HistoryStorage | null) => readHistory(storage).map(({ label }) => label);

describe('the searches that a browser remembers', () => {
  it('are the last five, newest first, each once', () => {
    const storage = memory();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch(storage, search(name), 5);
    expect(addresses(storage)).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it('are each once whatever the order of their cars: the latest order is kept', () => {
    const storage = memory();
    const sorted = { address: '/search/used-cars?body=suv&sortBy=price%3Aasc', label: 'SUV, Used' };
    rememberSearch(storage, { address: '/search/used-cars?body=suv', label: 'SUV, Used' }, 5);
    rememberSearch(storage, search('a'), 5);
    expect(rememberSearch(storage, sorted, 5)).toEqual([sorted, search('a')]);
  });

  it('can be forgotten one by one, and leave nothing behind', () => {
    const storage = memory();
    rememberSearch(storage, search('a'), 5);
    rememberSearch(storage, search('b'), 5);
    expect(forgetSearch(storage, '/search/b')).toEqual([search('a')]);
    forgetSearch(storage, '/search/a');
    expect(storage.text).toBeNull();
  });

  it.each(['nonsense', '{}', '[1, null, {"address": 5}]', '[{"address": "https://elsewhere.example", "label": "x"}]'])(
    'are none where the storage holds %s',
    (text) => expect(readHistory(memory(text))).toEqual([]),
  );

  it('are none, and harm nothing, where there is no storage or it refuses', () => {
    expect(rememberSearch(null, search('a'), 5)).toHaveLength(1);
    const refusing: HistoryStorage = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
      removeItem: () => undefined,
    };
    expect(readHistory(refusing)).toEqual([]);
    expect(() => rememberSearch(refusing, search('a'), 5)).not.toThrow();
  });

  it('are off with a length of 0', () => {
    const storage = memory();
    rememberSearch(storage, search('a'), 0);
    expect(storage.text).toBeNull();
  });
});
