import { describe, expect, test } from 'vitest';
import { LEAD_FORM_NAMES, LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { makeDealershipEntry, makeLocationEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { formatProblem } from './folder.ts';
import { parseTenantBundle } from './parse-bundle.ts';

const problemsOf = (files: Record<string, unknown>) => {
  const parsed = parseTenantBundle(makeTenantFolder(files));
  return parsed.ok ? [] : parsed.problem.map(formatProblem);
};
const tenant = (changes: Record<string, unknown>) => ({
  'tenant.json': {
    slug: 'bayside',
    name: 'Bayside Motors',
    template: 'metro',
    dealerships: ['bayside-cars'],
    ...changes,
  },
});
/** Of the product's own forms and of its category select. */
const EVERY_CATEGORY = [
  ...PRODUCT_DEFAULTS.leads.categories,
  ...LEAD_FORM_NAMES.map((form) => LEAD_FORMS[form].category),
];

describe('a valid folder', () => {
  test('has no region in the addresses of New Zealand', () => {
    const address = { street: '1 Queen Street', city: 'Auckland', postcode: '1010' };
    expect(problemsOf({ ...tenant({ market: 'en-NZ' }), 'locations.json': [makeLocationEntry({ address })] })).toEqual(
      [],
    );
  });

  test('becomes a bundle that survives JSON, with the tenant layer as written', () => {
    const parsed = parseTenantBundle(
      makeTenantFolder(tenant({ $schema: './x.json', search: { minimum_images: 5, key: null } })),
    );
    expect(parsed.ok && parsed.value.tenant).toEqual({
      slug: 'bayside',
      name: 'Bayside Motors',
      template: 'metro',
      dealerships: ['bayside-cars'],
      search: { minimum_images: 5 },
    });
    expect(parsed.ok && JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.ok && parsed.value);
  });

  test('may contain its lists as objects with $schema', () => {
    expect(problemsOf({ 'locations.json': { $schema: 'x', locations: [makeLocationEntry()] } })).toEqual([]);
  });

  test('may have no deposit while cars are not reserved', () => {
    expect(problemsOf(tenant({ reservation: { deposit_cents: 0 } }))).toEqual([]);
  });

  test('may have a balloon of exactly what the deposit leaves', () => {
    const lender = { provider: 'alpha', interest_rate: 9, deposit_percent: 94.9, balloon_percent: 5.1 };
    expect(problemsOf({ 'finance.json': [lender] })).toEqual([]);
  });

  test('may set a part of a group of a lower layer', () => {
    expect(problemsOf(tenant({ finance: { providers: { alpha: { name: 'Bank of Example' } } } }))).toEqual([]);
  });

  test('reads the mapping file that a dealership names for its feeds (D314)', () => {
    const parsed = parseTenantBundle(
      makeTenantFolder({
        'dealerships.json': [makeDealershipEntry({ feed: { mapping: 'mappings/partner.json' } })],
        'mappings/partner.json': { columns: { Brand: 'make' } },
      }),
    );
    expect(parsed.ok && parsed.value.mappings).toMatchObject([
      { slug: 'mappings/partner.json', mapping: { columns: { Brand: 'make' } } },
    ]);
  });

  test('has half a character, which no store takes, while a whole one may be written as escapes', () => {
    const rest = '"slug": "bayside", "template": "metro", "dealerships": ["bayside-cars"]';
    expect(problemsOf({ 'tenant.json': `{"name": "Bay\\ud83dside", ${rest}}` })).toEqual([
      'tenant.json › name: found half a character, such as \\ud83d, expected both halves: write the character itself',
    ]);
    expect(problemsOf({ 'tenant.json': `{"name": "Bay\\ud83d\\ude97side", ${rest}}` })).toEqual([]);
  });

  test('reads pages, redirects and regos', () => {
    const parsed = parseTenantBundle(
      makeTenantFolder({
        'pages/about-us.md': '---\ntitle: "About us"\ndescription: Who we are\n---\n# Hello\n',
        'redirects.csv': 'from,to\n/old,/cars/\n',
        'registry.csv': 'rego,regoState,make,model,year\nABC123,NSW,Toyota,Corolla,2019\n',
      }),
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        pages: [{ slug: 'about-us', kind: 'page', title: 'About us', body: '# Hello\n' }],
        redirects: [{ from: '/old', to: '/cars/' }],
        registry: [{ rego: 'ABC123', year: 2019, badge: null }],
      },
    });
  });
});

