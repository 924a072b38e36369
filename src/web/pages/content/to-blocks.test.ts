import { createElement } from 'react';
import { expect, it } from 'vitest';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import { ContentBody } from '#web/features/content/content-body.tsx';
import { FormWithText } from '#web/pages/forms/form-with-text.tsx';
import { toFormPageView } from '#web/pages/forms/to-contact-views.server.ts';
import type { Page } from '#web/request/page-context.ts';
import { renderPage, testTools } from '#web/testing/page.ts';
import { toShownText } from './to-blocks.server.ts';

const tools = testTools();
const shownOf = (markdown: string) => toShownText(parseContent(markdown).blocks, { tools } as Page);
const callTo = (number: string) =>
  `:::call-to-action{heading="Stuck?" label="Call (02) 5550 0140" link="${number}"}\n:::`;

it('a call to a location hides its number as everywhere, and its label (D585)', async () => {
  const { blocks } = await shownOf(callTo('tel:+61255500140'));
  const html = renderPage(createElement(ContentBody, { blocks }), tools);
  expect(html).toMatch(/Stuck\?.*Church.St.*<button[^>]*value="\(02\) 5550 0140"/s);
  expect(html).not.toContain('href="tel:');
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('5550 0140');
});

it('a call to anybody else keeps its label and its link', async () => {
  const { blocks } = await shownOf(callTo('tel:+61255509999'));
  const html = renderPage(createElement(ContentBody, { blocks }), tools);
  expect(html).toMatch(/<a[^>]*href="tel:\+61255509999"[^>]*>Call \(02\) 5550 0140/);
});

it('a form does not name the location again that its text has the number of (D585)', async () => {
  const view = toFormPageView('roadside_assist', tools);
  const page = async (text: string) => {
    const { blocks } = await shownOf(text);
    const shown = { view, text: { above: blocks, below: [], photo: null }, problem: null };
    return renderPage(createElement(FormWithText, shown), tools);
  };
  expect(await page('Hello.')).toContain('Prefer to talk?');
  expect(await page(callTo('tel:+61255500140'))).not.toContain('Prefer to talk?');
  const { blocks } = await shownOf(`${callTo('tel:+61255500140')}\n\n::form{name="roadside_assist"}`);
  expect(blocks.at(-1)).toMatchObject({ kind: 'form', talk: { places: [] } });
});
