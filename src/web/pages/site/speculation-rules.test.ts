import { describe, expect, it } from 'vitest';
import { PAGES_AHEAD } from '#domain/pages-ahead.ts';
import { ROUTES } from '#web/request/route-table.ts';
import { SPECULATION_RULES } from './speculation-rules.server.ts';

describe('the speculation rules', () => {
  it('fetch pages but render none, so that only pages that are seen count as views', () => {
    expect(Object.keys(JSON.parse(SPECULATION_RULES) as object)).toEqual(['prefetch']);
  });

  it('can stand in a script element', () => {
    expect(SPECULATION_RULES).not.toContain('<');
  });

  it('name only pages that there are', () => {
    const paths = new Set<string>(ROUTES.flatMap(({ path, kind }) => (kind === 'page' ? [path] : [])));
    expect(PAGES_AHEAD.filter((path) => !paths.has(path))).toEqual(['/search/*']);
  });
});
