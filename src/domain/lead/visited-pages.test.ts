import { describe, expect, it } from 'vitest';
import { readVisitedPages } from './visited-pages.ts';

describe('the pages visited before a lead', () => {
  it('are paths without query or fragment, from text or a list', () => {
    expect(readVisitedPages('["/","/cars/?price=1-2","/cars/x#top"]')).toEqual(['/', '/cars/', '/cars/x']);
    expect(readVisitedPages(['/search/used-cars'])).toEqual(['/search/used-cars']);
  });

  it('are the latest twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => `/p/${at}`);
    expect(readVisitedPages(JSON.stringify(many))).toEqual(many.slice(-20));
  });

  it.each([
    [
      'private links',
      ['/lead/0b6e.abc', '/lead', '/reservation/x', '/payments/sandbox/x', '/Lead/x', '/success', '/account'],
    ],
    ['personal addresses and numbers', ['/x/mia@example.com', '/x/mia%40example.com', '/call/0491570156']],
    ['other sites', ['//evil.example/x', 'https://evil.example', 'javascript:alert(1)']],
    ['values that are not text', [1, null, {}, ['/x']]],
  ])('never contain %s', (_, pages) => {
    expect(readVisitedPages(pages)).toEqual([]);
  });

  it.each([undefined, '', '{', '{"0":"/"}', 'null', '7', null, 7])('are empty for %s', (sent) => {
    expect(readVisitedPages(sent)).toEqual([]);
  });

  it('lose control characters and are cut to 200 characters', () => {
    expect(readVisitedPages([`/a\r\nb${'x'.repeat(300)}`])).toEqual([`/ab${'x'.repeat(197)}`]);
  });
});
