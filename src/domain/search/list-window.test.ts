import { describe, expect, it } from 'vitest';
import { parseListWindow } from './list-window.ts';

describe('the window of a list of cars', () => {
  it.each([
    ['', { limit: 100, offset: 0 }],
    ['hitsPerPage=21', { limit: 21, offset: 0 }],
    ['limit=5&offset=10', { limit: 5, offset: 10 }],
    ['hitsPerPage=30&limit=12', { limit: 12, offset: 0 }],
    ['hitsPerPage=20&page=3', { limit: 20, offset: 40 }],
    ['hitsPerPage=20&page=3&offset=7', { limit: 20, offset: 7 }],
    ['limit=0', { limit: 0, offset: 0 }],
    ['limit=5000', { limit: 100, offset: 0 }],
    ['limit=999999999&offset=999999999', { limit: 100, offset: 1_000_000 }],
    [`limit=${'9'.repeat(12)}&offset=${'9'.repeat(400)}`, { limit: 100, offset: 1_000_000 }],
    ['page=99999999999', { limit: 100, offset: 1_000_000 }],
    ['limit=1e3&offset=NaN&hitsPerPage=-4', { limit: 100, offset: 0 }],
    ['limit=x&limit=7', { limit: 7, offset: 0 }],
    ['__proto__=3&constructor=4', { limit: 100, offset: 0 }],
  ])('is read from "%s" within the limits', (query, expected) =>
    expect(parseListWindow(new URLSearchParams(query), 100)).toEqual(expected),
  );

  it('is limited to the length that the site allows', () => {
    expect(parseListWindow(new URLSearchParams('hitsPerPage=50'), 24)).toEqual({ limit: 24, offset: 0 });
  });
});
