import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CarFacts } from '#domain/car/car.ts';
import { TeamMemberSchema } from '#domain/content/team-member.ts';
import type { Cents } from '#domain/money.ts';
import { streamCars } from '#store/stock/cars.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { startTestPlatform, type TestCar, type TestPlatform } from './testing/server.ts';

const openStore = useTestStores();
const cents = (dollars: number) => (dollars * 100) as Cents;

const NASTY = '</script><script>window.stolen=1</script> & <b>';
const FULL: Partial<CarFacts> = {
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2021,
  price: cents(54_990),
  price_type: 'DAP',
  km: 42_310,
  colour: 'Māori green',
  transmission: 'Automatic',
  vin: 'JTFDE626000000001',
  features: ['Towbar'],
};

/** The yard's whole stock; what differs from it by stock number. */
function stock(differing: Readonly<Record<string, Partial<CarFacts>>> = {}): TestCar[] {
  const cars: Readonly<Record<string, Partial<CarFacts>>> = {
    H1: FULL,
    H2: { ...FULL, badge: NASTY, colour: NASTY },
    H3: { ...FULL, status: 'sold' },
    H4: { make: 'Kia', model: 'Rio', year: 2019, price: null },
    H5: FULL,
    ...differing,
  };
  return Object.entries(cars);
}

let platform: TestPlatform;
const slugs = new Map<string, string>();
beforeAll(async () => {
  platform = await startTestPlatform({ store: await openStore(), pages: 'built' });
  await platform.feed('harbour-cars', stock());
  for await (const { stocknum, slug } of streamCars(platform.platform.store.db)) slugs.set(stocknum, slug);
}, 120_000);

const address = (stocknum: string, rest = '') => `http://harbour.localhost/cars/${slugs.get(stocknum)}${rest}`;

async function pdfText(response: Response): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text;
}

describe('a car as PDF', () => {
  it('contains what its page shows, and is named after the car', async () => {
    const response = await platform.request(address('H1', '/pdf'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slugs.get('H1')}.pdf"`);
    const text = await pdfText(response);
    for (const said of [
      '2021 Toyota HiLux',
      'SR5',
      '$54,990',
      'Drive away',
      'Stock H1',
      '42,310 km',
      'Māori green',
      'JTFDE626000000001',
      '1 Church St',
      'MD12345',
    ])
      expect(text).toContain(said);
  });

  it('stays the same until the car changes', async () => {
    const first = await platform.request(address('H5', '/pdf'));
    const tag = first.headers.get('etag') ?? '';
    const again = await platform.request(address('H5', '/pdf'), { headers: { 'if-none-match': tag, cookie: 'a=b' } });
    expect(again.status).toBe(304);
    await platform.feed('shared-cars', [['S1', { make: 'Kia', model: 'Carnival', year: 2023, colour: 'Red' }]]);
    expect((await platform.request(address('H5', '/pdf'))).headers.get('etag')).toBe(tag);
    await platform.feed('harbour-cars', stock({ H5: { ...FULL, price: cents(49_990) } }));
    const changed = await platform.request(address('H5', '/pdf'));
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(await pdfText(changed)).toContain('$49,990');
  });

  it('is not found for other dealers’ cars and unknown ones', async () => {
    const outback = `http://outback.localhost/cars/${slugs.get('H1')}/pdf`;
    expect((await platform.request(outback)).status).toBe(404);
    expect((await platform.request('http://harbour.localhost/cars/no-such-car/pdf')).status).toBe(404);
  });
});

describe('an address of an unknown car', () => {
  it.each(['/cars/no-such-car/pdf', '/cars/no-such-car/checkout', '/finance?car_id=999999', '/cars/no-such-car'])(
    '%s shows the site’s own page for it',
    async (path) => {
      const response = await platform.request(`http://harbour.localhost${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      const html = await response.text();
      expect(html).toMatch(/<title>[^<]+ \| Harbour Motors<\/title>/);
      expect(html).toContain('<h1');
    },
  );
});

describe('the phone number page for browsers without script', () => {
  const ask = async (slug: string, referer?: string) => {
    const response = await platform.request('http://harbour.localhost/api/phone-reveal', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://harbour.localhost',
        ...(referer === undefined ? {} : { referer }),
      },
      body: new URLSearchParams({ location_id: 'harbour-cars-yard', slug }),
    });
    return { status: response.status, html: await response.text() };
  };

  it('links back to the car that it was opened from', async () => {
    const slug = slugs.get('H1') ?? '';
    const { status, html } = await ask(slug);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<a[^>]*href="/cars/${slug}"[^>]*>.*?Back to the car</a>`));
  });

  it.each(['no-such-car', '//elsewhere.example'])(
    'has no link for a slug that is not a car of this site: %s',
    async (slug) => {
      const { html } = await ask(slug);
      expect(html).toContain('Phone number of');
      expect(html).not.toContain('Back to the car</a>');
    },
  );

  it('links back to the page of this site that it was opened from', async () => {
    const { html } = await ask('', 'http://harbour.localhost/contact?about=a&b=1');
    expect(html).toMatch(/<a[^>]*href="\/contact\?about=a&amp;b=1"[^>]*>.*?Back to the page you came from<\/a>/);
  });

  it.each([
    undefined,
    'http://elsewhere.example/contact',
    'http://harbour.localhost//elsewhere.example/contact',
    'http://harbour.localhost/api/phone-reveal',
    'no address',
  ])('links to the home page when it was opened from %s', async (referer) => {
    const { html } = await ask('', referer);
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>.*?Go to the home page<\/a>/);
    expect(html).not.toContain('elsewhere');
  });
});

