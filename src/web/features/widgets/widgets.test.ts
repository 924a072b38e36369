import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { toBudgetSearch } from '#domain/search/budget-search.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import { budgetBounds, toBudgetView } from '#web/pages/home/to-budget-view.server.ts';
import { toBodyTiles } from '#web/pages/site/to-tiles.server.ts';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { BodyTiles } from './body-tiles.tsx';
import { BudgetCars } from './budget-cars.tsx';
import { fillAddress } from './budget-view.ts';
import { BudgetWidget } from './budget.tsx';

const start = withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']);
const bodies = [
  { body: 'ute', count: 9 },
  { body: 'hatch', count: 7 },
  { body: 'suv', count: 7 },
  { body: 'van', count: 3 },
  { body: 'wagon', count: 2 },
  { body: 'sedan', count: 0 },
] as const;

function budgetView(settings: Parameters<typeof testTools>[0] = {}, count = 5) {
  const tools = testTools(settings);
  const tiles = toBodyTiles({ start, bodies }, tools);
  const view = toBudgetView({ start, tiles, found: { counts: { ute: count }, cars: [testCar()] } }, tools);
  if (view === null) throw new Error('This site shows no budget widget.');
  return { view, page: renderPage(createElement(BudgetWidget, { view }), tools), tools };
}

describe('body tiles', () => {
  it('are the four bodies with the most cars, by count, then name (spec §9)', () => {
    const tiles = toBodyTiles({ start, bodies }, testTools());
    expect(tiles.map(({ label, count }) => [label, count])).toEqual([
      ['Ute', 9],
      ['Hatch', 7],
      ['SUV', 7],
      ['Van', 3],
    ]);
  });

  it('have rows of figures where the site has ratings, and only their number elsewhere', () => {
    const tools = testTools();
    const bodyRatings = { ute: { towing_braked_kg: 3_500, payload_kg: 1_200 }, suv: {}, hatch: {}, van: {} };
    const tiles = toBodyTiles({ start, bodies, bodyRatings }, tools);
    expect(tiles.map(({ figures }) => figures?.map(({ label, value }) => `${label} ${value}`))).toEqual([
      ['In stock 9', 'Tows to 3,500 kg', 'Payload to 1,200 kg'],
      ['In stock 7'],
      ['In stock 7'],
      ['In stock 3'],
    ]);
    expect(renderPage(createElement(BodyTiles, { tiles }), tools)).not.toContain('9 cars');
    expect(toBodyTiles({ start, bodies }, tools).map(({ figures }) => figures)).toEqual([[], [], [], []]);
  });

  it('are the bodies that the site names, up to twenty, and none without a car', () => {
    const tools = testTools({ search: { custom_bodies: ['sedan', 'wagon', 'van', 'suv', 'hatch', 'ute'] } });
    expect(toBodyTiles({ start, bodies }, tools).map(({ body }) => body)).toEqual([
      'ute',
      'hatch',
      'suv',
      'van',
      'wagon',
    ]);
  });
});

