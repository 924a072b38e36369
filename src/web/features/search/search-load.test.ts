import { describe, expect, it } from 'vitest';
import { NOTHING_LOADED, nextSearchLoad, type SearchLoad, type SearchLoadEvent } from './search-load.ts';

const after = (...events: SearchLoadEvent<string>[]) =>
  events.reduce<SearchLoad<string>>(nextSearchLoad, NOTHING_LOADED);
const requested = (address: string) => ({ type: 'requested', address }) as const;
const answered = (address: string) => ({ type: 'answered', address, page: `page ${address}` }) as const;
const failed = (address: string) => ({ type: 'failed', address }) as const;

describe('the load state of the search', () => {
  it('goes from loading to its data', () => {
    expect(after(requested('a')).state).toBe('loading');
    expect(after(requested('a'), answered('a'))).toMatchObject({ state: 'hasData', page: 'page a' });
  });

  it('keeps the last good page while another one loads, and when it fails', () => {
    expect(after(requested('a'), answered('a'), requested('b'))).toMatchObject({ state: 'loading', page: 'page a' });
    expect(after(requested('a'), answered('a'), requested('b'), failed('b'))).toMatchObject({
      state: 'hasError',
      page: 'page a',
      failures: 1,
    });
  });

  it('accepts the answer of the newest search only, in whatever order answers arrive', () => {
    const load = after(
      requested('a'),
      answered('a'),
      requested('b'),
      requested('c'),
      answered('c'),
      answered('b'),
      failed('b'),
    );
    expect(load).toMatchObject({ state: 'hasData', page: 'page c', failures: 0 });
  });

  it('does not change for the same address, unless its load failed', () => {
    const good = after(requested('a'), answered('a'));
    expect(nextSearchLoad(good, requested('a'))).toBe(good);
    expect(after(requested('a'), failed('a'), requested('a')).state).toBe('loading');
  });
});