describe('a car’s page for machines', () => {
  const scripts = (html: string) =>
    [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('has valid structured data, whatever a feed contains', async () => {
    const html = await (await platform.request(address('H2'))).text();
    const [car, trail] = scripts(html);
    expect(car).toMatchObject({ '@type': 'Car', color: NASTY, vehicleConfiguration: NASTY, sku: 'H2' });
    expect(car).toMatchObject({ offers: { price: 54_990, seller: { '@type': 'AutoDealer' } } });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(trail?.['itemListElement']).toHaveLength(4);
    expect(html).not.toContain('<script>window.stolen');
  });

  it('has preview data with the car’s name, price and availability', async () => {
    const meta = async (stocknum: string) => {
      const html = await (await platform.request(address(stocknum))).text();
      const found = html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g);
      return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
    };
    expect(await meta('H1')).toMatchObject({
      'og:type': 'product',
      'og:url': address('H1'),
      'product:price:amount': '54990',
      'product:price:currency': 'AUD',
      'product:availability': 'in stock',
      'product:condition': 'used',
    });
    const sold = await meta('H3');
    expect(sold['product:availability']).toBe('out of stock');
    expect(sold).not.toHaveProperty('product:price:amount');
    expect(await meta('H4')).not.toHaveProperty('product:price:amount');
  });
});

describe('the number of a pressed button, without script', () => {
  const LANDLINE = '(02) 5550 0199';
  const ANN = '0491 570 110';
  const MAIN = '(02) 5550 0140';
  beforeAll(async () => {
    const harbour = tenantBundle('harbour', ['harbour-cars', 'shared-cars'], 'Harbour Motors');
    const locations = harbour.locations.map((location) => ({
      ...location,
      contact_detail: { ...location.contact_detail, phone: MAIN, landline_phone: LANDLINE },
    }));
    const ann = TeamMemberSchema.parse({
      id: 'ann',
      name: 'Ann Ferry',
      role: 'Sales',
      location_id: 'harbour-cars-yard',
      phone: ANN,
    });
    const owner = TeamMemberSchema.parse({ ...ann, id: 'bo', name: 'Bo Reed', phone: MAIN });
    await saveBundle(platform.platform.store, { ...harbour, locations, team: [owner, ann] });
    await platform.platform.tenants.reload();
  });
  const press = async (phone: string) => {
    const response = await platform.request('http://harbour.localhost/api/phone-reveal', {
      method: 'POST',
      body: new URLSearchParams({ location_id: 'harbour-cars-yard', phone }),
    });
    return response.text();
  };

  it.each([
    ['the landline', LANDLINE, 'tel:+61255500199', 'Phone number of harbour cars Yard'],
    ['a member of the team', ANN, 'tel:+61491570110', 'Phone number of Ann Ferry'],
    ['the location, where its owner has no other', MAIN, 'tel:+61255500140', 'Phone number of harbour cars Yard'],
    ['a number that the site does not have', '0491 570 999', 'tel:+61255500140', 'Phone number of harbour cars Yard'],
  ])('is that of %s', async (_what, phone, dialled, heading) => {
    const html = await press(phone);
    expect(html).toContain(`href="${dialled}"`);
    expect(html).toContain(heading);
    expect(html).not.toContain('570 999');
  });

  it('stands in the button of each page that shows it', async () => {
    const html = await (await platform.request('http://harbour.localhost/contact-us/harbour-cars-yard')).text();
    expect(html).toContain(`value="${LANDLINE}"`);
    expect(html).toContain(`value="${ANN}"`);
  });
});
