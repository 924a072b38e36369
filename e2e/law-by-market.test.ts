import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from '#web/request/route-table.ts';
import { marketSite, OTHER_MARKETS } from './support/market-sites.ts';
import { readPage } from './support/read-page.ts';

const get = (tenant: string, path: string) =>
  readPage({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path });

/** The texts of a page, for shoppers, screen readers and search engines. Addresses and scripts are left out. */
function textsOf(html: string): string {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const said = [...shown.matchAll(/\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text);
  const texts = [shown.replace(/<[^>]*>/g, ' '), ...said].join(' ').replaceAll('&#x27;', "'");
  return texts.replace(/https?:\/\/\S+/g, ' ').replace(/\s+/g, ' ');
}

/** Names of laws, authorities and licences, by the market that has them (D280). */
const LAW = {
  'en-AU': [/Australian/, /comparison rate/i, /\bABN\b/, /\bLMCT\b/, /\bLVD\b/, /\bMRB\b/, /guarantees that cannot/],
  'en-NZ': [/\bNZBN\b/, /Registered motor vehicle trader/, /\bRMVT\b/, /Financial Service Provider/],
  'en-US': [/\blicense\b/i, /\bEIN\b/],
} as const;
type MarketCode = keyof typeof LAW;

/** An authority and a term of the trade in Australia and New Zealand alone. */
const OCEANIA = [/\bANCAP\b/, /compliance (?:date|plate)/i];
/** Words and date formats of Australia that Americans do not use. */
const NOT_AMERICAN = [
  /enquir/i,
  /licence/i,
  /\bcolour/i,
  /kilomet/i,
  /\bkm\b/,
  /drive.?away/i,
  /repayment/i,
  /\brego\b/i,
  /\byards?\b/i,
  // A maker's name for a body comes from the feed.
  /(?<!Manufacturer’s body type )\butes?\b/i,
  /\bpostcode/i,
  /\bpetrol\b|\blog-?book|trading as/i,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) \d{4}/,
];

const SITES: readonly (readonly [tenant: string, market: MarketCode])[] = [
  ['cars-metro', 'en-AU'],
  ...OTHER_MARKETS.map((market) => [marketSite(market), market] as const),
];

/** The slug of the car with everything that a page can show. The second site to list a car numbers its slug. */
async function fullCarOf(tenant: string): Promise<string> {
  const { hits } = JSON.parse((await get(tenant, '/api/search')).body) as { hits: { slug: string }[] };
  const found = hits.find(({ slug }) => slug.includes('-sr5-c1'));
  if (found === undefined) throw new Error(`${tenant} lacks the car`);
  return found.slug;
}

/** Every page of the route table, with a car, a make and a location of the site. */
async function pagesOf(tenant: string): Promise<string[]> {
  const { hits } = JSON.parse((await get(tenant, '/api/search')).body) as { hits: { slug: string }[] };
  const car = await fullCarOf(tenant);
  const location = tenant === 'cars-metro' ? 'car-yard' : tenant;
  const paths = ROUTES.filter(({ kind, path }) => kind === 'page' && !/pdf$|\.ics$|-data|\/item$/.test(path)).map(
    ({ path }) =>
      path
        .replace('/cars/:slug', `/cars/${car}`)
        .replace('/search/:make/:model', '/search/toyota/hilux')
        .replace('/search/:make', '/search/toyota')
        .replace(':location', location)
        .replace(':attribute', 'make')
        .replace(':token', 'x'),
  );
  const more = ['finance', 'trade-in', 'reserve', 'buy', 'photos'].map(
    (about) => `/cars/${car}/enquire?about=${about}`,
  );
  const others = hits.map(({ slug }) => `/cars/${slug}`);
  return [...new Set([...paths, ...more, ...others, `/book-test-drive?car_id=${car}`, '/search?query=zzzzzz'])];
}

/** The words of another market that a page shows, with the text around each. */
function foreignWords(market: MarketCode, path: string, html: string): string[] {
  const foreign = Object.entries(LAW).flatMap(([code, words]) => (code === market ? [] : words));
  const words = [...foreign, ...(market === 'en-US' ? [...OCEANIA, ...NOT_AMERICAN] : [])];
  const texts = textsOf(html);
  return words.flatMap((word) => {
    const match = word.exec(texts);
    return match ? [`${path}: …${texts.slice(Math.max(0, match.index - 40), match.index + 40)}…`] : [];
  });
}

