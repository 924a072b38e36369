import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { toCarPageView } from '#web/pages/car/to-car-page-view.server.ts';
import { toInterested, toPropositions, toReserveView } from '#web/pages/car/to-page-offers.server.ts';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { CarPage } from './car-page.tsx';

const NUMBER = '(02) 5550 0140';

type Shown = { readonly html: string; readonly view: ReturnType<typeof toCarPageView> };

function page(values: Parameters<typeof testCar>[0] = {}, settings: Parameters<typeof testTools>[0] = {}): Shown {
  const tools = testTools(settings);
  const view = toCarPageView({ car: testCar(values), location: tools.tenant.locations[0] ?? null, similar: [] }, tools);
  return { view, html: renderPage(createElement(CarPage, { car: view }), tools) };
}

describe('the page of a car', () => {
  it('has one main heading', () => {
    expect(page().html.match(/<h1/g)).toHaveLength(1);
  });

  it('has its name above the pictures and a short panel in Outback, and no button less (D201)', () => {
    const settings = { template: 'outback' } as const;
    const { html, view } = page({}, settings);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('buy-panel'));
    expect(view.belowPanel?.map(({ name }) => name)).not.toContain('enquire');
    const names = (one: typeof view) => [...one.buttons, ...(one.belowPanel ?? [])].map(({ name }) => name).toSorted();
    expect(names(view)).toEqual(names(page().view));
    expect(page().view.belowPanel).toBeUndefined();
  });

  it('has the full phone number only in the value of a button (D55)', () => {
    const { html, view } = page();
    expect(html).toContain(`value="${NUMBER}"`);
    const withoutButtons = html.replaceAll(/<button[^>]*>/g, '');
    for (const written of [NUMBER, NUMBER.replaceAll(/\D/g, ''), '+61255500140', 'tel:'])
      expect(withoutButtons).not.toContain(written);
    expect(JSON.stringify(view)).not.toContain(NUMBER);
  });

  it('offers once to request photos when there are fewer than the site asks for (D17)', () => {
    const offers = (count: number, settings: Parameters<typeof testTools>[0] = {}) => {
      const images = Array.from({ length: count }, (_, nth) => `${nth}.jpg`);
      return page({ images }, settings).html.split('>Request photos</a>').length - 1;
    };
    expect([offers(0), offers(1), offers(2), offers(3)]).toEqual([1, 1, 1, 0]);
    expect(offers(3, { search: { minimum_images: 8 } })).toBe(1);
    expect(offers(1, { features: { request_photos: false } })).toBe(0);
  });

  it('links the history report: a web address, or a file of the tenant folder', () => {
    const report = (file: string) =>
      /href="([^"]*)"[^>]*>(?:<[^>]*>)*Car History Report/.exec(page({ file }).html)?.[1];
    expect(report('https://reports.example/a1.pdf')).toBe('https://reports.example/a1.pdf');
    expect(report('reports/H 1.pdf')).toBe('/documents/harbour/reports/H%201.pdf?v=7');
    expect(report('reports/H1.jpg')).toBe('/media/harbour/1680/reports/H1.jpg?v=7');
    for (const file of ['reports/H1.exe', '../H1.pdf', 'javascript:alert(1)']) expect(report(file)).toBeUndefined();
  });

  describe('with the shopper’s van (D424)', () => {
    const ute = {
      towing_braked_kg: 3_500,
      ball_weight_kg: 350,
      payload_kg: 955,
      gcm_kg: 5_850,
      variant: { grossvehiclemass: 3_050 } as never,
    };
    const section = (
      values: Parameters<typeof testCar>[0],
      query = '',
      settings: Parameters<typeof testTools>[0] = {},
    ) => {
      const tools = testTools({ template: 'outback', features: { van: true }, ...settings });
      const searchParams = new URLSearchParams(query);
      const view = toCarPageView({ car: testCar(values), location: null, similar: [], searchParams }, tools);
      const html = renderPage(createElement(CarPage, { car: view }), tools);
      return /<div class="section van-section".*?<\/form>/s.exec(html)?.[0] ?? '';
    };
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

    it('has the table of usual vans, and names the GCM where it is the limit', () => {
      const shown = text(section(ute));
      expect(shown).toContain('With a 3,500 kg van, the GCM is the limit.');
      expect(shown).toContain(
        '2,000 kg 200 kg 755 kg 2,500 kg 250 kg 705 kg 3,000 kg 300 kg 655 kg 3,500 kg 350 kg 255 kg',
      );
    });

    it('has the van of the address first, and says where it is too much', () => {
      expect(text(section(ute, 'van=3500&people=4'))).toContain(
        '3,500 kg, your van with 4 people 350 kg 65 kg over its GCM',
      );
      expect(section(ute, 'van=3500&people=4')).toContain('<strong class="van-over">65 kg over its GCM</strong>');
      expect(section(ute, 'van=2800&people=3&ball=150')).toContain('value="2800"');
    });

    it('keeps what was mistyped, beside what is expected', () => {
      const html = section(ute, 'van=%22heavy');
      expect(html).toContain('value="&quot;heavy"');
      expect(text(html)).toContain('Enter the loaded mass of the van in kilograms, from 200 to 9,999.');
    });

    it('never guesses a figure that is missing', () => {
      const noGcm = text(section({ ...ute, gcm_kg: null }));
      expect(noGcm).toContain('3,500 kg 350 kg At most 605 kg');
      expect(noGcm).toContain('We do not have the GCM of this car');
      const noPayload = text(section({ ...ute, payload_kg: null }, 'van=2000'));
      expect(noPayload).toContain('We do not have the tow rating and payload of this car.');
      expect(noPayload).not.toContain('Ball weight 200');
    });

    it('stands on sites that ask for it, in kilograms, with cars that tow', () => {
      expect(section(ute, '', { features: { van: false } })).toBe('');
      expect(section(ute, '', { features: { van: true, towing: false } })).toBe('');
      expect(section(ute, '', { features: { van: true }, market: 'en-US' })).toBe('');
      expect(section({ ...ute, item_type: 'caravan' })).toBe('');
    });
  });

  it('escapes all text from a feed', () => {
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

  it('splits comments at pipes, and says when there are none', () => {
    expect(page({ dealercomments: 'One.|Two.' }).html).toContain('<p>One.</p><p>Two.</p>');
    expect(page().html).toContain('Dealer comments are pending. Please check back here later.');
  });

  it('contains long comments once, with their markup as text, cut after 400 characters', () => {
    const end = '<img src=x onerror=alert(1)>the end';
    const { html } = page({ dealercomments: `${'One owner. '.repeat(550)}|${end}` });
    expect(html.split('the end')).toHaveLength(2);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;the end');
    expect(html).not.toContain('<img src=x');
    expect(/comments-dots/.exec(html)?.index).toBeLessThan(html.indexOf('comments-rest'));
  });

  it('shows eight features and four specifications, and the rest behind a button', () => {
    const features = Array.from({ length: 12 }, (_, at) => `Feature ${at}`);
    const variant = {
      cylinders: 4,
      induction: 'Turbo',
      torque: '500 Nm',
      fuelcapacity: 80,
      vehiclelength: 5_325,
      vehicleheight: 1_815,
    };
    const { html } = page({ features, variant: variant as never });
    expect(html.match(/Show \d+ more/g)).toEqual(['Show 4 more', 'Show 2 more']);
  });

  it('shows no empty section and no tab without content for a car with only a name', () => {
    const { html, view } = page({
      price: null,
      price_type: null,
      km: null,
      fuel: null,
      transmission: null,
      body: null,
    });
    expect(html).toContain('Price on request');
    expect(view).toMatchObject({
      photos: [],
      features: [],
      comments: null,
      finance: null,
      market: null,
      reserve: null,
    });
    for (const absent of ['about-features', 'id="interested"', 'id="finance"', 'Reserve Car Now', 'Drive away'])
      expect(html).not.toContain(absent);
  });

  it('says when a car that is coming soon arrives, as its card does', () => {
    expect(page({ status: 'coming_soon', arrival_date: '2026-06-12' }).view.notice).toContain('Arrives 12 June 2026.');
    expect(page({ status: 'coming_soon' }).view.notice).toContain('On its way to us.');
  });

  it('shows a sold car as sold and links to similar cars, without an enquiry', () => {
    const { html } = page({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' });
    expect(html).toContain('SOLD');
    expect(html).toContain('href="/search?body=ute"');
    expect(html).not.toContain('/enquire"');
    expect(html).not.toContain('$54,990');
  });

  it('keeps the phone button of a sold car, and makes no promises', () => {
    const { html, view } = page({ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' });
    expect(view.buttons.map(({ name }) => name)).toEqual(['call_us_now']);
    expect(view).toMatchObject({ interested: [], propositions: [], trust: [], questions: [], finance: null });
    expect(html).not.toContain('has-buy-bar');
  });
});

const RESERVED = { reservation: { enabled: true } } as const;

describe('the actions on the page of a car', () => {
  it('are in the site’s order, with the deposit on the button', () => {
    const buttons = {
      ...RESERVED,
      car_page: { buttons: ['reserve_car_now', 'enquire', 'trade_in_valuation'] },
    } as const;
    const { view, html } = page({}, buttons as never);
    expect(view.buttons.map(({ label }) => label)).toEqual(['Reserve Car Now $200', 'Enquire', 'Trade-In Valuation']);
    expect(html).toContain('class="button button-accent button-large button-wide"');
  });

  it('name the car’s own deposit wherever a deposit is shown', () => {
    const { view } = page({ payment_processors: { reserve_price: 50_000 } as never }, RESERVED);
    const said = JSON.stringify([view.reserve, view.interested, view.propositions, view.buttons]);
    expect(said).toContain('$500');
    expect(said).not.toContain('$200');
  });

  it('promise a payment and a hold by the facts of the reservation', () => {
    const tools = testTools({ reservation: { enabled: true, hold_hours: 24 } });
    const parts = [toReserveView, toInterested, toPropositions].map((make) => make(testCar(), tools));
    const promises = [
      'Pay $200 by debit or credit card through a secure gateway',
      'takes it off the market for 24 hours',
      'We hold it for 24 hours',
    ];
    expect(promises.filter((promise) => !JSON.stringify(parts).includes(promise))).toEqual([]);
  });

  it('promise a hold of one hour without an s', () => {
    const tools = testTools({ reservation: { enabled: true, hold_hours: 1 } });
    const parts = [toReserveView, toInterested, toPropositions].map((make) => make(testCar(), tools));
    const { view } = page({}, { reservation: { enabled: true, hold_hours: 1 } });
    const said = JSON.stringify([parts, view.trust]);
    expect(said).toContain('for 1 hour while');
    expect(said).toContain('We hold it for 1 hour"');
    expect(said).toContain('car held 1 hour"');
    expect(said).not.toContain('1 hours');
  });

  it.each([
    ['hosted', 'instant price for your car from an independent valuation tool'],
    ['comparables', 'see what we offer for it'],
  ] as const)('call a valuation independent only where a service makes it: %s', (provider, text) => {
    const said = toInterested(testCar(), testTools({ trade_in: { provider } }));
    expect(said.map((offer) => offer.text).join(' ')).toContain(text);
  });

  it.each([
    [100, 'Deposit back in full, car held 48 hours'],
    [50, '50% of the deposit back, car held 48 hours'],
    // Of a tenant applied earlier. Its reservations keep whole percents.
    [99.5, 'Deposit back in full, car held 48 hours'],
    [49.5, '50% of the deposit back, car held 48 hours'],
    [0, undefined],
  ])('promise for a deposit refunded by %d percent: %s', (refund_percent, line) => {
    const { view } = page({}, { reservation: { enabled: true, refund_percent } });
    expect(view.trust[0]).toBe(line);
  });

  it('promise a return only on the site of a dealer who chose to (D301)', () => {
    const used = { car_type: 'used' } as const;
    expect(page(used).view.trust).toEqual([]);
    expect(page(used, { terms: { returns: true } }).view.trust).toEqual([
      '14-day money back or exchange, up to 500 km',
    ]);
  });

  it('have the statutory texts beside promises in strict mode (R10, R11)', () => {
    const car_page = { protect_your_car: [{ heading: 'Warranty', text: 'Three years.' }] };
    const strict = page({}, { car_page, terms: { returns: true }, compliance: { strict: true } }).view;
    expect([strict.rights, strict.guarantees]).toEqual([
      expect.stringContaining('Australian Consumer Law'),
      expect.stringContaining('guarantees that cannot be excluded'),
    ]);
    const own = { heading: 'Warranty', text: 'Our goods come with guarantees that cannot be excluded.' };
    expect(
      page({}, { car_page: { protect_your_car: [own] }, compliance: { strict: true } }).view.guarantees,
    ).toBeNull();
    expect(page({}, { car_page }).view).toMatchObject({ rights: null, guarantees: null });
  });
});

describe('the sections of the page of a car', () => {
  const why = { why_buy_from_us: [{ heading: 'Inspected', text: 'By our own workshop. Ask what was found.' }] };

  it('show a text as a tab, or in full where it is no tab, never twice', () => {
    const asTab = page({}, { car_page: why }).html;
    expect(asTab.split('Ask what was found')).toHaveLength(2);
    expect(asTab).toContain('id="about-panel-why_buy_from_us"');
    const asSection = page({}, { car_page: { ...why, tabs: ['dealer_comments'] } }).html;
    expect(asSection.split('Ask what was found')).toHaveLength(2);
    expect(asSection).toContain('id="why_buy_from_us"');
  });

  it('are in the site’s order', () => {
    const place = (html: string, id: string) => html.indexOf(`id="${id}"`);
    const order = (...sections: string[]) => page({}, { car_page: { sections: sections as never } }).html;
    const first = order('car_summary', 'location');
    expect(place(first, 'car-summary')).toBeLessThan(place(first, 'place'));
    const second = order('location', 'car_summary');
    expect(place(second, 'place')).toBeLessThan(place(second, 'car-summary'));
    expect(place(order('location'), 'car-summary')).toBe(-1);
  });

  it('describe the car in sentences, without unknown facts', () => {
    expect(page({ build_date: '2021-03', seats: 5, drive: '4x4' }).view.summary).toEqual([
      'Used 2021 Toyota HiLux SR5: ute, automatic, diesel, 4x4, 42,310\u00A0km on the clock, 5\u00A0seats.',
      'Built March\u00a02021.',
      '$54,990, drive away.',
      'See it at Parramatta; ask for stock number H1.',
    ]);
  });

  it.each([
    ['suv', 'Front', 'SUV, automatic, diesel, front-wheel drive, '],
    ['sedan', 'Rear', 'sedan, automatic, diesel, rear-wheel drive, '],
    ['wagon', 'AWD', 'wagon, automatic, diesel, all-wheel drive, '],
    ['ute', '4x4', 'ute, automatic, diesel, 4x4, '],
    ['van', 'Part-time', 'van, automatic, diesel, part-time, '],
    ['hatch', null, 'hatch, automatic, diesel, 42,310\u00A0km'],
  ] as const)('name body %s and drive %s in the trade’s words', (body, drive, words) =>
    expect(page({ body, drive }).view.summary[0]).toContain(`: ${words}`),
  );

  it.each<[string, Parameters<typeof testCar>[0], string | null]>([
    ['a drive-away price', {}, '$54,990, drive away for NSW private buyers.'],
    ['a price without charges', { price_type: 'EGC' }, '$54,990, excl. gov’t charges.'],
    ['no price', { price: null }, null],
    ['a sold car', { status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' }, null],
  ])('name in the summary the buyers that %s is for (R1)', (_, car, sentence) => {
    const { summary } = page(car, { price: { buyer_class: 'NSW private buyers' } }).view;
    if (sentence === null) expect(summary.join(' ')).not.toMatch(/\$|private buyers/);
    else expect(summary).toContain(sentence);
  });

  it('compare the price to be paid, and say so where another price is shown (R1)', () => {
    const autograb_data = { state_average_market_price: 5_999_000, average_market_price: null } as never;
    const facts = { autograb_data, state: 'NSW', price_type: 'EGC' } as const;
    expect(page(facts).view.market).toBeNull();
    const { market } = page({ ...facts, drive_away_price: 5_799_000 as never }).view;
    expect(market).toMatchObject({ text: '$2,000 below the NSW average', price: '$57,990' });
    expect(market?.note).toContain('We compared the drive-away price of $57,990.');
    expect(page({ ...facts, price_type: 'DAP' }).view.market?.note).not.toContain('We compared');
  });

  it('compare the price with the average, and name its source, date and exclusions (R19)', () => {
    const autograb_data = { state_average_market_price: 5_623_000, average_market_price: null } as never;
    const facts = { autograb_data, state: 'NSW', updated_at: '2026-04-30T20:00:00.000Z' };
    const source = { market_price: { source: 'a market report' } };
    const { view, html } = page(facts, source);
    expect(view.market).toMatchObject({
      text: '$1,240 below the NSW average',
      area: 'NSW average',
      average: '$56,230',
    });
    expect(html).toContain('Average: a market report, as supplied to us by 1 May 2026.');
    expect(html).toContain('The average does not take account of condition, options, kilometres or exact location.');
    expect(page(facts, { compliance: { strict: true } }).view.market).toBeNull();
    expect(page(facts, { ...source, compliance: { strict: true } }).view.market).not.toBeNull();
  });

  it('explain a certification where the site has a text for it', () => {
    const settings = { car_page: { certified_dialog: 'Checked by the maker.' } };
    expect(page({ certified: true }, settings).html).toContain('Checked by the maker.');
    expect(page({ certified: true }).html).not.toContain('popover');
    expect(page({}, settings).html).not.toContain('popover');
  });

  it('say how long a new car’s drive-away price includes registration (R3)', () => {
    const facts = { car_type: 'new', rego_expiry: '2026-11-01' } as const;
    expect(page(facts).view.priceNote).toBe('Includes 6 months registration');
    expect(page({ ...facts, price_type: 'EGC' }).view.priceNote).toBeNull();
    expect(page({ ...facts, car_type: 'used' }).view.priceNote).toBeNull();
  });
});
