import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { shownStep } from '#web/features/trade-in/shown-step.ts';
import { createTradeInText } from '#web/messages/trade-in-texts.ts';
import { renderPage, testTools } from '#web/testing/page.ts';
import type { TradeInPage } from './open-trade-in.server.ts';
import { toTradeInView } from './to-trade-in-view.server.ts';
import TradeIn from './trade-in.tsx';

const tools = testTools();
const opened: Omit<TradeInPage, 'page'> = {
  form: 'trade_in',
  tools,
  text: createTradeInText({ locale: 'en-AU', tenant: {} }),
  wanted: null,
  slug: null,
  isTradedAgainst: false,
  rules: { market: tools.market, year: 2026, tradeIn: tools.config.trade_in, isOnline: true },
};
const values = { trade_in_make: 'Toyota', trade_in_model: 'Corolla', trade_in_year: '2019', name: 'Mia' };
const view = toTradeInView(opened as TradeInPage, { step: 'contact', values });
const first = toTradeInView(opened as TradeInPage, { step: 'plate', values: {} });
const problem: EnquiryProblem = { values, errors: [], failure: 'It could not be sent.' };
const head = { title: 'Value my car', description: '', canonical: null, isIndexable: true, image: null, siteName: '' };

it('the step shown last stays when the browser could not send it, although the loader has the first', () => {
  const steps = { last: view, loaded: first };
  expect(shownStep({ ...steps, answer: problem })).toBe(view);
  expect(shownStep({ ...steps, answer: { view: first, problem: null } })).toBe(first);
  expect(shownStep({ ...steps, answer: null })).toBe(first);
});

it('a step that could not be sent shows why, and what was typed', () => {
  const html = renderPage(createElement(TradeIn, { loaderData: { view, head }, actionData: problem }), tools);
  expect(html).toContain('It could not be sent.');
  expect(html).toContain(view.step.heading);
  expect(html).toMatch(/<input[^>]*value="Mia"/);
});