/** What names a page to search engines and screen readers, and is not there. */
function missingNames(path: string, html: string): string[] {
  const isHidden = /<meta name="robots" content="noindex/.test(html);
  const needed: readonly (readonly [name: string, isThere: boolean])[] = [
    ['one h1', html.match(/<h1[\s>]/g)?.length === 1],
    ['a title', /<title>[^<]/.test(html)],
    ['a description', /<meta name="description" content="[^"]/.test(html)],
    ['a canonical address', isHidden || html.includes('rel="canonical"')],
  ];
  return needed.filter(([, isThere]) => !isThere).map(([name]) => `${path} lacks ${name}`);
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** The pages of a site that its home page links to, and those that they link to, without further searches and cars. */
async function crawl(tenant: string): Promise<Map<string, { status: number; body: string }>> {
  const pages = new Map<string, { status: number; body: string }>();
  let current = ['/'];
  for (const depth of [0, 1, 2]) {
    const next = new Set<string>();
    for (const path of current) {
      const page = await get(tenant, path);
      pages.set(path, page);
      const links = page.body.includes('<html') ? linksOf(page.body) : [];
      for (const href of links) if (depth === 0 || !/[?]|^\/cars\/./.test(href)) next.add(href);
    }
    current = [...next].filter((href) => !pages.has(href));
  }
  return pages;
}

describe.each([
  ['tuistreet', 'en-NZ'],
  ['palouse', 'en-US'],
  ['wattlecreek', 'en-AU'],
] as const)('the site of %s, a demo dealer in %s', (tenant, market) => {
  it('has no broken link, no page without its names, and no word of another market', { timeout: 180_000 }, async () => {
    const pages = await crawl(tenant);
    const findings = [...pages].flatMap(([path, { status, body }]) => {
      if (status >= 400) return [`${path} is ${status}`];
      if (status !== 200 || !body.includes('<html')) return [];
      return [...missingNames(path, body), ...foreignWords(market, path, body)];
    });
    expect(findings).toEqual([]);
    expect(pages.size).toBeGreaterThan(30);
  });
});

describe.each(SITES)('the pages of %s, a dealer in %s', (tenant, market) => {
  it('name no law, authority or licence of another market', async () => {
    const found: string[] = [];
    for (const path of await pagesOf(tenant)) found.push(...foreignWords(market, path, (await get(tenant, path)).body));
    expect(found).toEqual([]);
  });

  it('name the law of their own market', async () => {
    const car = textsOf((await get(tenant, `/cars/${await fullCarOf(tenant)}`)).body);
    const own: Record<MarketCode, RegExp[]> = {
      'en-AU': [/DL: MD054321/, /comparison rate/],
      'en-NZ': [/Registered motor vehicle trader: L-054321/, /Financial Service Provider number 4711/, /NZBN/],
      'en-US': [/Dealer license: L-054321/, /Repair license: R-777/, /Credit provider: Lakeside Bank, license 4711/],
    };
    for (const word of own[market]) expect(car).toMatch(word);
  });

  it('show when the registration expires, in the date format of the market, except in Australia', async () => {
    const car = textsOf((await get(tenant, `/cars/${await fullCarOf(tenant)}`)).body);
    if (market === 'en-AU') return expect(car).not.toContain('Expires on');
    return expect(car).toContain(market === 'en-US' ? 'Expires on Nov 21, 2041' : 'Expires on 21 Nov 2041');
  });
});

describe('the footnote on repayments', () => {
  const FOOTNOTE = /\* This repayment figure is indicative only/;
  const footnoteAt = async (path: string) => FOOTNOTE.test(textsOf((await get('cars-metro', path)).body));

  it('is on every page with repayments', async () => {
    for (const path of ['/', '/cars/', '/search/used-cars', `/cars/${await fullCarOf('cars-metro')}`])
      expect(await footnoteAt(path), path).toBe(true);
  });

  it.each(['/nowhere', '/careers', '/lead/x', '/contact-us', '/contact', '/book-test-drive', '/service'])(
    'is not on %s',
    async (path) => expect(await footnoteAt(path)).toBe(false),
  );
});