describe('problems name file, path, what was found and what was expected', () => {
  test.each([
    [
      tenant({ search: { minimum_images: 22 } }),
      'tenant.json › search.minimum_images: found 22, expected a number of at most 14',
    ],
    [
      tenant({ search: { minimum_image: 2 } }),
      'tenant.json › search.minimum_image: found the unknown key "minimum_image", expected a known key; did you mean "minimum_images"?',
    ],
    [
      tenant({ template: 'metr' }),
      'tenant.json › template: found "metr", expected one of "metro", "outback", "studio"',
    ],
    [
      tenant({ hostnames: ['https://x.example'] }),
      'tenant.json › hostnames[0]: found "https://x.example", expected a host name in lower case, without scheme, port or path',
    ],
    ...['HARBOUR.localhost', 'harbour.localhost.', 'harbour.localhost:3000', 'bücher.example'].map(
      (host): [Record<string, unknown>, string] => [
        tenant({ hostnames: [host] }),
        `tenant.json › hostnames[0]: found "${host}", expected a host name in lower case, without scheme, port or path`,
      ],
    ),
    [
      tenant({ hostnames: ['0x7f.1'] }),
      'tenant.json › hostnames[0]: found "0x7f.1", expected a host name as browsers send it',
    ],
    ...['-a.com', 'a-.com', 'www.-a.com', 'a..com', `${'a'.repeat(64)}.com`].map(
      (host): [Record<string, unknown>, string] => [
        tenant({ hostnames: [host] }),
        `tenant.json › hostnames[0]: found "${host}", expected a host name in lower case, without scheme, port or path`,
      ],
    ),
    ...['xn--a.com', 'xn--.com', 'www.xn--zzzzzzzzz.com', 'xn--abc-.com'].map(
      (host): [Record<string, unknown>, string] => [
        tenant({ hostnames: [host] }),
        `tenant.json › hostnames[0]: found "${host}", expected a host name as browsers send it`,
      ],
    ),
    [tenant({ name: undefined }), 'tenant.json › name: found nothing, expected a text'],
    [
      tenant({ search: { key: 'sk_live_1' } }),
      'tenant.json › search.key: found a text (not shown), expected an object',
    ],
    [
      tenant({ payments: { secret_key: { env: 'sk_live_1' } } }),
      'tenant.json › payments.secret_key.env: found a text (not shown), expected the name of an environment variable',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({ feed: { pull: { url: 'sftp://h.com.au/s.csv', passphrase: 'hunter2' } } }),
        ],
      },
      'dealerships.json › [0].feed.pull.passphrase: found a text (not shown), expected an object',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({
            lead_channels: [
              {
                kind: 'autogate',
                seller: '7',
                service: 'S',
                username: { env: 'gate user' },
                password: { env: 'GATE' },
              },
            ],
          }),
        ],
      },
      'dealerships.json › [0].lead_channels[0].username.env: found a text (not shown), expected the name of an environment variable, in capitals',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({
            lead_channels: [
              { kind: 'autogate', seller: '7', service: 'S', username: { env: 'USER' }, password: { env: 'GATE' } },
            ],
          }),
        ],
      },
      'dealerships.json › [0].lead_channels[0].seller: found "7", expected a UUID such as ',
    ],
    [
      tenant({ search: { weekly_price_ranges: [{ min: 0, max: 0 }] } }),
      'tenant.json › search.weekly_price_ranges[0].max: found 0, expected a number above 0',
    ],
    [
      tenant({ tags: { stock_state: { old: 'x' } } }),
      'tenant.json › tags.stock_state.old: found the unknown key "old"',
    ],
    [
      tenant({ finance_provider: 'zulu' }),
      'tenant.json › finance_provider: found "zulu", expected a key of finance.providers',
    ],
    [
      tenant({ payments: { provider: 'stripe' } }),
      'tenant.json › payments.secret_key: found nothing, expected a value, because payments.provider is "stripe"',
    ],
    [
      tenant({ reservation: { enabled: true, deposit_cents: 0 } }),
      'tenant.json › reservation.deposit_cents: found 0, expected more than 0, because reservation.enabled is true',
    ],
    [
      {
        ...tenant({ reservation: { enabled: true } }),
        'dealerships.json': [makeDealershipEntry({ config: { reservation: { deposit_cents: 0 } } })],
      },
      'dealerships.json › [0].config.reservation.deposit_cents: found 0, expected more than 0',
    ],
    [
      tenant({ images: { provider: 'cdn' } }),
      'tenant.json › images.cdn_url: found nothing, expected a value, because images.provider is "cdn"',
    ],
    [
      tenant({ images: { provider: 'cdn', cdn_url: 'http://cdn.example/{width}/{url}' } }),
      'tenant.json › images.cdn_url: found "http://cdn.example/{width}/{url}", expected an https address with a path',
    ],
    [
      tenant({ images: { provider: 'cdn', cdn_url: 'https://{url}.cdn.example/{width}' } }),
      'tenant.json › images.cdn_url: found "https://{url}.cdn.example/{width}", expected an https address with a path',
    ],
    [
      tenant({ images: { provider: 'cdn', cdn_url: 'https://cdn.example/{url}' } }),
      'tenant.json › images.cdn_url: found "https://cdn.example/{url}", expected an https address with a path, and',
    ],
    [
      tenant({ images: { hosts: ['10.0.0.1'] } }),
      'tenant.json › images.hosts[0]: found "10.0.0.1", expected a host name in lower case',
    ],
    [
      tenant({ search: { km_slider: { min: 200000 } } }),
      'tenant.json › search.km_slider.min: found 200000, expected at most search.km_slider.max',
    ],
    [
      tenant({ market: 'en-US', locale: 'en-AU' }),
      'tenant.json › locale: found "en-AU", expected en-US, whose texts say mi as the market en-US does',
    ],
    [
      tenant({ locale: 'en-US' }),
      'tenant.json › locale: found "en-US", expected en-AU or en-NZ, whose texts say km as the market en-AU does',
    ],
    [
      tenant({ test_drive: { earliest: '21:00', latest: '07:00' } }),
      'tenant.json › test_drive.earliest: found 21:00, expected a time before test_drive.latest, which is 07:00',
    ],
    [
      tenant({ test_drive: { earliest: '09:00', latest: '09:00' } }),
      'tenant.json › test_drive.earliest: found 09:00, expected a time before test_drive.latest, which is 09:00',
    ],
    [
      tenant({ market_price: { guards: { minimum_age_years: 20 } } }),
      'tenant.json › market_price.guards.minimum_age_years: found 20, expected at most market_price.guards.maximum_age_years, which is 15',
    ],
    [
      tenant({ search: { weekly_price_ranges: [{ min: 100, max: 100 }] } }),
      'tenant.json › search.weekly_price_ranges[0].max: found 100, expected more than 100, its min',
    ],
    [
      tenant({ reservation: { refund_percent: 99.5 } }),
      'tenant.json › reservation.refund_percent: found 99.5, expected a whole number',
    ],
    [tenant({ dealerships: ['a', 'a'] }), 'tenant.json › dealerships[1]: found "a" again, expected each entry once'],
    [
      tenant({ search: { filters: ['make', 'price', 'make'] } }),
      'tenant.json › search.filters[2]: found "make" again, expected each entry once',
    ],
    [
      tenant({ search: { single_select: ['make', 'make'] } }),
      'tenant.json › search.single_select[1]: found "make" again, expected each entry once',
    ],
    [
      tenant({ search: { open_panels: ['body', 'body'] } }),
      'tenant.json › search.open_panels[1]: found "body" again, expected each entry once',
    ],
    [
      tenant({ brand: { logo: 'Logo.svg' } }),
      'tenant.json › brand.logo: found "Logo.svg", expected a file of images/; did you mean "logo.svg"?',
    ],
    [
      { 'pages/about.md': '---\ntitle: A\n---\n![The yard](images/yard.jpg)\n' },
      'pages/about.md › line 4: found "images/yard.jpg", expected a file of images/; did you mean "yard.jpg"?',
    ],
    [tenant({ brand: { logo: 'logo.png' } }), 'tenant.json › brand.logo: found "logo.png", expected a file of images/'],
    [
      tenant({ brand: { colours: { accent: '#FFFFFF', on_accent: '#EEEEEE' } } }),
      'tenant.json › brand.colours.on_accent: found #EEEEEE on accent #FFFFFF, a contrast of 1.16:1, expected at least 4.5:1',
    ],
    [
      { 'tenant.json': '{\n  "name": "Bayside",\n  "slug": }\n' },
      'tenant.json › near line 3: found text that is not JSON',
    ],
    [{ 'tenant.json': '{\n  slug: 1 }' }, 'tenant.json › line 2, column 3: found text that is not JSON'],
    [
      { 'tenant.json': '{"slug": "bayside",\n"search": {"page_size": 12},\n"search": {"show_me": false}}' },
      'tenant.json › search: found the same key again in line 3, expected each key once',
    ],
    [
      { 'locations.json': '[{}, {"address": {"city": "Penrith", "city": "Ryde"}}]' },
      'locations.json › [1].address.city: found the same key again in line 1, expected each key once',
    ],
    [{ 'tenant.json': 'null' }, 'tenant.json: found null, expected an object'],
    [{ 'offers.json': 'null' }, 'offers.json: found null, expected a list'],
    [{ 'offers.json': '"none"' }, 'offers.json: found "none", expected a list'],
    [{ 'locations.json': undefined }, 'locations.json: found no such file'],
    [
      { 'dealership.json': [] },
      'dealership.json: found an unknown file, expected a known file; did you mean dealerships.json?',
    ],
    [
      { 'tenant.json': { slug: 'b', name: 'B', template: 'metro', market: 'en-US', dealerships: ['bayside-cars'] } },
      'locations.json › [0].address.postcode: found "2216", expected 5 digits, because the market is en-US',
    ],
    [
      {
        'locations.json': [makeLocationEntry({ address: { street: '1 Bay Street', city: 'Ryde', postcode: '2112' } })],
      },
      'locations.json › [0].address.state: found nothing, expected the state, as its code or its name',
    ],
    [
      { 'locations.json': [makeLocationEntry({ dealership_id: 'other' })] },
      'locations.json › [0].dealership_id: found "other", expected the id of a dealership of dealerships.json: bayside-cars',
    ],
    [
      { 'locations.json': [makeLocationEntry(), makeLocationEntry()] },
      'locations.json › [1].id: found "bayside-yard", which entry [0] has too',
    ],
    [
      { 'locations.json': [makeLocationEntry({ adress: {} })] },
      'locations.json › [0].adress: found the unknown key "adress", expected a known key; did you mean "address"?',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({ lead_channels: [{ kind: 'email', to: 'a@b.example', categories: ['Test Drive'] }] }),
        ],
      },
      'dealerships.json › [0].lead_channels: found no receiver for General Enquiry',
    ],
    [
      {
        ...tenant({ leads: { default_category: 'Hello', forms: { fleet: { category: 'Large Fleets' } } } }),
        'dealerships.json': [
          makeDealershipEntry({ lead_channels: [{ kind: 'email', to: 'a@b.example', categories: EVERY_CATEGORY }] }),
        ],
      },
      'dealerships.json › [0].lead_channels: found no receiver for Hello, Large Fleets, expected one channel',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({
            lead_channels: [{ kind: 'email', to: 'a@b.example', categories: EVERY_CATEGORY }],
            config: { leads: { default_category: 'Hello', forms: { fleet: { category: 'Large Fleets' } } } },
          }),
        ],
      },
      'dealerships.json › [0].lead_channels: found no receiver for Hello, Large Fleets, expected one channel',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({ lead_channels: [{ kind: 'email', to: 'a@b.example', categorys: [] }] }),
        ],
      },
      'dealerships.json › [0].lead_channels[0].categorys: found the unknown key "categorys"',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({
            lead_channels: [
              { kind: 'email', to: 'a@b.example' },
              { kind: 'email', to: 'yard@b.example', locations: ['bayside-yard', 'bayside-yrad'] },
            ],
          }),
        ],
      },
      'dealerships.json › [0].lead_channels[1].locations[1]: found "bayside-yrad", expected the id of a location of this dealership: bayside-yard',
    ],
    [
      {
        'dealerships.json': [
          makeDealershipEntry({
            lead_channels: [
              { kind: 'email', to: 'a@b.example' },
              { kind: 'email', to: 'yard@b.example', locations: ['bayside-vans-yard'] },
            ],
          }),
          makeDealershipEntry({ id: 'bayside-vans', slug: 'bayside-vans' }),
        ],
        'locations.json': [
          makeLocationEntry(),
          makeLocationEntry({ id: 'bayside-vans-yard', slug: 'vans-yard', dealership_id: 'bayside-vans' }),
        ],
      },
      'dealerships.json › [0].lead_channels[1].locations[0]: found "bayside-vans-yard", expected the id of a location of this dealership: bayside-yard',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ lead_channels: [{ kind: 'fax' }] })] },
      'dealerships.json › [0].lead_channels[0].kind: found "fax", expected one of "email", "webhook"',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { hostnames: ['a.example'] } })] },
      'dealerships.json › [0].config.hostnames: found the key "hostnames", expected it in tenant.json: only the whole site can set it',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { finance: { default_rate: 'low' } } })] },
      'dealerships.json › [0].config.finance.default_rate: found "low", expected a number',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { leads: { categories: 5 } } })] },
      'dealerships.json › [0].config.leads.categories: found 5, expected a list',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { finance_provider: 'alfa' } })] },
      'dealerships.json › [0].config.finance_provider: found "alfa", expected a key of finance.providers: alpha, ',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { trade_in: { provider: 'hosted' } } })] },
      'dealerships.json › [0].config.trade_in.host: found nothing, expected a value, because trade_in.provider is "hosted"',
    ],
    [
      { 'dealerships.json': [makeDealershipEntry({ config: { test_drive: { latest: '06:00' } } })] },
      'dealerships.json › [0].config.test_drive.earliest: found 07:00, expected a time before test_drive.latest, which is 06:00',
    ],
    [
      { 'redirects.csv': 'from,to\nold,/cars/\n' },
      'redirects.csv › line 2, column from: found "old", expected a path such as /old-page',
    ],
    [
      { 'redirects.csv': 'from,to,to\n/old,/cars/,/search\n' },
      'redirects.csv › line 1: found the column "to" again, expected each column once',
    ],
    [
      { 'redirects.csv': 'from;to\n' },
      'redirects.csv › line 1: found the unknown column "from;to", expected one of from, to',
    ],
    [
      { 'redirects.csv': 'from,to\n/a,/b\n/b,/c\n' },
      'redirects.csv › the row from /a: found "/b", expected the final path',
    ],
    [
      { 'offers.json': [{ id: 'a', slug: 'a', name: 'A', starts: '2026-12-01', ends: '2026-11-30' }] },
      'offers.json › [0].ends: found 2026-11-30, expected a day not before 2026-12-01',
    ],
    [
      { 'finance.json': [{ provider: 'alpha', interest_rate: 9, deposit_percent: 30, balloon_percent: 80 }] },
      'finance.json › [0].balloon_percent: found 80, expected at most 70, because deposit_percent is 30',
    ],
    [
      { 'finance.json': [{ provider: 'alpha', interest_rate: 9, deposit_percent: 94.9, balloon_percent: 5.2 }] },
      'finance.json › [0].balloon_percent: found 5.2, expected at most 5.1, because deposit_percent is 94.9',
    ],
    [
      { 'slides.json': [{ id: 'a', name: 'A', url: '/cars/', image: '/yard.jpg' }] },
      'slides.json › [0].image: found "/yard.jpg", expected a file of images/',
    ],
    [
      { 'pages/about.md': '---\ntitle: A\nimage: https://pictures.example/a.jpg\n---\nText\n' },
      'pages/about.md › image: found "https://pictures.example/a.jpg", expected a file of images/, or an address of a host of images.hosts (none so far)',
    ],
    [
      { 'pages/about.md': '---\ntitle: A\n---\n![The yard](https://pictures.example/a.jpg)\n' },
      'pages/about.md › text: found "https://pictures.example/a.jpg"',
    ],
    [{ 'pages/about.md': 'Hello' }, 'pages/about.md › line 1: found no front matter'],
    [
      { 'pages/about.md': '---\ntitel: A\n---\n' },
      'pages/about.md › titel: found the unknown key "titel", expected a known key; did you mean "title"?',
    ],
    [
      { 'pages/about.md': '---\r\ntitle: A\r\ndescription: B\r\ntitle: C\r\n---\r\n' },
      'pages/about.md › line 4: found the key "title" again, expected each key once',
    ],
    [
      { 'pages/about.md': '---\ntitle: A\n---\nText\n\n::stock-lst{search="/search"}\n' },
      'pages/about.md › line 6: found the unknown directive "stock-lst", expected a known directive; did you mean "stock-list"?',
    ],
    [
      { 'blog/news.md': '---\ntitle: A\n---\n<script>x</script>\n' },
      'blog/news.md › line 4: found the HTML "<script>x</script>", expected Markdown',
    ],
    [
      { 'pages/warranty.md': '---\ntitle: A\n---\n::form{name="contact"}\n' },
      'pages/warranty.md › text: found the form "contact", expected the form of this page, ::form{name="warranty"}',
    ],
    [
      { 'pages/news.md': '---\ntitle: A\n---\n', 'blog/news.md': '---\ntitle: B\n---\n' },
      'blog/news.md › file name: found "news", which pages/news.md has too, expected a name of its own',
    ],
    [
      { 'blog/vehicle-reviews.md': '---\ntitle: A\n---\nText\n' },
      'blog/vehicle-reviews.md › file name: found "vehicle-reviews", expected another name: /blog/vehicle-reviews lists the entries of that category',
    ],
    [
      { 'pages/about.md': `---\ntitle: A\n---\n${'>'.repeat(10_000)}\n` },
      'pages/about.md › line 4: found more than 10 quotes or lists on one line, expected a simpler text',
    ],
    [
      { 'pages/about.md': '---\ntitle: A\n---\n\n![A ute](missing.webp)\n' },
      'pages/about.md › line 5: found "missing.webp", expected a file of images/',
    ],
  ])('case %#', (files, expected) => {
    expect(problemsOf(files).map((problem) => problem.slice(0, expected.length))).toContain(expected);
  });

  test('of a picture whose name no site shows say how it may be named', () => {
    const folder = makeTenantFolder({ 'pages/about.md': '---\ntitle: A\nimage: yard (1).jpg\n---\n' });
    const parsed = parseTenantBundle({ ...folder, images: ['yard (1).jpg'] });
    expect(parsed.ok ? [] : parsed.problem.map(formatProblem)).toEqual([
      'pages/about.md › image: found "yard (1).jpg", expected a name of plain letters, digits, spaces, full stops, _ and -',
    ]);
  });

  test('of the whole site are not repeated for each dealership with settings of its own', () => {
    expect(
      problemsOf({
        ...tenant({ finance_provider: 'zulu' }),
        'dealerships.json': [makeDealershipEntry({ config: { finance: { default_rate: 9 } } })],
      }),
    ).toEqual([expect.stringMatching(/^tenant\.json › finance_provider: found "zulu"/)]);
  });

  test('are reported all at once, from every file', () => {
    const found = problemsOf({
      ...tenant({ nmae: 'x', search: { minimum_images: -1 } }),
      'locations.json': [makeLocationEntry({ time_zone: 7 })],
      'redirects.csv': 'from,to\n/a\n',
    });
    expect(found.map((problem) => problem.split(':')[0])).toEqual(
      expect.arrayContaining([
        'tenant.json › nmae',
        'tenant.json › search.minimum_images',
        'locations.json › [0].time_zone',
        'redirects.csv',
      ]),
    );
  });
});

