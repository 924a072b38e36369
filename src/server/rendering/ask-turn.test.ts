import { describe, expect, it } from 'vitest';
import { isFetchedAhead } from './ask-turn.ts';

describe('a request', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ purpose: 'preview' }, false],
    [{}, false],
  ])('with %o is fetched ahead: %s', (headers, isAhead) => {
    expect(isFetchedAhead(new Headers(headers as Record<string, string>))).toBe(isAhead);
  });
});
