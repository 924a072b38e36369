import { createElement } from 'react';
import { expect, it } from 'vitest';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import { renderPage } from '#web/testing/page.ts';
import { ContentPage } from './content-page.tsx';
import type { BlockView } from './content-view.ts';

function render(markdown: string): string {
  const { blocks } = parseContent(markdown);
  const view = {
    crumbs: [{ label: 'Home', href: '/' }],
    heading: 'About us',
    lead: null,
    photo: null,
    byline: { day: { iso: '2026-04-01', text: '1 Apr 2026' }, author: 'Jo' },
    contents: { heading: 'On this page', links: [{ id: 'section-our-yards', text: 'Our yards' }] },
    blocks: blocks as readonly BlockView[],
  };
  return renderPage(createElement(ContentPage, { view }));
}

it('a content page has one heading of level 1, its text in order, and who wrote it when', () => {
  const html = render(
    '# Our yards\n\nWe **sell** [cars](/cars/).\n\n1. One\n2. Two\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<h2 id="section-our-yards">Our yards</h2>');
  expect(html).toContain('<strong>sell</strong> <a href="/cars/">cars</a>');
  expect(html).toContain('<ol><li>One</li><li>Two</li></ol>');
  expect(html).toContain('<th scope="col">A</th>');
  expect(html).toContain('<time dateTime="2026-04-01">1 Apr 2026</time>');
});

it('an e-mail address breaks before its domain', () => {
  const html = render('Write to [jo@yards.example](mailto:jo@yards.example) or [to us](mailto:jo@yards.example).');
  expect(html).toContain('jo@<wbr/>yards.example</a>');
  expect(html).toContain('>to us</a>');
});

it('components of a text work without script', () => {
  const html = render(
    ':::accordion\n## How long?\nTwo days.\n:::\n\n:::call-to-action{label="See cars" link="/cars/"}\n:::',
  );
  expect(html).toMatch(/<details[^>]*><summary>How long\?/);
  expect(html).toContain('Two days.');
  expect(html).toMatch(/<a class="button[^"]*" href="\/cars\/">See cars<\/a>/);
});

it('what a hostile text leaves is text', () => {
  const html = render('Hi <img src=x onerror=alert(1)> [x](javascript:alert(1)) `<script>`');
  expect(html).not.toMatch(/<img|<script>|javascript:/);
  expect(html).toContain('&lt;script&gt;');
});