describe('the feed of a dealership', () => {
  const feedOf = (feed: unknown, mappings: Record<string, unknown> = {}) =>
    problemsOf({ 'dealerships.json': [makeDealershipEntry({ feed })], ...mappings });

  test('must name a mapping file of the folder', () => {
    expect(feedOf({ mapping: 'mappings/partner.json' })).toEqual([
      'dealerships.json › [0].feed.mapping: found "mappings/partner.json", expected a file in mappings/, which has none',
    ]);
    expect(feedOf({ mapping: 'mappings/prtner.json' }, { 'mappings/partner.json': {} })).toEqual([
      'dealerships.json › [0].feed.mapping: found "mappings/prtner.json", expected one of mappings/partner.json',
    ]);
    expect(feedOf({ mapping: '../x.json' })).toEqual([expect.stringContaining('[0].feed.mapping: found "../x.json"')]);
  });

  test('that is pulled must have what its kind of address needs, and no secret in the address (D316)', () => {
    const env = { env: 'FEED_SECRET' };
    const host_key = `SHA256:${'a'.repeat(43)}`;
    const pullOf = (pull: object) => feedOf({ pull }).map((problem) => problem.replace(/^.*?\.feed\.pull/, ''));
    expect(pullOf({ url: 'https://feeds.dealer.com.au/stock.csv', times: ['06:00', '18:30'] })).toEqual([]);
    expect(pullOf({ url: 'sftp://h.com.au/s.csv', username: env, password: env, host_key })).toEqual([]);
    for (const path of ['/50%off.csv', '/stock#2.csv', '/stock?.csv'])
      expect(pullOf({ url: `sftp://h.com.au${path}`, username: env, password: env, host_key })).toEqual([
        `.url: found "${path}", expected the path of a file, with %25 for %, %3F for ? and %23 for #`,
      ]);
    expect(pullOf({ url: 'sftp://h.com.au/s.csv' })).toEqual([
      expect.stringMatching(/^\.username: found nothing/),
      expect.stringMatching(/^\.private_key: found nothing/),
      expect.stringMatching(/^\.host_key: found nothing, expected the server's fingerprint/),
    ]);
    expect(
      pullOf({ url: 'https://h.com.au/s.csv', username: env, host_key, every_minutes: 30, times: ['06:00'] }),
    ).toEqual([
      ': found both every_minutes and times, expected one of the two',
      '.host_key: found the key, expected it for sftp:// only',
      expect.stringMatching(/^\.password: found nothing/),
    ]);
    const [withPassword = ''] = pullOf({ url: 'https://ann:hunter2@h.com.au/s.csv' });
    expect(withPassword).toContain('.url: found an address of h.com.au with a user name or password in it');
    expect(withPassword).not.toContain('hunter2');
    expect(pullOf({ url: 'ftp://h.com.au/s.csv' })).toEqual([
      expect.stringContaining('.url: found "ftp://h.com.au/s.csv"'),
    ]);
    expect(pullOf({ url: 'https://h.com.au/s.csv', times: ['6:00'] })).toEqual([
      expect.stringContaining('a time such as 06:30'),
    ]);
  });

  test('has its mapping checked as `import stock --mapping` checks it', () => {
    const mappings = { 'mappings/partner.json': { columns: { Brand: 'mke' } }, 'mappings/other.json': '{' };
    expect(feedOf({ mapping: 'mappings/partner.json' }, mappings)).toEqual([
      expect.stringMatching(/^mappings\/partner\.json › columns\.Brand\.to: found mke, expected a column of ours/),
      expect.stringMatching(/^mappings\/other\.json.*: found text that is not JSON/),
    ]);
  });
});
