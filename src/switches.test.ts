import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PAGE_SWITCHES } from './domain/tenant/config/content.ts';
import { SITE_ONLY_SWITCHES, SWITCHES_WITHOUT_EFFECT } from './domain/tenant/switches-without-effect.ts';
import { SWITCHES } from './domain/tenant/testing/list-switches.ts';
import { ROUTES } from './web/request/route-table.ts';

const SRC = fileURLToPath(new URL('.', import.meta.url));

/** How many switches have no effect. Lower it when a switch is taken from the list; it never rises. */
const AT_MOST_WITHOUT_EFFECT = 25;

/** Files that name switches and do nothing by them: their definition, their checks, what a page may load, and the policy that names them. */
const NOT_READERS =
  /\.test\.tsx?$|\/testing\/|^domain\/tenant\/(?:config|folder)\/|^domain\/tenant\/(?:compliance|templates|switches-without-effect)\.ts$|^web\/messages\/|content-security-policy\.ts$|privacy-text\.server\.ts$/;

/** Readers that take a whole section, or a value by a key that they compute. */
const READERS_OF_SECTIONS: Readonly<Record<string, string>> = {
  'brand.colours': 'web/pages/site/to-site-data.server.ts',
  'search.price_slider': 'web/pages/search/to-range-view.server.ts',
  'search.wide_price_slider': 'web/pages/search/to-range-view.server.ts',
  'search.km_slider': 'web/pages/search/to-range-view.server.ts',
  price: 'domain/car/earlier-price.ts',
  market_price: 'domain/car/market-price.ts',
  tags: 'domain/car/tag.ts',
  'car_page.phone_by_car_type': 'web/pages/car/to-car-phone.server.ts',
  reservation: 'domain/car/eligibility.ts',
  'location_pages.service_hours': 'web/pages/forms/to-contact-views.server.ts',
  'leads.fields': 'domain/lead/form-definitions.ts',
  'leads.spam': 'domain/lead/spam.ts',
  test_drive: 'domain/test-drive/slots.ts',
  events: 'domain/analytics/tracking-ids.ts',
  reviews: 'application/reviews/read-reviews.ts',
  trade_in: 'domain/valuation/offer.ts',
};

/** Files that read switches of the whole site, whatever a dealership sets. */
const READERS_FOR_SITES = [
  'application/cars/finance-disclaimer.ts',
  'application/cars/list-cars-by-id.ts',
  'application/cars/view-car.ts',
  'application/search/to-search-query.ts',
  'application/watchlist/shown-car.ts',
  'domain/tenant/folder/warn-dealership-slugs.ts',
  'domain/tenant/gate.ts',
  'domain/tenant/shown-dealerships.ts',
  'web/pages/search/to-grid-cards.server.ts',
  'web/pages/site/not-stored.server.ts',
  'web/pages/site/to-controls.server.ts',
  'web/request/valid-until.server.ts',
];

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
    .map((file) => [file, readFileSync(`${SRC}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')]),
);
/** The names at the end of quoted paths. A file that nothing names has no effect. */
const named = new Set(
  [...sources.values()].flatMap((text) => [...text.matchAll(/\/([^/'\n]+)'/g)].map(([, name]) => name)),
);
const isUsed = (file: string) => named.has(basename(file));
const readers = new Map([...sources].filter(([file]) => !NOT_READERS.test(file) && isUsed(file)));

/** How code reads a switch: `section.key`, or the key taken out of the section by name. */
function toPatterns(path: string): RegExp[] {
  const [key = '', section] = path.split('.').toReversed();
  if (section === undefined)
    return [
      new RegExp(
        `\\bconfig\\??\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\}[^;]{0,160}(?:[cC]onfig|[sS]ettings|tenant)\\b`,
      ),
    ];
  return [
    new RegExp(`\\b${section}\\??\\.${key}\\b`),
    new RegExp(`\\b${section}\\b[^;]{0,40}:\\s*\\{[^}]*\\b${key}\\b`),
    new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}[^;]{0,120}\\b${section}\\b`),
  ];
}

const BUILT = new Set<string>(ROUTES.map(({ path }) => path));

/** The switch of a page is read with every link and request; it has an effect once there is a page. */
function readersOfPage(path: string): string[] {
  const page = PAGE_SWITCHES.find(([key]) => `pages.${key}` === path);
  return page && BUILT.has(page[1]) ? ['domain/tenant/page-switch.ts'] : [];
}

function readerOfSection(path: string): string[] {
  const section = path.split('.').slice(0, -1).join('.');
  const [key = '', parent = ''] = path.split('.').toReversed();
  const file = READERS_OF_SECTIONS[section];
  if (file === undefined) return [];
  return new RegExp(`\\b${key}\\b|\\b(?:${parent}|colours)\\[`).test(readers.get(file) ?? '') ? [file] : [];
}

/** The files that read a switch. */
function readersOf(path: string): string[] {
  if (path.startsWith('pages.')) return readersOfPage(path);
  const patterns = toPatterns(path);
  const key = path.split('.').at(-1) ?? '';
  const direct = [...readers]
    // Few files have the key at all, and the patterns are slow.
    .filter(([, text]) => text.includes(key) && patterns.some((pattern) => pattern.test(text)))
    .map(([file]) => file);
  return direct.length > 0 ? direct : readerOfSection(path);
}

const readBy = new Map(SWITCHES.map((path) => [path, readersOf(path)]));

it('every switch of the schema is read somewhere, or listed as one that has no effect yet (D259)', () => {
  const unread = [...readBy].filter(([, files]) => files.length === 0).map(([path]) => path);
  expect(unread.filter((path) => !SWITCHES_WITHOUT_EFFECT.has(path))).toEqual([]);
});

it('the list of switches without effect holds no switch that is read, and none that does not exist', () => {
  const listed = [...SWITCHES_WITHOUT_EFFECT.keys()];
  expect(listed.filter((path) => !readBy.has(path))).toEqual([]);
  expect(listed.flatMap((path) => (readBy.get(path) ?? []).map((file) => `${path} in ${file}`))).toEqual([]);
});

it('the list of switches without effect only shrinks', () => {
  expect(SWITCHES_WITHOUT_EFFECT.size).toBeLessThanOrEqual(AT_MOST_WITHOUT_EFFECT);
});

it('the search for readers finds switches that are known to be read', () => {
  expect(readBy.get('storage.enabled')).toContain('web/pages/site/not-stored.server.ts');
  expect(readBy.get('features.request_photos')).toContain('domain/car/offers.ts');
  expect(readBy.get('directory.text_input')).toContain('application/directory/search-directory.ts');
  expect(readBy.get('leads.fields.finance')?.length).toBeGreaterThan(0);
  for (const path of SITE_ONLY_SWITCHES)
    for (const file of readBy.get(path) ?? ['nothing']) expect(READERS_FOR_SITES, path).toContain(file);
});
