import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { DirectoryResult } from '#application/directory/search-directory.ts';
import type { ModelStock } from '#application/search/list-model-stock.ts';
import type { CarType } from '#domain/car/car.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { OfferSchema } from '#domain/content/offer.ts';
import { PartSchema } from '#domain/content/part.ts';
import { modelEntry, offerEntry, partEntry } from '#domain/directory/directory-entry.ts';
import { parseDirectorySearch, type DirectoryIndex } from '#domain/directory/directory-search.ts';
import { centsFromDollars } from '#domain/money.ts';
import { knownForTests } from '#domain/search/testing/search.ts';
import { DirectoryPage } from '#web/features/directory/directory-page.tsx';
import type { DirectoryCardView } from '#web/features/directory/directory-view.ts';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { toModelCard, toOfferCard, toPartCard } from './to-directory-cards.server.ts';
import { toDirectoryView } from './to-directory-view.server.ts';

const part = partEntry(
  PartSchema.parse({
    id: 'fm-1',
    slug: 'floor-mats',
    name: 'Floor <b>mats</b>',
    part_number: 'FM-1',
    manufacturer_name: 'Toyota',
    model_name: 'HiLux',
    price: 18_900,
  }),
).hit;

function view(
  query: string,
  found: Partial<DirectoryResult<DirectoryIndex>> = {},
  settings = {},
  index: DirectoryIndex = 'parts',
) {
  const tools = testTools(settings);
  const result: DirectoryResult<DirectoryIndex> = {
    search: parseDirectorySearch(new URLSearchParams(query)),
    hits: [part],
    count: 1,
    total: 8,
    facets: {
      'manufacturer.name': { Toyota: 3, Ford: 2, Kia: 0 },
      'model.name': { HiLux: 2, Corolla: 1 },
      categories: {},
      'model.body': {},
    },
    facetStats: { price: { min: 39, max: 640 } },
    pages: 1,
    page: 1,
    ms: 0,
    ...found,
  };
  const cards = result.count === 0 ? [] : [toPartCard(part, tools)];
  return toDirectoryView({ index, found: result, cards, tools });
}

const hrefs = (shown: ReturnType<typeof view>, filter: string) =>
  shown.filters.find(({ name }) => name === filter)?.options.map(({ label, href }) => `${label} ${href}`);

describe('the page of a directory', () => {
  it('offers every value that has entries as a link, and models once a make is chosen', () => {
    const open = view('');
    expect(open.filters.map(({ label }) => label)).toEqual(['Make', 'Price']);
    expect(hrefs(open, 'manufacturer.name')).toEqual([
      'Ford /parts/search?manufacturer.name=Ford',
      'Toyota /parts/search?manufacturer.name=Toyota',
    ]);
    const chosen = view('manufacturer.name=Toyota&page=2');
    expect(hrefs(chosen, 'model.name')).toContain('HiLux /parts/search?manufacturer.name=Toyota&model.name=HiLux');
  });

  it('lists what is chosen as links without it; a make takes its models with it', () => {
    const { chosen, clear } = view('query=mats&manufacturer.name=Toyota&model.name=HiLux&price=-49');
    expect(chosen.map(({ label }) => label)).toEqual(['“mats”', 'Toyota', 'HiLux', 'Under $50']);
    expect(chosen[1]?.href).toBe('/parts/search?query=mats&price=-49');
    expect(clear?.href).toBe('/parts/search');
  });

  it('searches words within the chosen values', () => {
    const shown = view('manufacturer.name=Toyota&query=mats&page=3');
    expect(shown.search?.hidden).toEqual([['manufacturer.name', 'Toyota']]);
    expect(view('', {}, { directory: { text_input: false } }).search).toBeNull();
  });

  it('has a count and filters of offers from eight on, or once one is searched; parts always have them', () => {
    const offers = (query: string, total: number) => {
      const { search, filters, count } = view(query, { total }, {}, 'offers');
      return [search !== null, filters.length > 0, count];
    };
    expect(offers('', 8)).toEqual([true, true, '1 offer']);
    expect(offers('', 7)).toEqual([true, false, null]);
    expect(offers('query=mats', 7)).toEqual([true, true, '1 offer']);
    expect(offers('manufacturer.name=Toyota', 7)).toEqual([true, true, '1 offer']);
    expect(view('', { total: 1 }).count).not.toBeNull();
  });

  it('says why nothing is listed, and where to go on', () => {
    expect(view('', { count: 0 }).empty?.text).toBe('Our parts list is not online yet. Ask us for the part you need.');
    const { empty } = view('query=zzz', { count: 0 });
    expect(empty?.links.map(({ href }) => href)).toEqual(['/parts/search', '/contact-us']);
  });

  it('shows a part with its price, and a form that is about it', () => {
    const tools = testTools();
    const html = renderPage(createElement(DirectoryPage, { view: view('') }), tools);
    expect(html).toContain('Floor &lt;b&gt;mats&lt;/b&gt;');
    expect(html).toContain('$189');
    expect(html).toContain('href="/vehicle-parts-and-accessories?part=floor-mats"');
    const off = testTools({ pages: { vehicle_parts_and_accessories: false } });
    expect(toPartCard(part, off).actions[0]?.href).toBe('/contact-us?part=floor-mats#write');
  });
});

