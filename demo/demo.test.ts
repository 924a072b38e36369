import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CarFacts } from '#domain/car/car.ts';
import { createRowParser } from '#domain/car/feed/parse-row.ts';
import { listRulesLeftOff } from '#domain/tenant/compliance.ts';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import { parseTenantBundle } from '#domain/tenant/folder/parse-bundle.ts';
import { resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { comparisonRate, repayment } from './generate/finance.ts';
import { vinCheckDigit } from './generate/identity.ts';
import { demoPicturesPath, readDemoStock, tenantFolderPath, type DemoTenant } from './tenants.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
/** The dealers whose stock is real listings. market-dealers.test.ts has the others. */
const MIN_CARS = { harbour: 600, outback: 250, marlowe: 50 } as const satisfies Partial<Record<DemoTenant, number>>;
const LISTED = Object.keys(MIN_CARS) as (keyof typeof MIN_CARS)[];
/** Makes that no longer sell new cars in Australia, or no longer under that name. */
const DISCONTINUED = ['Holden', 'SsangYong', 'Great Wall', 'Infiniti', 'Opel', 'HSV', 'Dodge', 'Chrysler'];

/** Reads the stock as the import does, with every problem and every unknown column. */
function readFacts(tenant: DemoTenant): { facts: CarFacts[]; problems: unknown[]; unknown: readonly string[] } {
  const parser = createRowParser();
  const outcomes = readDemoStock(tenant, NOW).map(({ feed }, index) =>
    parser.parse({ line: index + 2, cells: new Map(Object.entries(feed)) }),
  );
  return {
    facts: outcomes.flatMap((outcome) => (outcome.kind === 'car' ? [outcome.facts] : [])),
    problems: outcomes.flatMap((outcome): readonly unknown[] => (outcome.kind === 'car' ? outcome.notices : [outcome])),
    unknown: parser.columns().unknown,
  };
}

async function readBundle(tenant: DemoTenant) {
  const folder = await diskTenantFolders.read(tenantFolderPath(tenant));
  return folder.ok ? parseTenantBundle(folder.value) : folder;
}

const share = (cars: readonly CarFacts[], test: (car: CarFacts) => boolean): number =>
  cars.filter(test).length / cars.length;

describe.each(LISTED)('the demo tenant %s', (tenant) => {
  const { facts, problems, unknown } = readFacts(tenant);
  const used = facts.filter((car) => car.car_type === 'used');

  it('has no problem in its folder', async () => {
    const parsed = await readBundle(tenant);
    expect(parsed.ok ? [] : parsed.problem.map(formatProblem)).toEqual([]);
  });

  it('shows texts beside every car that are also true of new cars', async () => {
    const parsed = await readBundle(tenant);
    if (!parsed.ok) throw new Error('The folder cannot be read.');
    const { config } = resolveConfig(tenantLayers(parsed.value.tenant));
    const { why_buy_from_us: why, protect_your_car: protect } = config.car_page;
    expect(why.length).toBeGreaterThan(0);
    expect(JSON.stringify([why, protect])).not.toMatch(/used car/i);
  });

  it('has enough cars, all of which the import accepts without a problem', () => {
    expect(problems).toEqual([]);
    expect(unknown).toEqual([]);
    expect(facts.length).toBeGreaterThanOrEqual(MIN_CARS[tenant]);
  });

  it('gives each car a unique stock number, VIN and plate', () => {
    for (const field of ['stocknum', 'vin', 'regplate'] as const) {
      const values = facts.map((car) => car[field]).filter((value) => value !== null);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(
      facts.filter(({ vin }) => vin?.length !== 17 || vin[8] !== vinCheckDigit(vin)).map(({ vin }) => vin),
    ).toEqual([]);
  });

  it('sells no car as new that is not sold new or has been driven', () => {
    const fresh = facts.filter((car) => car.car_type === 'new');
    expect(
      fresh.filter(
        ({ make, km, year, regplate }) =>
          DISCONTINUED.includes(make) || (km ?? 0) > 80 || year < 2025 || regplate !== null,
      ),
    ).toEqual([]);
    expect(facts.filter((car) => car.car_type === 'demo' && ((car.km ?? 0) > 10_000 || car.year < 2024))).toEqual([]);
  });

  it('has no Holden built after the make ended', () => {
    expect(facts.filter((car) => car.make === 'Holden' && car.year > 2020)).toEqual([]);
  });

  it('has used cars with kilometres that suit their age', () => {
    const odd = used.filter(
      (car) => (car.km ?? 0) < 4_000 || (car.km ?? 0) / Math.max(0.9, 2026.4 - car.year) > 45_000,
    );
    expect(odd.map(({ year, make, model, km }) => ({ year, make, model, km }))).toEqual([]);
  });

  it('has plausible prices, with drive-away and excluding charges in agreement', () => {
    for (const { price, price_type, drive_away_price, excluding_charges_price, before_price } of facts) {
      if (price === null) continue;
      expect(price).toBeGreaterThan(500_000);
      expect(price).toBeLessThan(20_000_000);
      expect(price).toBe(price_type === 'DAP' ? drive_away_price : excluding_charges_price);
      if (drive_away_price !== null && excluding_charges_price !== null)
        expect(drive_away_price).toBeGreaterThan(excluding_charges_price);
      if (before_price !== null) expect(before_price).toBeGreaterThan(price);
    }
    expect(share(facts, (car) => car.price === null)).toBeLessThan(0.04);
  });

  it('shows no rate without its comparison rate, and has repayments that a lender would charge', () => {
    const entries = facts.flatMap((car) => Object.values(car.finance_lenders));
    expect(entries.length).toBeGreaterThan(facts.length * 0.8);
    for (const {
      interestRate,
      comparisonRate: comparison,
      paymentWeek,
      paymentMonth,
      deposit,
      disclaimer,
      terms,
    } of entries) {
      expect(comparison).toBeGreaterThan(interestRate ?? 100);
      expect(((paymentWeek ?? 0) * 52) / ((paymentMonth ?? 0) * 12)).toBeCloseTo(1, 2);
      expect(deposit).toBeGreaterThan(0);
      expect(terms['term7']).toBeLessThan(terms['term3'] ?? 0);
      expect(disclaimer).toContain(`comparison rate ${comparison?.toFixed(2)}%`);
    }
  });

  it('varies bodies, years, colours, makes, status and towing', () => {
    // Its one make is sold in one body.
    const fields = tenant === 'marlowe' ? (['colour', 'year'] as const) : (['body', 'colour', 'year', 'make'] as const);
    for (const field of fields) {
      const max = Math.max(
        ...Map.groupBy(facts, (car) => car[field])
          .values()
          .map((cars) => cars.length),
      );
      expect(max / facts.length).toBeLessThan(0.7);
    }
    expect(share(facts, (car) => car.status === 'coming_soon')).toBeGreaterThan(0.01);
    expect(facts.some((car) => car.status === 'sold')).toBe(true);
    expect(share(facts, (car) => car.towing_braked_kg !== null)).toBeGreaterThan(0.85);
    expect(new Set(facts.map((car) => car.dealercomments).filter(Boolean)).size).toBeGreaterThan(facts.length * 0.9);
  });

  it('has every picture that its stock names, and some cars without any', () => {
    const missing = new Set(
      facts.flatMap((car) => car.images).filter((name) => !existsSync(`${demoPicturesPath()}/${name}`)),
    );
    expect([...missing]).toEqual([]);
    expect(share(facts, (car) => car.images.length === 0)).toBeGreaterThan(0.005);
    expect(share(facts, (car) => car.images.length >= 3)).toBeGreaterThan(0.6);
  });

  it('keeps future dates in the future', () => {
    const today = NOW.toISOString().slice(0, 10);
    expect(
      facts.filter((car) => (car.rego_expiry ?? '9999') <= today || (car.arrival_date ?? '9999') <= today),
    ).toEqual([]);
    expect(
      facts.filter(
        (car) => (car.compliance_date ?? '0') > today || (car.build_date ?? '0') > (car.compliance_date ?? '0'),
      ),
    ).toEqual([]);
  });
});

describe('the dealers with real stock', () => {
  it('apply their compliance rules: harbour all of them, outback those of the specification', async () => {
    const left = await Promise.all(
      LISTED.map(async (tenant) => {
        const parsed = await readBundle(tenant);
        return parsed.ok ? listRulesLeftOff(resolveConfig(tenantLayers(parsed.value.tenant)).config).length : -1;
      }),
    );
    expect(left[0]).toBe(0);
    expect(left[1]).toBeGreaterThan(3);
  });

  it('have suitable stock: outback sells used utes and 4x4s; harbour sells mostly cars, of all types', () => {
    const [harbour, outback] = [readFacts('harbour').facts, readFacts('outback').facts];
    const isWorkhorse = (car: CarFacts): boolean => ['ute', 'cabChassis', '4x4', 'van'].includes(car.body ?? '');
    expect(share(outback, isWorkhorse)).toBeGreaterThan(0.85);
    expect(share(outback, (car) => car.car_type === 'used')).toBe(1);
    expect(share(harbour, isWorkhorse)).toBeLessThan(0.4);
    expect(share(harbour, (car) => car.car_type === 'new')).toBeGreaterThan(0.15);
    expect(share(harbour, (car) => car.car_type === 'demo')).toBeGreaterThan(0.05);
  });

  it('have valid ABNs, and phone numbers reserved for fiction', async () => {
    const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
    for (const tenant of LISTED) {
      const parsed = await readBundle(tenant);
      const bundle = parsed.ok ? parsed.value : null;
      const sums = bundle?.dealerships.map(
        ({ abn }) =>
          [...(abn ?? '')].reduce(
            (sum, digit, at) => sum + (Number(digit) - (at === 0 ? 1 : 0)) * (weights[at] ?? 0),
            0,
          ) % 89,
      );
      expect(new Set(sums)).toEqual(new Set([0]));
      for (const { contact_detail } of bundle?.locations ?? []) {
        expect(contact_detail.phone).toMatch(/^\(0[237]\) 5550 \d{4}$/);
        if (contact_detail.landline_phone !== null)
          expect(contact_detail.landline_phone).toMatch(/^\(0[237]\) 7010 \d{4}$/);
      }
    }
  });
});

describe('the pictures', () => {
  it('are all in the manifest, with a size and a placeholder colour', () => {
    const manifest: { pictures: { file: string; width: number; height: number; dominant: string }[] } = JSON.parse(
      readFileSync(`${demoPicturesPath()}/manifest.json`, 'utf8'),
    );
    for (const { file, width, height, dominant } of manifest.pictures) {
      expect(statSync(`${demoPicturesPath()}/${file}`).size).toBeGreaterThan(1_000);
      expect(width / height).toBeCloseTo(1.5, 2);
      expect(dominant).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('the lender of the demo', () => {
  it('charges what a table of repayments gives: $30,000 over 5 years at 8.49 % is $615.37 a month', () => {
    expect(repayment({ amount: 30_000, rate: 8.49, years: 5, balloon: 0 }, 12)).toBeCloseTo(615.37, 1);
  });

  it('has a comparison rate equal to its rate without fees, and above it with fees', () => {
    expect(comparisonRate(8.49, { establishment: 0, monthly: 0 })).toBe(8.49);
    expect(comparisonRate(8.49, { establishment: 395, monthly: 5 })).toBeGreaterThan(8.9);
  });
});
