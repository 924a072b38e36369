import { describe, expect, it } from 'vitest';
import { PAGES_AHEAD } from '#domain/pages-ahead.ts';
import { ROUTES } from '#web/request/route-table.ts';
import { SPECULATION_RULES } from './speculation-rules.server.ts';

describe('the speculation rules', () => {
  it('render the page of a car only, for a mouse or where the page marks its link', () => {
    const { prerender } = JSON.parse(SPECULATION_RULES) as { prerender: { where: { and: object[] } }[] };
    expect(prerender.map(({ where }) => where.and.slice(0, 2))).toEqual([
      [{ href_matches: '/cars/:slug' }, { selector_matches: ':root[data-mouse] a' }],
      [{ href_matches: '/cars/:slug' }, { selector_matches: 'a[data-ahead]' }],
    ]);
  });

  it('can stand in a script element', () => {
    expect(SPECULATION_RULES).not.toContain('<');
  });

  it('name only pages that there are', () => {
    const paths = new Set<string>(ROUTES.flatMap(({ path, kind }) => (kind === 'page' ? [path] : [])));
    expect(PAGES_AHEAD.filter((path) => !paths.has(path))).toEqual(['/search/*']);
  });
});
