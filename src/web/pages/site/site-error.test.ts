import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#web/testing/page.ts';
import { SiteError } from './site-error.tsx';

it('the page of a failure offers to try again, and the dealer’s phone', () => {
  const html = renderPage(createElement(SiteError, { error: new Error('A secret of the program') }));
  expect(html).toContain('went wrong');
  expect(html).toMatch(/<a [^>]*>(?:<[^>]*>)*Try again/);
  expect(html).toMatch(/Show number/i);
  expect(html).not.toContain('secret');
});
