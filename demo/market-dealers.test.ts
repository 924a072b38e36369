import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CarFacts } from '#domain/car/car.ts';
import { createRowParser } from '#domain/car/feed/parse-row.ts';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import { parseTenantBundle } from '#domain/tenant/folder/parse-bundle.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { EN_AU } from '#web/messages/en-au.ts';
import { vinCheckDigit } from './generate/identity.ts';
import { MARKET_DEALERS } from './generate/market-stock/dealers.ts';
import { makeMarketStock } from './generate/market-stock/stock.ts';
import { toCsv } from './generate/stock-csv.ts';
import { demoPicturesPath, readDemoStock, tenantFolderPath, type DemoTenant } from './tenants.ts';

const NOW = new Date('2026-11-21T02:00:00Z');

/**
 * What differs between the dealers. Phones: the ACMA's and the NANPA's numbers for fiction; New Zealand has none, and no
 * number there begins with 1 after the area code.
 */
const EXPECTED = {
  tuistreet: { cars: [60, 80], oldest: 2015, phone: /^0[34] 155 \d{4}$/, lender: /Financial Service Provider number/ },
  palouse: { cars: [60, 80], oldest: 2015, phone: /^\(509\) 555-01\d\d$/, lender: /license CL-000401/ },
  wattlecreek: {
    cars: [40, 40],
    oldest: 2014,
    phone: /^\(08\) (?:5550|7010) \d{4}$/,
    lender: /Australian Credit Licence/,
  },
} as const;
const TENANTS = Object.keys(EXPECTED) as (keyof typeof EXPECTED & DemoTenant)[];

function readStock(tenant: DemoTenant) {
  const parser = createRowParser();
  const outcomes = readDemoStock(tenant, NOW).map(({ feed }, index) =>
    parser.parse({ line: index + 2, cells: new Map(Object.entries(feed)) }),
  );
  return {
    cars: outcomes.flatMap((outcome): readonly CarFacts[] => (outcome.kind === 'car' ? [outcome.facts] : [])),
    problems: outcomes.flatMap((outcome): readonly unknown[] => (outcome.kind === 'car' ? outcome.notices : [outcome])),
    unknown: parser.columns().unknown,
  };
}

async function readBundle(tenant: DemoTenant) {
  const folder = await diskTenantFolders.read(tenantFolderPath(tenant));
  const parsed = folder.ok ? parseTenantBundle(folder.value) : folder;
  if (!parsed.ok) throw new Error(parsed.problem.map(formatProblem).join('\n'));
  return parsed.value;
}

describe.each(TENANTS)('the invented stock of %s', (tenant) => {
  const { cars, problems, unknown } = readStock(tenant);
  const expected = EXPECTED[tenant];
  const dealer = MARKET_DEALERS.find((one) => one.tenant === tenant);
  if (dealer === undefined) throw new Error(`no plan for ${tenant}`);

  it('is what the generator makes', () => {
    expect(toCsv(makeMarketStock(dealer))).toBe(
      readFileSync(new URL(`./tenants/${tenant}/stock.csv`, import.meta.url), 'utf8'),
    );
  });

  it('is read without a problem, with the right number of cars', () => {
    expect(problems).toEqual([]);
    expect(unknown).toEqual([]);
    expect(cars.length).toBeGreaterThanOrEqual(expected.cars[0]);
    expect(cars.length).toBeLessThanOrEqual(expected.cars[1]);
    expect(new Set(cars.map((car) => car.stocknum)).size).toBe(cars.length);
    expect(cars.filter(({ vin }) => vin === null || vin[8] !== vinCheckDigit(vin)).map(({ vin }) => vin)).toEqual([]);
    expect(new Set(cars.map((car) => car.vin)).size).toBe(cars.length);
  });

  it('has new, used, coming and sold cars of plausible years, prices and odometers', () => {
    expect(new Set(cars.map((car) => car.car_type)).size).toBeGreaterThan(1);
    expect(new Set(cars.map((car) => car.status)).size).toBe(3);
    const odd = cars.filter(
      ({ year, price, before_price, km, car_type }) =>
        year < expected.oldest ||
        (price !== null && (price < 400_000 || price > 14_000_000)) ||
        (price !== null && before_price !== null && before_price <= price) ||
        (car_type === 'new' && (year < 2026 || (km ?? 0) > 80)) ||
        (km ?? 0) > 300_000,
    );
    expect(odd.map(({ year, make, model, price, km }) => ({ year, make, model, price, km }))).toEqual([]);
  });

  it('has finance that names its credit provider, with a comparison rate in Australia alone (R6)', () => {
    const entries = cars.flatMap((car) => Object.values(car.finance_lenders));
    expect(entries.length).toBeGreaterThan(cars.length / 2);
    for (const { comparisonRate, interestRate, disclaimer } of entries) {
      expect(disclaimer).toMatch(expected.lender);
      if (tenant === 'wattlecreek') expect(comparisonRate).toBeGreaterThan(interestRate ?? 100);
      else expect([comparisonRate, /comparison/i.test(disclaimer ?? '')]).toEqual([null, false]);
    }
  });

  it('has every picture that it names', () => {
    const named = new Set(cars.flatMap((car) => car.images));
    expect([...named].filter((name) => !existsSync(`${demoPicturesPath()}/${name}`))).toEqual([]);
    expect(named.size).toBeGreaterThan(3);
  });

  it('has phones that reach nobody, and says that it is a demonstration', async () => {
    const { locations, tenant: config } = await readBundle(tenant);
    const phones = locations.flatMap(({ contact_detail: { phone, landline_phone } }) => [phone, landline_phone]);
    expect(phones.filter((phone) => !expected.phone.test(phone ?? ''))).toEqual([]);
    expect(JSON.stringify(config)).toContain('A demonstration site');
  });
});

/** Texts of what this dealer does not have: a default city. */
const NOT_SHOWN: readonly string[] = ['home.city', 'home.city_leave'];

describe('the caravans', () => {
  it('are called by their name in searches and on the home page', async () => {
    const { wording } = resolveConfig(tenantLayers((await readBundle('wattlecreek')).tenant)).config;
    const naming = Object.entries(EN_AU)
      .filter(
        ([key, text]) =>
          /^(?:common|home|search)\./.test(key) && /\bcars?\b/i.test(JSON.stringify(text).replace(/\{\w+\}/g, '')),
      )
      .map(([key]) => key);
    expect(naming.filter((key) => !Object.hasOwn(wording, key) && !NOT_SHOWN.includes(key))).toEqual([]);
  });

  const { cars } = readStock('wattlecreek');

  it('have berths, a length, and a tare below their aggregate trailer mass', () => {
    const odd = cars.filter(
      ({ item_type, body, specifications: s }) =>
        item_type !== 'caravan' ||
        body !== 'caravan' ||
        !s?.sleeps ||
        !s.body_length ||
        (s.tare_weight ?? 9999) >= (s.aggregate_trailer_mass ?? 0),
    );
    expect(odd).toEqual([]);
  });
});
