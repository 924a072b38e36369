import { describe, expect, it } from 'vitest';
import { findRedirectFaults, RedirectSchema, targetOf, toRedirects } from './redirect.ts';

const redirects = toRedirects([
  { from: '/used-cars.html', to: '/search/used-cars' },
  { from: '/specials/', to: '/search?tag=Special' },
  { from: '/stock.php?id=7', to: '/search/mazda' },
  { from: '/caf%C3%A9', to: '/about-us' },
  { from: '/old%20shop', to: 'https://shop.example/parts?from=site#list' },
  { from: '/team', to: '/about-us#team' },
]);
const at = (address: string) => targetOf(redirects, new URL(address, 'https://www.harbour.example'));

describe('redirects', () => {
  it.each([
    ['/used-cars.html', '/search/used-cars'],
    ['/used-cars.html/', '/search/used-cars'],
    ['/specials', '/search?tag=Special'],
    ['/old%20shop', 'https://shop.example/parts?from=site#list'],
    ['/stock.php?id=7', '/search/mazda'],
    ['/caf%c3%a9', '/about-us'],
  ])('lead from %s to %s', (from, to) => expect(at(from)).toBe(to));

  it.each([
    ['/used-cars.html?utm_source=mail', '/search/used-cars?utm_source=mail'],
    ['/team?a=1', '/about-us?a=1#team'],
    ['/specials?page=2', '/search?tag=Special'],
  ])('keep the query of %s unless the target has one: %s', (from, to) => expect(at(from)).toBe(to));

  it.each(['/', '/used-cars', '/Used-Cars.html', '/stock.php', '/stock.php?id=8', '/used-cars.html/more'])(
    'leave %s alone',
    (from) => expect(at(from)).toBeNull(),
  );

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/cars/..//evil.example/',
    'http://insecure.example/',
    'https://user@shop.example/',
    'javascript:alert(1)',
    'cars',
    'https://',
    '/a b',
    '/a\r\nset-cookie: a=b',
    '/a\u0000',
    'https://[',
  ])('cannot lead to %j', (to) => expect(RedirectSchema.safeParse({ from: '/a', to }).success).toBe(false));

  it.each(['a', '//a', '/a#b', '/a b', 'https://www.harbour.example/a'])('cannot lead from %j', (from) =>
    expect(RedirectSchema.safeParse({ from, to: '/cars/' }).success).toBe(false),
  );
});

describe('the faults of redirects', () => {
  const faultsOf = (rows: readonly (readonly [from: string, to: string])[]) =>
    findRedirectFaults(
      rows.map(([from, to]) => ({ from, to })),
      ['www.harbour.example'],
    ).map(({ index, kind }) => `${index} ${kind}`);

  it('are repeated rows, loops and chains', () => {
    expect(
      faultsOf([
        ['/a', '/b'],
        ['/b', '/a'],
        ['/c', '/c'],
        ['/c', '/d'],
      ]),
    ).toEqual(['0 chain', '1 chain', '2 itself', '3 repeated']);
    expect(
      faultsOf([
        ['/a', '/cars/'],
        ['/b', 'https://x.example/a'],
      ]),
    ).toEqual([]);
  });

  it('are found behind a closing slash, a query and the own host', () => {
    expect(faultsOf([['/a/', '/a']])).toEqual(['0 itself']);
    expect(faultsOf([['/a', '/a?x=1']])).toEqual(['0 itself']);
    expect(faultsOf([['/a', 'https://www.harbour.example/a/']])).toEqual(['0 itself']);
    expect(
      faultsOf([
        ['/a', '/b/?x=1'],
        ['/b', '/cars/'],
        ['/b/', '/search'],
      ]),
    ).toEqual(['0 chain', '2 repeated']);
  });

  it("are found where a shopper's query leads on", () => {
    expect(
      faultsOf([
        ['/a', '/b'],
        ['/b?page=2', '/cars/'],
      ]),
    ).toEqual(['0 chain']);
    expect(
      faultsOf([
        ['/a', '/b?page=1'],
        ['/b?page=2', '/cars/'],
      ]),
    ).toEqual([]);
  });

  it('are not rows that differ in their query', () => {
    expect(
      faultsOf([
        ['/stock.php?id=7', '/search/mazda'],
        ['/stock.php?id=8', '/search/toyota'],
        ['/stock.php', '/search'],
      ]),
    ).toEqual([]);
  });
});
