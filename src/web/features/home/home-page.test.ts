import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { SlideSchema } from '#domain/content/slide.ts';
import { modelEntry } from '#domain/directory/directory-entry.ts';
import { centsFromDollars } from '#domain/money.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { countAddress } from '#web/features/widgets/count-found.ts';
import { toHomeView, type HomeSource } from '#web/pages/home/to-home-view.server.ts';
import { NO_REVIEWS, renderPage, testCar, testTools } from '#web/testing/page.ts';
import { HeroSearch } from './hero-search.tsx';
import { HomeModels } from './home-models.tsx';
import { HomeSlider } from './home-slider.tsx';

const stock: HomeSource = {
  start: EMPTY_SEARCH,
  featured: [],
  total: 12,
  atLocations: {},
  stockTotal: 12,
  makes: [{ make: 'Toyota', count: 7, models: [] }],
  bodies: [{ body: 'ute', count: 5 }],
  carTypes: { used: 9, new: 3 },
  facets: {},
  jobs: [],
  bodyRatings: {},
  facetStats: {},
  prices: [],
  budget: null,
  offers: [],
  models: [],
  logos: new Map(),
  slides: [],
  reviews: NO_REVIEWS,
};

describe('the home page', () => {
  it('has the reviews of all locations where the site has that section, and their average in the hero (R17)', () => {
    const review = { author: 'Mia', author_url: null, rating: 5, text: 'Good.', date: '2026-04-02', source: null };
    const list = {
      reviews: [{ ...review, url: null, location: null }],
      count: 213,
      minimum: 0,
      provider: 'folder' as const,
      url: null,
    };
    const reviews = { ...NO_REVIEWS, list, rating: { average: 4.6, count: 213 } };
    const home = toHomeView({ ...stock, reviews }, testTools());
    expect(home.reviews).toMatchObject({ heading: 'What buyers say', count: '213 reviews' });
    expect(home.hero.rating).toEqual({ average: 4.6, count: 213, source: 'Customer reviews' });
    const without = toHomeView({ ...stock, reviews }, testTools({ home: { sections: ['search'] } }));
    expect([without.reviews, without.sections]).toEqual([null, []]);
    expect(toHomeView(stock, testTools())).toMatchObject({ reviews: null, hero: { rating: null } });
  });

  it("shows the site's own logo of a make where there is one", () => {
    const home = (logos: ReadonlyMap<string, string>) => toHomeView({ ...stock, logos }, testTools()).brands[0]?.logo;
    expect(home(new Map([['Toyota', 'toyota.svg']]))).toMatchObject({ image: 'toyota.svg' });
    expect(home(new Map([['Mazda', 'mazda.svg']]))).toBeNull();
  });

  it('starts every link and the form from the search that is counted', () => {
    const home = toHomeView({ ...stock, start: withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']) }, testTools());
    expect(home.hero.search.hidden).toEqual([['city', 'Toowoomba']]);
    expect([home.bodies[0]?.href, home.brands[0]?.href]).toEqual([
      '/search?body=ute&city=Toowoomba',
      '/search/toyota?city=Toowoomba',
    ]);
    expect(home.brandsHref).toBe('/cars/filter/make?city=Toowoomba');
    const plain = toHomeView(stock, testTools());
    expect([plain.carsHref, plain.hero.search.hidden, plain.hero.search.city]).toEqual(['/cars/', [], null]);
  });

  it('names the default city, and links to the cars of every city', () => {
    const inCity = { ...stock, start: withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']), stockTotal: 282 };
    const home = toHomeView(inCity, testTools());
    const page = renderPage(createElement(HeroSearch, { search: home.hero.search }));
    expect(page).toContain('Showing cars in Toowoomba.');
    expect(page).toContain('<a href="/cars/">Show all 282 cars in every location</a>');
    expect([home.carsHref, home.stockTotal]).toEqual(['/cars/', 282]);
  });

  it('says of one car that it is one', () => {
    const inCity = { ...stock, start: withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']), stockTotal: 1 };
    const home = toHomeView(inCity, testTools());
    const page = renderPage(createElement(HeroSearch, { search: home.hero.search }));
    expect(page).toContain('<a href="/cars/">Show the one car in every location</a>');
    expect(testTools().t('home.see_all', { count: 1 })).toBe('See the car');
    expect(testTools().t('search.everything', { count: 1, cars: '1 car' })).toBe('The one car we have');
  });

  it('shows the count on the button without script', () => {
    const { search } = toHomeView(stock, testTools()).hero;
    const page = renderPage(createElement(HeroSearch, { search }));
    expect(page).toContain('<span class="sr-only">Show Me 12 cars</span>');
  });

  it('shows the number of the settings for many cars of a make too (D15)', () => {
    const makes = [{ make: 'Toyota', count: 2400, models: [] }];
    const shown = (search: SettingsInput['search']) => toHomeView({ ...stock, makes }, testTools({ search })).brands[0];
    expect([shown({})?.count, shown({ stock_count: 5000 })?.count]).toEqual([2400, 5000]);
  });

  it('shows no count where the site has switched Show Me off', () => {
    const { search } = toHomeView(stock, testTools({ search: { show_me: false } })).hero;
    const page = renderPage(createElement(HeroSearch, { search }));
    expect(page).not.toContain('12 cars');
    expect(page).toContain('>Search</button>');
  });

  it('counts by the filled fields of the form', () => {
    const form = new FormData();
    form.set('car_type', '');
    form.set('city', 'Toowoomba');
    form.set('query', 'tow bar');
    expect(countAddress(form)).toBe('/api/search?city=Toowoomba&query=tow+bar');
  });

  it('shows the tiles in a section of their own or under the search, never in both', () => {
    const source = { ...stock, facets: { fuel: { Hybrid: 4, Petrol: 8 } } };
    const own = toHomeView(source, testTools({ home: { sections: ['search', 'facet_tiles'] } }));
    expect([own.hero.tiles.length, own.tiles.map(({ label }) => label)]).toEqual([0, ['Hybrid']]);
    const under = toHomeView(source, testTools({ home: { sections: ['search'] } }));
    expect([under.tiles.length, under.hero.tiles.map(({ label }) => label)]).toEqual([0, ['Hybrid']]);
  });

  it('has a slider where the site lists it, with the link of its choice, and no slide to a page that is off (spec §2)', () => {
    const slide = (id: string, url: string) =>
      SlideSchema.parse({ id, url, name: `Slide ${id}`, image: `${id}.webp`, alt: 'A ute' });
    const source = { ...stock, slides: [slide('utes', '/search?body=ute'), slide('lost', '/pages/lost')] };
    const home = (settings: object) => toHomeView(source, testTools({ home: settings })).slider;
    expect(home({})).toBeNull();
    expect(home({ sections: ['search', 'body_tiles', 'slider'] })).toMatchObject({
      slides: [{ name: 'Slide utes', href: '/search?body=ute', photo: { image: 'utes.webp' } }],
      linkLabel: 'Explore More',
      isFirst: false,
    });
    const first = home({ sections: ['search', 'slider'], slider_label: 'discover_more' });
    expect(first).toMatchObject({ linkLabel: 'Discover More', isFirst: true });
    const page = renderPage(createElement(HomeSlider, { view: first }));
    expect(page).toContain('aria-roledescription="carousel"');
    expect(page).toContain('loading="eager"');
    expect(page).toContain('aria-label="Discover More: Slide utes"');
  });

  it('lists the model range with the lowest price and the cars in stock, where the site lists it (spec §3)', () => {
    const model = (id: string) =>
      modelEntry(
        ModelSchema.parse({
          id,
          slug: id,
          name: id.toUpperCase(),
          manufacturer_name: 'Volvo',
          manufacturer_body: 'Electric SUV',
          image: { url: `${id}.webp` },
          status: id === 'ex90' ? 'coming_soon' : '',
        }),
      ).hit;
    const cheapest = testCar({ price: centsFromDollars(62_990), price_type: 'DAP' });
    const models = [
      { model: model('ex90'), count: 0, conditions: [] },
      { model: model('xc60'), count: 10, conditions: [{ carType: 'new' as const, cheapest }] },
      { model: model('v60'), count: 2, conditions: [{ carType: 'used' as const, cheapest }] },
    ];
    const view = (sections: SettingsInput['home']) => toHomeView({ ...stock, models }, testTools({ home: sections }));
    const { models: range } = view({ sections: ['search', 'models'] });
    expect(range).toMatchObject({ heading: 'The range', all: { href: '/models' }, first: 'xc60' });
    const [stocked, used, coming] = range?.models ?? [];
    expect(coming).toMatchObject({ name: 'EX90', badge: null, price: null, stock: 'Coming soon' });
    expect(stocked).toMatchObject({
      name: 'XC60',
      photo: { image: 'xc60.webp' },
      price: { text: 'from $62,990', label: 'Drive away' },
      stock: '10 in stock',
    });
    expect(used?.price?.text).toBe('used from $62,990');
    expect(view({ sections: ['search'] }).models).toBeNull();
    const off = testTools({ home: { sections: ['search', 'models'] }, pages: { models: false } });
    expect(toHomeView({ ...stock, models }, off).models).toBeNull();
    const page = renderPage(createElement(HomeModels, { view: range ?? null }));
    expect(page).toContain('href="/models/xc60"');
  });

  it('promises in its banner only what the site can keep (spec §2, D202)', () => {
    const banner = (settings: SettingsInput) => {
      const sections = ['search', 'proposition_banner'] as const;
      return toHomeView(stock, testTools({ ...settings, home: { sections: [...sections] } })).propositions;
    };
    const names = (settings: SettingsInput) => banner(settings).map(({ name }) => name);
    const on = { reservation: { enabled: true }, finance_provider: 'alpha' };
    expect(names(on)).toEqual(['reserve_online', 'secure_payments', 'apply_for_finance']);
    expect(names({ ...on, reservation: { enabled: false } })).toEqual(['apply_for_finance']);
    expect(names({ reservation: { enabled: true } })).toEqual(['reserve_online', 'secure_payments']);
    expect(names({ ...on, features: { finance: false } })).toEqual(['reserve_online', 'secure_payments']);
    expect(names({ ...on, car_page: { proposition_banner: ['secure_payments'] } })).toEqual(['secure_payments']);
    expect(toHomeView(stock, testTools()).propositions).toEqual([]);
    const said = banner({ reservation: { enabled: true } }).map(({ heading }) => heading);
    expect(said).toEqual(['Reserve Quickly Online', 'Secure Online Payments']);
  });

  it('has the separate price-range slider where a site lists it and has prices to choose between (spec §5)', () => {
    const prices = [5000, 10_000, 15_000].map((from) => ({ from, count: 4 }));
    const listed = testTools({ home: { sections: ['search', 'price_range'] } });
    const start = withChoices(EMPTY_SEARCH, 'city', ['Toowoomba']);
    expect(toHomeView({ ...stock, start, prices }, listed).priceRange).toMatchObject({
      action: '/search',
      hidden: [['city', 'Toowoomba']],
      count: 12,
      filter: {
        field: 'price',
        from: null,
        to: null,
        scale: { min: 5000, max: 250_000, step: 500, snap: 500, gap: 500 },
        bars: { start: 5000, counts: [4, 4, 4] },
      },
    });
    expect(toHomeView({ ...stock, prices: [] }, listed).priceRange).toBeNull();
    expect(toHomeView({ ...stock, prices }, testTools()).priceRange).toBeNull();
  });
});
