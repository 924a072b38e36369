import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/market.ts';
import type { RangeName } from '#domain/search/attributes.ts';
import { EMPTY_SEARCH, type NumberRange } from '#domain/search/stock-search.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { toRangeView, type RangeSource } from '#web/pages/search/to-range-view.server.ts';
import { renderPage, testTools } from '#web/testing/page.ts';
import { RangePanel } from './range-panel.tsx';
import { barsOn, writeFigure } from './range-view.ts';

const STATS = {
  price: { min: 8990, max: 89_880 },
  km: { min: 10, max: 184_321 },
  year: { min: 2009, max: 2026 },
  seats: { min: 5, max: 5 },
};
const HISTOGRAMS = {
  price: [
    { from: 5000, count: 2 },
    { from: 10_000, count: 8 },
    { from: 20_000, count: 4 },
  ],
};

function view(
  name: RangeName,
  {
    range,
    settings,
    found = {},
    market = 'en-AU',
  }: {
    range?: NumberRange;
    settings?: SettingsInput;
    found?: Partial<RangeSource['found']>;
    market?: 'en-AU' | 'en-US';
  } = {},
) {
  const ranges = range ? { [name]: range } : {};
  return toRangeView(name, {
    search: { ...EMPTY_SEARCH, ranges },
    found: { facetStats: STATS, stockStats: {}, ...found },
    tools: { ...testTools(settings), market: MARKETS[market] },
  });
}

describe('a range filter', () => {
  it('ends at the dearest car in stock', () => {
    expect(view('price')).toMatchObject({
      field: 'price',
      hasSlider: true,
      unit: '$',
      from: null,
      to: null,
      chosen: null,
      scale: { min: 0, max: 90_000, step: 900, snap: 1000, gap: 0 },
    });
  });

  it('has fixed bounds where the site configures them', () => {
    expect(view('price', { settings: { search: { price_scale: 'wide' } } })).toMatchObject({
      scale: { min: 5000, max: 250_000, step: 500, snap: 500, gap: 500 },
    });
  });

  it('for years has fields only, with the years in stock', () => {
    expect(view('year')).toMatchObject({
      hasSlider: false,
      unit: '',
      scale: { min: 2009, max: 2026, step: 1, snap: 1 },
    });
  });

  it('of the tow rating has round figures to choose from, and the fields for a range of another kind', () => {
    const found = { stockStats: { towing_braked_kg: { min: 800, max: 3500 } } };
    const chosen = (range?: NumberRange) => {
      const filter = view('towing_braked_kg', { found, ...(range && { range }) });
      return filter?.steps?.filter(({ isChecked }) => isChecked).map(({ says }) => says);
    };
    expect(chosen()).toEqual(['Any']);
    expect(chosen({ min: 3000, max: null })).toEqual(['From 3,000 kg']);
    expect(chosen({ min: 2800, max: null })).toBeUndefined();
    expect(chosen({ min: 3000, max: 3500 })).toBeUndefined();
  });

  it('of the tow rating keeps its place whatever is found, where the ratings of the whole stock differ (D271)', () => {
    const ofStock = (min: number, max: number) => ({ facetStats: {}, stockStats: { towing_braked_kg: { min, max } } });
    expect(view('towing_braked_kg', { found: ofStock(800, 3500) })?.steps).toHaveLength(4);
    expect(view('towing_braked_kg', { found: ofStock(3500, 3500) })).toBeNull();
    expect(view('towing_braked_kg', { found: { facetStats: {} } })).toBeNull();
    expect(view('year', { found: { facetStats: {} } })).toBeNull();
  });

  it('is left out when the stock has one value, unless the filter is chosen', () => {
    expect(view('seats')).toBeNull();
    expect(view('subscription_price')).toBeNull();
    expect(view('seats', { range: { min: 7, max: null } })).toMatchObject({
      chosen: '7 seats or more',
      isOpen: true,
      from: 7,
    });
  });

  it('names the price basis, where the site has one', () => {
    expect(view('price')?.label).toBe('Price');
    expect(view('price', { settings: { price: { basis: 'DAP' } } })?.label).toBe('Price (Drive away)');
    expect(view('price', { settings: { price: { basis: 'EGC' } } })?.label).toBe('Price (Excl. gov’t charges)');
    expect(view('km', { settings: { price: { basis: 'DAP' } } })?.label).toBe('Kilometres');
    const chosen = view('price', { settings: { price: { basis: 'DAP' } }, range: { min: 20_000, max: null } });
    expect(chosen).toMatchObject({ label: 'Price (Drive away)', shortLabel: 'Price' });
  });

  it('shows miles in a market with miles, in a field of another name', () => {
    expect(view('km', { market: 'en-US', range: { min: null, max: 80_467 } })).toMatchObject({
      field: 'miles',
      unit: 'mi',
      to: 50_000,
      scale: { min: 0, max: 115_000, snap: 1000 },
    });
  });

  it('has a histogram of the cars, with a gap where there are none', () => {
    expect(view('price', { found: { histograms: HISTOGRAMS } })?.bars).toEqual({
      start: 5000,
      width: 5000,
      counts: [2, 8, 0, 4],
      isOpen: false,
    });
    expect(view('price')?.bars).toBeNull();
    expect(view('price', { found: { histograms: { price: HISTOGRAMS.price.slice(0, 2) } } })?.bars).toBeNull();
  });

  it('works without script: it has two fields, and a histogram that screen readers skip', () => {
    const filter = view('price', { range: { min: null, max: 60_000 }, found: { histograms: HISTOGRAMS } });
    if (filter === null) throw new Error('The price filter was left out');
    const html = renderPage(createElement(RangePanel, { filter }));
    expect(html).toContain('name="price_min"');
    expect(html).toMatch(/name="price_max"[^>]*value="\$60,000"|value="\$60,000"[^>]*name="price_max"/);
    expect(html).toContain('<div class="range-bars" aria-hidden="true"');
    expect(html).not.toContain('type="range"');
  });
});

describe('the bars of a histogram', () => {
  const bars = { start: 5000, width: 5000, counts: [2, 8, 0, 4], isOpen: false };
  it('follow the scale, and are coloured within the chosen range', () => {
    expect(barsOn(bars, { min: 0, max: 50_000 }, { min: 10_000, max: 20_000 })).toEqual({
      before: 10,
      after: 50,
      bars: [
        { width: 1, height: 25, isChosen: false },
        { width: 1, height: 100, isChosen: true },
        { width: 1, height: 0, isChosen: true },
        { width: 1, height: 50, isChosen: false },
      ],
    });
  });

  it('end with the scale; an open bucket is drawn as bars as high as its average', () => {
    expect(barsOn(bars, { min: 7500, max: 22_500 }, { min: 7500, max: 22_500 }).bars.map(({ width }) => width)).toEqual(
      [0.5, 1, 1, 0.5],
    );
    expect(barsOn({ ...bars, isOpen: true }, { min: 0, max: 30_000 }, { min: 0, max: 30_000 })).toMatchObject({
      after: 0,
      bars: [{}, {}, {}, { width: 1, height: 25 }, { width: 1, height: 25 }],
    });
  });
});

it.each([
  [30_000, '$', '$30,000'],
  [45_000, 'km', '45,000 km'],
  [2021, '', '2021'],
] as const)('%i %s is written %s', (value, unit, text) => {
  expect(writeFigure(value, unit, testTools().t)).toBe(text);
});