describe('the budget widget', () => {
  it('has the same addresses as links to its searches', () => {
    const { view, tools } = budgetView();
    const search = toBudgetSearch(start, { body: 'van', total: 31_234, bounds: budgetBounds(tools.config) });
    expect(fillAddress(view.resultsHref, { body: 'van', max: 31_234 })).toBe(tools.links.search(search));
    expect(fillAddress(view.countHref, { body: 'van', max: 31_234 })).toBe(
      '/api/search?body=van&price=1001-31234&city=Toowoomba&sortBy=price%3Adesc',
    );
    expect(view.hidden).toEqual([['city', 'Toowoomba']]);
  });

  it('shows the sum, the count and some cars without script', () => {
    const { page } = budgetView();
    for (const text of [
      '$54,000',
      'Show 5 utes',
      'before interest',
      'not a quote',
      '2021 Toyota <br/>HiLux',
      '$54,990 <small>Drive away</small>',
    ])
      expect(page).toContain(text);
    expect(page).toContain('value="2,000"');
  });

  it('names a car in one line where its year is not known and its model begins with its make', () => {
    const car = { href: '/cars/h1', price: '$9,990', priceLabel: null, photo: null };
    const show = (title: readonly [string, string]) =>
      renderPage(createElement(BudgetCars, { cars: [{ ...car, title }], isBusy: false, label: 'Hatches' }));
    expect(show(['', 'Mazda3'])).toContain('<b>Mazda3</b>');
    expect(show(['2019', 'Mazda3'])).toMatch(/<b>2019 .*<br\/>.*Mazda3<\/b>/);
  });

  it('has the exact texts for a budget that buys no cars, and a button that works without script (spec §8)', () => {
    const { page } = budgetView({}, 0);
    expect(page).toContain('<span class="sr-only">0 Utes Found</span>');
    expect(page).toContain('No Utes found for this budget');
    expect(page).not.toContain('disabled=""');
  });

  it('includes interest and names credit provider and licence in strict mode (D50, R9)', () => {
    const { page } = budgetView({
      compliance: { strict: true },
      finance_provider: 'alpha',
      finance: {
        default_rate: 8.49,
        providers: { alpha: { group: 'comparison_rate', name: 'Alpha Finance', credit_licence: '000 101' } },
      },
    });
    expect(page).toContain('$44,300');
    expect(page).toContain('what you can borrow over 5 years after interest');
    expect(page).toContain('Credit provider: Alpha Finance, Australian Credit Licence 000 101.');
    expect(page).not.toContain('8.49');
  });

  it.each([
    ['en-AU', 'weeks_260', '$54,000', ['Weekly repayment', 'plus your deposit, before interest'], ['Down payment']],
    ['en-NZ', 'weeks_260', '$54,000', ['Weekly repayment', 'plus your deposit, before interest'], ['Down payment']],
    [
      'en-US',
      'weeks_260',
      '$54,000',
      ['Weekly payment', 'plus your down payment, before interest'],
      ['epayment', 'eposit'],
    ],
    ['en-AU', 'amortised', '$42,800', ['Interest included', 'not a quote or an offer of credit'], ['Down payment']],
    ['en-NZ', 'amortised', '$42,800', ['Interest included', 'not a quote or an offer of credit'], ['omparison rate']],
    [
      'en-US',
      'amortised',
      '$42,800',
      ['Interest included', 'Weekly payment'],
      ['epayment', 'eposit', 'omparison rate'],
    ],
  ] as const)('is right in %s by the rule %s: %s', (market, rule, total, said, unsaid) => {
    const { page } = budgetView({ market, budget: { rule } });
    // Comparison of what a reader sees: names of fields and classes are the same everywhere.
    const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const words of [total, ...said]) expect(text).toContain(words);
    for (const words of unsaid) expect(text).not.toContain(words);
  });

  it('shows no sum without an amount but says what to do, and shows cents with two digits', () => {
    const page = (weekly: string, deposit: string) => {
      const { view, tools } = budgetView();
      return renderPage(createElement(BudgetWidget, { view: { ...view, weekly, deposit } }), tools);
    };
    expect(page('', '')).toContain('Enter a repayment or a deposit');
    expect(page('', '')).not.toContain('$0');
    expect(page('250.50', '')).toContain('<dd>$250.50</dd>');
  });

  it('asks for no body where all cars have the same one, and the tiles are left out there', () => {
    const tools = testTools();
    const tiles = toBodyTiles({ start, bodies: [{ body: 'suv', count: 9 }] }, tools);
    const view = toBudgetView({ start, tiles, found: { counts: { suv: 9 }, cars: [] } }, tools);
    const page = view && renderPage(createElement(BudgetWidget, { view }), tools);
    expect(page).toContain('<input type="hidden" name="body" value="suv"/>');
    expect(page).not.toContain('type="radio"');
    expect(renderPage(createElement(BodyTiles, { tiles }), tools)).not.toContain('SUV');
  });

  it('is not there if the site has switched it off', () => {
    const tools = testTools({ budget: { enabled: false } });
    const tiles = toBodyTiles({ start, bodies }, tools);
    expect(toBudgetView({ start, tiles, found: { counts: {}, cars: [] } }, tools)).toBeNull();
  });
});