describe('a model and an offer', () => {
  const known = knownForTests();
  const actionsOf = (card: DirectoryCardView) => card.actions.map(({ href }) => href);
  const offer = (model_name: string) =>
    offerEntry(OfferSchema.parse({ id: 'o', slug: 'o', name: 'Offer', manufacturer_name: 'Toyota', model_name })).hit;
  const model = (name: string) =>
    modelEntry(ModelSchema.parse({ id: 'm', slug: 'm', name, manufacturer_name: 'Toyota' })).hit;
  const none = (of: ModelStock['model']): ModelStock => ({ model: of, count: 0, conditions: [] });

  it('link to their cars, unless no car ever had that model, whose search does not exist', () => {
    const tools = testTools();
    expect(actionsOf(toOfferCard(offer('Corolla'), tools, known))).toContain('/search/toyota/corolla');
    expect(actionsOf(toModelCard(none(model('Corolla')), tools, known))).toContain('/search/toyota/corolla');
    expect(actionsOf(toOfferCard(offer('Supra'), tools, known))).toEqual(['/contact-us?offer=o#write']);
    expect(actionsOf(toModelCard(none(model('Supra')), tools, known))).toEqual([
      '/models/m',
      '/contact-us?model=m#write',
    ]);
  });

  it('an offer has the one button of its content; without a page for it, or without any, Enquire', () => {
    const shown = (action: object | null, settings = {}) =>
      toOfferCard(
        offerEntry(OfferSchema.parse({ id: 'o', slug: 'o', name: 'Service', manufacturer_name: 'Toyota', action })).hit,
        testTools(settings),
        known,
      ).actions.map(({ label, href }) => `${label} ${href}`);
    const service = { label: 'Book a service', link: '/service' };
    expect(shown(service)).toEqual(['Book a service /service']);
    expect(shown({ label: 'Ask for a set' })).toEqual(['Ask for a set /contact-us?offer=o#write']);
    expect(shown(service, { pages: { service: false } })).toEqual(['Enquire /contact-us?offer=o#write']);
    expect(shown(null)).toEqual(['Enquire /contact-us?offer=o#write']);
    expect(
      OfferSchema.safeParse({ id: 'o', slug: 'o', name: 'Service', action: { ...service, link: '//x' } }).success,
    ).toBe(false);
  });

  it('have the last day of an offer in the form of the market, whatever the language', () => {
    const tools = testTools({ market: 'en-AU', locale: 'en-US' });
    expect(toOfferCard({ ...offer('Corolla'), ends: '2026-05-31' }, tools, known).note).toBe('Until 31 May 2026');
  });

  it('say the fuel of a model before its body, and once', () => {
    const said = (manufacturer_body: string, fuel: string) =>
      toModelCard(none({ ...model('Corolla'), manufacturer_body, fuel }), testTools(), known).subtitle;
    expect(said('Hatch', 'Hybrid')).toBe('Hybrid hatch');
    expect(said('SUV', 'Petrol')).toBe('Petrol SUV');
    expect(said('4x4 wagon', 'Diesel')).toBe('Diesel 4x4 wagon');
    expect(said('Electric SUV', 'Electric')).toBe('Electric SUV');
  });

  it('say what a model in stock costs from, of the first condition with a price, and how many there are', () => {
    const ofPrice = (car_type: CarType, dollars: number | null) => {
      const price = dollars === null ? null : centsFromDollars(dollars);
      return { carType: car_type, cheapest: testCar({ car_type, price, price_type: 'DAP' }) };
    };
    const shown = (count: number, conditions: ModelStock['conditions']) => {
      const { priceFrom, price, note } = toModelCard(
        { model: model('Corolla'), count, conditions },
        testTools(),
        known,
      );
      return [priceFrom, price, note];
    };
    expect(shown(3, [ofPrice('new', null), ofPrice('demo', 42_990), ofPrice('used', 22_990)])).toEqual([
      'Demo from',
      '$42,990',
      'drive away, 3 in stock',
    ]);
    expect(shown(2, [ofPrice('new', null)])).toEqual([null, null, '2 in stock']);
    expect(shown(0, [])).toEqual([null, null, 'None in stock right now. Ask us what’s on the way.']);
  });

  it('lead to a contact page without a form as a whole', () => {
    const tools = testTools({ contact: { form: false } });
    expect(actionsOf(toOfferCard(offer('Supra'), tools, known))).toEqual(['/contact-us?offer=o']);
  });
});
