import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, testCar, testTools } from '../../testing-page.ts';
import { CarPage } from './car-page.tsx';
import { toCarPageView } from './to-car-page-view.server.ts';

const NUMBER = '(02) 5550 0140';

function page(values: Parameters<typeof testCar>[0] = {}): { html: string; view: ReturnType<typeof toCarPageView> } {
  const tools = testTools();
  const view = toCarPageView({ car: testCar(values), location: tools.tenant.locations[0] ?? null, similar: [] }, tools);
  return { view, html: renderPage(createElement(CarPage, { car: view }), tools) };
}

describe('the page of a car', () => {
  it('has one main heading', () => {
    expect(page().html.match(/<h1/g)).toHaveLength(1);
  });

  it('says the full number nowhere but in the value of a button (D55)', () => {
    const { html, view } = page();
    expect(html).toContain(`value="${NUMBER}"`);
    const withoutButtons = html.replaceAll(/<button[^>]*>/g, '');
    for (const written of [NUMBER, NUMBER.replaceAll(/\D/g, ''), '+61255500140', 'tel:'])
      expect(withoutButtons).not.toContain(written);
    expect(JSON.stringify(view)).not.toContain(NUMBER);
  });

  it('escapes everything that came with a feed', () => {
    const script = '<script>alert(1)</script>';
    const { html } = page({
      badge: script,
      dealercomments: `${script}|second`,
      features: [script],
      colour: script,
      tag: script,
    });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;');
  });

  it('splits comments at pipes and says when there are none', () => {
    expect(page({ dealercomments: 'One.|Two.' }).html).toContain('<p>One.</p><p>Two.</p>');
    expect(page().html).toContain('Dealer comments are pending. Please check back here later.');
  });

  it('shows eight features and four specifications, and the others behind a button', () => {
    const features = Array.from({ length: 12 }, (_, at) => `Feature ${at}`);
    expect(page({ features }).html).toContain('Show 4 more');
  });

  it('of a car on its way says when it arrives, as its card does', () => {
    expect(page({ status: 'coming_soon', arrival_date: '2026-06-12' }).view.notice).toContain('Arrives 12 June 2026.');
    expect(page({ status: 'coming_soon' }).view.notice).toContain('On its way to us.');
  });

  it('of a sold car says so and leads to similar ones, with no way to enquire', () => {
    const { html } = page({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' });
    expect(html).toContain('SOLD');
    expect(html).toContain('href="/search?body=ute"');
    expect(html).not.toContain('/enquire"');
    expect(html).not.toContain('$54,990');
  });
});
